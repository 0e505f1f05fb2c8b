const HOUR = 3_600_000;

/** The bureau's clock, hours from now: yyyy-MM-dd HH:mm:ss. */
export function hoursFromNow(hours: number): string {
  return new Date(Date.now() + (8 + hours) * HOUR).toISOString().slice(0, 19).replace('T', ' ');
}

export function daysFromNow(days: number): string {
  return hoursFromNow(24 * days);
}
