/** A time of many seconds as people say it: 8584 are 2 h 23 min 4 s. */
export function spentTime(whole: number): [key: 'minutesSpent' | 'hoursSpent', params: Record<string, number>] {
  const hours = Math.floor(whole / 3600);
  const parts = { minutes: Math.floor(whole / 60) % 60, seconds: whole % 60 };
  return hours === 0 ? ['minutesSpent', parts] : ['hoursSpent', { hours, ...parts }];
}
