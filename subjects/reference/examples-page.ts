import { examplesPath, collectionPath } from './paths.js';

interface Example {
  readonly title: string;
  readonly method: string;
  readonly path: string;
  readonly color?: string;
}

/** The examples page as HTML: a token, and one curl line for each operation that works with it. */
export function examplesPage(baseUrl: string, token: string, nextId: number): string {
  const record = `${collectionPath}/${nextId}`;
  const examples: readonly Example[] = [
    { title: 'List all chairs', method: 'GET', path: collectionPath },
    { title: 'Create a chair', method: 'POST', path: collectionPath, color: 'dark oak' },
    { title: 'Retrieve a chair', method: 'GET', path: record },
    { title: 'Update a chair', method: 'PUT', path: record, color: 'light oak' },
    { title: 'Delete a chair', method: 'DELETE', path: record },
  ];
  const sections = examples.map(
    (example) => `<h2>${escape(example.title)}</h2>\n<pre><code>${escape(curl(example, baseUrl, token))}</code></pre>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Chair Records: examples</title>
<style>body { font: 1rem/1.5 sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
pre { overflow-x: auto; padding: 0.75rem; background: #f3f3f3 }</style>
</head>
<body>
<h1>Chair Records: examples</h1>
<p>Your token is <code id="token">${escape(token)}</code>. Send it in the header <code>Authentication</code>.
<a href="${escape(examplesPath)}">Load this page again</a> for another one; this one stays valid.</p>
<p>The base URL is <code id="base-url">${escape(baseUrl)}</code>.</p>
<p>Paste the examples in this order. The record that the second one creates gets the id ${nextId}, which the later ones
use, unless someone else creates a record first; load this page again then.</p>
${sections.join('\n')}
</body>
</html>
`;
}

function curl(example: Example, baseUrl: string, token: string): string {
  const words = ['curl', '-i', '-X', example.method, '-H', quote(`Authentication: ${token}`)];
  if (example.color !== undefined) {
    words.push('-H', quote('Content-Type: application/json'), '-d', quote(JSON.stringify({ color: example.color })));
  }
  return [...words, quote(baseUrl + example.path)].join(' ');
}

/** One word for a POSIX shell. */
function quote(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
