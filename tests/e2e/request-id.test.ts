import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { serve } from '../../subjects/kit/index.js';
import { reportFolder, run, serviceOf, settingsFor } from '../support/command.js';
import { inCI } from '../support/extent.js';

test(
  'every request carries an id of its own, which stands beside it in the reports',
  { skip: inCI },
  async (context) => {
    const seen: string[] = [];
    const service = await serviceOf(
      context,
      serve((_service, base) => ({
        answer(request) {
          seen.push(String(request.headers['x-request-id']));
          return base.answer(request);
        },
        recolour: () => undefined,
      })),
    );
    const REPORT_DIR = reportFolder(context);
    const variables = { ...settingsFor(service), REQUEST_ID_HEADER: 'X-Request-Id', REPORT_DIR };
    const { code, report, output } = await run(context, variables, ['--grep', 'UPDATE-2|HTTP-9']);
    assert.equal(code, 1, output);
    const [cause] = report?.causes ?? [];
    assert.ok(cause);
    assert.ok(seen.every((id) => /^[\da-f-]{36}$/.test(id)));
    assert.equal(new Set(seen).size, seen.length);
    const page = readFileSync(join(REPORT_DIR, 'index.html'), 'utf8');
    const ids = cause.history.map(({ evidence }) => /-H 'X-Request-Id: (.+?)'/.exec(evidence)?.[1] ?? '');
    for (const id of ids) assert.ok(seen.includes(id) && page.includes(id), id);
    // Of a long history the terminal shows the end.
    assert.ok(output.includes(ids.at(-1) ?? 'no id'), output);
    assert.doesNotMatch(readFileSync(join(REPORT_DIR, 'reproduce', '1.sh'), 'utf8'), /X-Request-Id/);
  },
);
