/** Now as the server writes moments: in China. */
export function momentNow(): string {
  return new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}

/** Day that the server has, by the clock of this desk. */
export function todayThere(): string {
  return momentNow().slice(0, 10);
}
