/** The time of day, with the day before it unless it is today. Written without a library: the first pages have none. */
export function clockTime(milliseconds: number): string {
  const time = new Date(milliseconds);
  const isToday = time.toDateString() === new Date().toDateString();
  // As Swedes write it: 2026-11-20 09:00:00.
  return time.toLocaleString('sv-SE').slice(isToday ? 11 : 5, 16);
}
