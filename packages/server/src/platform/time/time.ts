// Wall-clock time of the bureau, as the wire writes it.
const SHANGHAI_MS = 8 * 3_600_000;

/** yyyy-MM-dd HH:mm:ss in Asia/Shanghai. */
export function stamp(at: Date): string {
  return new Date(at.getTime() + SHANGHAI_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** yyyy-MM-dd in Asia/Shanghai. */
export function day(at: Date): string {
  return stamp(at).slice(0, 10);
}

/** The moment of a time of the wire. */
export function momentOf(time: string): Date {
  return new Date(`${time.slice(0, 19).replace(' ', 'T')}+08:00`);
}

export function addSeconds(at: Date, seconds: number): Date {
  return new Date(at.getTime() + seconds * 1000);
}

export function addMinutes(at: Date, minutes: number): Date {
  return addSeconds(at, minutes * 60);
}

export function addDays(at: Date, days: number): Date {
  return addMinutes(at, days * 1440);
}

/** The last day of what ends before this moment: a period ends at 24:00. */
export function lastDayBefore(end: string): string {
  return day(addSeconds(new Date(end), -1));
}
