// Retention times of a new installation, and the minimum that no rule may go below: the law or the archives ask for so much.
import type { RetentionEvent, RetentionSubject, RetentionWay } from './retention.dictionaries.ts';

interface Retained {
  event: RetentionEvent;
  months: number;
  least: number;
  /** The first is what a new installation begins with. */
  ways: readonly [RetentionWay, ...RetentionWay[]];
}

const anonymise = ['anonymise'] as const;
const deleted = ['delete'] as const;

export const RETAINED: Readonly<Record<RetentionSubject, Retained>> = {
  entry: { event: 'contestEnd', months: 36, least: 12, ways: anonymise },
  result: { event: 'contestEnd', months: 120, least: 36, ways: anonymise },
  champion: { event: 'contestYear', months: 120, least: 36, ways: anonymise },
  prize: { event: 'paid', months: 360, least: 360, ways: anonymise },
  roster: { event: 'changed', months: 36, least: 6, ways: deleted },
  account: { event: 'closed', months: 1, least: 1, ways: anonymise },
  group: { event: 'closed', months: 12, least: 1, ways: anonymise },
  unit: { event: 'closed', months: 12, least: 1, ways: anonymise },
  operator: { event: 'removed', months: 12, least: 6, ways: anonymise },
  expert: { event: 'left', months: 36, least: 12, ways: anonymise },
  appeal: { event: 'settled', months: 36, least: 12, ways: anonymise },
  objection: { event: 'settled', months: 36, least: 12, ways: anonymise },
  feedback: { event: 'received', months: 24, least: 1, ways: deleted },
  rating: { event: 'received', months: 36, least: 12, ways: anonymise },
  deposit: { event: 'released', months: 60, least: 36, ways: anonymise },
  statement: { event: 'archived', months: 60, least: 36, ways: anonymise },
  signup: { event: 'classEnd', months: 36, least: 12, ways: anonymise },
  student: { event: 'classEnd', months: 120, least: 36, ways: anonymise },
  trainingCertificate: { event: 'issued', months: 600, least: 120, ways: anonymise },
  subsidy: { event: 'paid', months: 360, least: 360, ways: anonymise },
  sms: { event: 'sent', months: 12, least: 6, ways: deleted },
  consent: { event: 'withdrawn', months: 36, least: 36, ways: deleted },
  request: { event: 'settled', months: 36, least: 36, ways: anonymise },
};
