import type { Checked } from './check.ts';

const OUTCOMES = {
  good: 'good',
  none: 'good, and nothing is known of the test subject: ask the body for one that it knows',
  failed: 'FAILED',
  notMapped: 'not in the mapping: its calls answer 503',
  noSubject: 'not asked: "test" in the mapping names nobody for it',
} as const;

/** Findings on one interface, for the author of the mapping. */
export function sentencesOf({ service, outcome, said, ms, records, unused, missing }: Checked): string[] {
  const wasAsked = outcome !== 'notMapped' && outcome !== 'noSubject';
  const told = outcome === 'good' ? `, ${records} records` : said === '' ? '' : `, ${said}`;
  return [
    `${service}: ${OUTCOMES[outcome]}${told}${wasAsked ? ` (${ms} ms)` : ''}`,
    ...(missing.length === 0 ? [] : [`  not in the answer: ${missing.join(', ')}`]),
    ...(unused.length === 0 ? [] : [`  in the answer, and not used: ${unused.join(', ')}`]),
  ];
}
