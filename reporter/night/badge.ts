import type { ConformanceReport } from '../../schemas/types.js';
import { asFarAsRead } from '../judge/as-far-as-read.js';
import { headlineOf, type Outcome } from './headline.js';

const LABEL = 'chair records';

/** Words, as a colour alone tells nothing to many. */
const looks: Readonly<Record<Outcome, readonly [words: string, colour: string]>> = {
  good: ['conforms', '#0a7a3d'],
  failure: ['does not conform', '#b3261e'],
  drift: ['drifted', '#b3261e'],
  outage: ['unreachable', '#5f6368'],
  undecided: ['not judged', '#8a5a00'],
  interrupted: ['interrupted', '#8a5a00'],
  'harness fault': ['not judged', '#8a5a00'],
};

/** What the endpoint badge of shields.io reads. */
export function badgeJson(report: ConformanceReport): string {
  const [message, color] = lookOf(report);
  return `${JSON.stringify({ schemaVersion: 1, label: LABEL, message, color })}\n`;
}

/** A badge that needs nothing from elsewhere. */
export function badgeSvg(report: ConformanceReport): string {
  const [message, colour] = lookOf(report);
  const [left, right] = [widthOf(LABEL), widthOf(message)];
  const text = (words: string, middle: number): string => `<text x="${middle}" y="14">${words}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="20" role="img" aria-label="${LABEL}: ${message}">`,
    `<title>${LABEL}: ${message}</title>`,
    `<rect width="${left}" height="20" fill="#444"/><rect x="${left}" width="${right}" height="20" fill="${colour}"/>`,
    '<g fill="#fff" text-anchor="middle" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">',
    `${text(LABEL, left / 2)}${text(message, left + right / 2)}`,
    '</g></svg>\n',
  ].join('');
}

function lookOf(report: ConformanceReport): (typeof looks)[Outcome] {
  const [words, colour] = looks[headlineOf(report).outcome];
  return asFarAsRead(report) === undefined ? [words, colour] : [`${words}, as far as read`, colour];
}

/** Pixels that a text takes, about; no font is at hand to measure it. */
function widthOf(text: string): number {
  return 12 + 7 * text.length;
}
