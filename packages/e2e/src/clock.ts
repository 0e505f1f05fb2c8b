const HOUR = 3_600_000;

/** The bureau's clock, hours from now: yyyy-MM-dd HH:mm:ss. */
export const hoursFromNow = (hours: number): string =>
  new Date(Date.now() + (8 + hours) * HOUR).toISOString().slice(0, 19).replace('T', ' ');

export const daysFromNow = (days: number): string => hoursFromNow(24 * days);
