// How much of a class somebody attended, and whether that is enough.

/** In percent, two decimals, never rounded up to what was not reached. */
export function attendRate(attended: number, sessions: number): string {
  if (sessions === 0) return '0.00';
  const hundredths = Math.floor((Math.min(attended, sessions) * 10_000) / sessions);
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}

/** By whole numbers: two thirds are not 67 %. */
export function isEnough(attended: number, sessions: number, share: number): boolean {
  return sessions > 0 && attended * 100 >= share * sessions;
}
