// How days are written: the Chinese of the calendar, and what may be typed. Whatever shows a calendar needs it.
import 'dayjs/locale/zh-cn';

const DAYS = ['YYYY-MM-DD', 'YYYY-M-D', 'YYYY/MM/DD', 'YYYY/M/D', 'YYYY.M.D', 'YYYYMMDD'];
const MINUTES = [...DAYS.map((day) => `${day} HH:mm`), ...DAYS.map((day) => `${day} H:mm`)];
const SECONDS = ['YYYY-MM-DD HH:mm:ss'];

/** The first of each is how it is shown; all may be typed, a day alone is its first minute. */
export const writings = {
  date: DAYS,
  month: ['YYYY-MM', 'YYYY-M', 'YYYY/MM', 'YYYY/M', 'YYYY.M', 'YYYYMM'],
  minute: [...MINUTES, ...SECONDS, ...DAYS],
  second: [...SECONDS, ...MINUTES, ...DAYS],
};
