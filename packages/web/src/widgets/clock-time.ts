import dayjs from 'dayjs';

/** The time of day, with the day before it unless it is today. */
export function clockTime(milliseconds: number): string {
  const time = dayjs(milliseconds);
  return time.format(time.isSame(dayjs(), 'day') ? 'HH:mm' : 'MM-DD HH:mm');
}
