// Events of an entry, round after round, from its trail: the entry itself remembers only the last one.
import { auditStatus, TRAIL } from '@trainrace/contract/dictionaries';
import type { TrailRecord } from '@trainrace/contract/areas/system/trail';
import type { TimelineEvent } from './timeline.ts';

export type Event = TimelineEvent | 'handedInAgain' | 'reopened' | 'givenUp' | 'disqualified';

export interface HistoryStep {
  key: string;
  what: Event;
  time: string;
  /** Opinion or reason. */
  said: string | null;
  /** Corrections asked for, field by field. */
  remarks: readonly (readonly [field: string, sentence: string])[];
}

/** The trail speaks Chinese. */
const codeOf = (word: unknown): number | null =>
  auditStatus.codes.find((code) => auditStatus.labels.get(code)?.[0] === word) ?? null;

/** Latest first, as the trail comes. */
export function historyOf(rows: readonly TrailRecord[]): HistoryStep[] {
  return rows.flatMap((row) => {
    const after = (field: string): unknown => row.changes.find((one) => one.field === field)?.after ?? null;
    const state = row.changes.find(({ field }) => field === 'auditStatus');
    const isHandedIn = after('submitTime') !== null;
    const what = state ? eventOf(codeOf(state.before), codeOf(state.after), isHandedIn) : creation(row);
    if (what === null) return [];
    return [
      { key: row.id, what, time: row.operateTime, said: row.reason ?? null, remarks: remarksIn(after('remarks')) },
    ];
  });
}

const creation = ({ action }: TrailRecord): Event | null => (action === TRAIL.added ? 'created' : null);

const RETURNED = [12, 22];
const REFUSED = [19, 29];

function eventOf(from: number | null, to: number | null, isHandedIn: boolean): Event | null {
  if (isHandedIn) return from !== null && RETURNED.includes(from) ? 'handedInAgain' : 'handedIn';
  if (from !== null && REFUSED.includes(from)) return 'reopened';
  switch (to) {
    case 0:
      return from === null || from === 0 ? null : 'withdrawn';
    case 12:
      return 'firstReturned';
    case 19:
      return 'firstRefused';
    case 20:
      return 'firstPassed';
    case 22:
      return 'finalReturned';
    case 29:
      return 'finalRefused';
    case 30:
      return 'finalPassed';
    case 45:
      return 'givenUp';
    case 50:
      return 'disqualified';
    default:
      return null;
  }
}

const remarksIn = (remarks: unknown): (readonly [string, string])[] =>
  typeof remarks === 'object' && remarks !== null
    ? Object.entries(remarks).map(([field, sentence]) => [field, String(sentence)] as const)
    : [];
