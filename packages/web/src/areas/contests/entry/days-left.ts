// Days as people count them: by the date, in the time zone of the contests.

const OFFSET_MS = 8 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** yyyy-MM-dd in Asia/Shanghai. */
export function dayOf(now: number): string {
  return new Date(now + OFFSET_MS).toISOString().slice(0, 10);
}

/** Midnights from now until a time of the wire: 0 = today, negative = over. What ends at 24:00 belongs to the day that it ends. */
export function daysUntil(time: string, now: number): number {
  const moment = Date.parse(`${time.replace(' ', 'T')}+08:00`);
  if (moment <= now) return -1;
  return Math.floor((moment - 1 + OFFSET_MS) / DAY_MS) - Math.floor((now + OFFSET_MS) / DAY_MS);
}
