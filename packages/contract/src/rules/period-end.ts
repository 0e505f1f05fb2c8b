// Periods of days end at 24:00 in Asia/Shanghai of their last day (wire §12).
import { inLang, type Label, type Lang } from '../wire/label.ts';
import { endLabels } from './period-end.labels.ts';
import { addCalendarDays } from './working-days.ts';

/** As the wire writes 24:00: the first moment of the day after. A period goes on while the time is before it. */
export function periodEnd(lastDay: string): string {
  return `${addCalendarDays(lastDay, 1)} 00:00:00`;
}

interface End {
  day: string;
  time: string;
}

/** A day alone lasts until its end; 23:59:59 is how ends were written before. */
function endOf(end: string): End {
  const day = end.slice(0, 10);
  const time = end.slice(11, 19);
  if (time === '' || time === '23:59:59') return { day, time: '24:00' };
  if (time.slice(0, 5) === '00:00') return { day: addCalendarDays(day, -1), time: '24:00' };
  return { day, time: time.slice(0, 5) };
}

/** The day that a period goes on until. */
export function lastDayOf(end: string): string {
  return endOf(end).day;
}

/** In no language, for columns and messages: `2026-12-04 24:00`. */
export function endMinute(end: string): string {
  const { day, time } = endOf(end);
  return `${day} ${time}`;
}

const MONTH = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });

/** As people say it; the year only where it is not the one of `today`. */
export function endWords(end: string, today = ''): Label {
  return wordsOf(endOf(end), today);
}

/** A beginning keeps its midnight: that of the first of a month is no end of the month before. A day alone begins with it. */
export function startWords(start: string, today = ''): Label {
  return wordsOf({ day: start.slice(0, 10), time: start.slice(11, 16) || '00:00' }, today);
}

function wordsOf({ day, time }: End, today: string): Label {
  const [year, month, date] = day.split('-').map(Number);
  const name = MONTH.format(Date.parse(`${day}T00:00:00Z`));
  const words = day.slice(0, 4) === today.slice(0, 4) ? endLabels.thisYear : endLabels.anyYear;
  const params: Readonly<Record<string, string | number | undefined>> = { year, month, day: date, time, name };
  const said = (lang: Lang) => inLang(words, lang).replace(/\{(\w+)\}/g, (_, key: string) => String(params[key]));
  return [said('zh'), said('en')];
}
