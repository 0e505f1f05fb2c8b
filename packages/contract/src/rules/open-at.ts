// The one comparison of a time with the end of a period: half-open, so that the very second of the end is over (wire §12).
// Its form for statements is server/src/platform/time/open-at.ts; scripts/period-ends.test.ts finds comparisons beside the two.

export interface Period {
  from?: string | null | undefined;
  /** A moment, or a day, which lasts until its 24:00. What has no end goes on. */
  until: string | null | undefined;
}

/** Times as the wire writes them, in one time zone; of a day alone its first moment is meant. */
export function isOpenAt({ from, until }: Period, now: string): boolean {
  return hasBegun(from, now) && !isOverAt(until, now);
}

export function isOverAt(until: string | null | undefined, now: string): boolean {
  if (until === null || until === undefined || until === '') return false;
  return isDay(until) ? until < now.slice(0, 10) : until <= moment(now);
}

const hasBegun = (from: string | null | undefined, now: string): boolean =>
  from === null || from === undefined || moment(from) <= moment(now);

const isDay = (time: string): boolean => time.length === 10;
const moment = (time: string): string => (isDay(time) ? `${time} 00:00:00` : time.slice(0, 19));
