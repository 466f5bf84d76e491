import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GitHubJob } from '../../fixtures/settings/settings.js';
import { writeWhole } from '../../fixtures/run-folder/write-file.js';
import type { ConformanceReport } from '../../schemas/types.js';
import { escapeControlLine } from '../print/escape-control.js';
import { annotationsOf } from './annotations.js';
import { badgeJson, badgeSvg } from './badge.js';
import { headlineOf } from './headline.js';
import { jobSummary } from './job-summary.js';

/**
 * Writes what a build server passes on without reading a report: badges, a summary as Markdown, and the outcome with
 * its headline, one line each.
 */
export function writeNight(folder: string, report: ConformanceReport): void {
  const { outcome, text, reason } = headlineOf(report);
  const line = [`${subjectOf(report)} ${text}`, ...(reason === undefined ? [] : [reason])].join(': ');
  const files: Readonly<Record<string, string>> = {
    'badge.json': badgeJson(report),
    'badge.svg': badgeSvg(report),
    'summary.md': jobSummary(report),
    'headline.txt': `${outcome}\n${escapeControlLine(line)}\n`,
  };
  for (const [name, content] of Object.entries(files)) writeWhole(join(folder, name), content);
}

/** In a job of GitHub's, adds to its summary; answers with the lines to print for it. */
export function tellGitHub(report: ConformanceReport, job: GitHubJob | undefined): string {
  if (!job) return '';
  const unwritten = job.summaryPath === undefined ? [] : addSummary(job.summaryPath, jobSummary(report));
  return [...unwritten, ...annotationsOf(report)].map((line) => `${line}\n`).join('');
}

/** A container may be told of a file that it cannot reach, which is no reason to judge otherwise. */
function addSummary(path: string, summary: string): readonly string[] {
  try {
    appendFileSync(path, summary);
    return [];
  } catch (error) {
    return [`The summary of the job could not be written: ${error instanceof Error ? error.message : String(error)}`];
  }
}

function subjectOf({ subject, target = 'The service' }: ConformanceReport): string {
  if (subject === null) return target;
  return subject.builtIn ? 'The service' : subject.baseUrl;
}
