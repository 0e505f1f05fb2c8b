// Hours in which nobody is rung: what is sent by hand to many waits until they are over.

/** When quiet ends, if this moment is quiet (yyyy-MM-dd HH:mm:ss); equal hours: never quiet. */
export function quietUntil(moment: string, from: number, to: number): string | null {
  const hour = Number(moment.slice(11, 13));
  const day = moment.slice(0, 10);
  const ends = (of: string) => `${of} ${String(to).padStart(2, '0')}:00:00`;
  if (from === to) return null;
  if (from < to) return hour >= from && hour < to ? ends(day) : null;
  if (hour < to) return ends(day);
  return hour >= from ? ends(nextDay(day)) : null;
}

const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
