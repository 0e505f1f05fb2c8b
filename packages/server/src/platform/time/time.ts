// Wall-clock time of the bureau, as the wire writes it.
const SHANGHAI_MS = 8 * 3_600_000;

/** yyyy-MM-dd HH:mm:ss in Asia/Shanghai. */
export const stamp = (at: Date): string =>
  new Date(at.getTime() + SHANGHAI_MS).toISOString().slice(0, 19).replace('T', ' ');

/** yyyy-MM-dd in Asia/Shanghai. */
export const day = (at: Date): string => stamp(at).slice(0, 10);

export const addSeconds = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000);

export const addMinutes = (at: Date, minutes: number): Date => addSeconds(at, minutes * 60);

export const addDays = (at: Date, days: number): Date => addMinutes(at, days * 1440);
