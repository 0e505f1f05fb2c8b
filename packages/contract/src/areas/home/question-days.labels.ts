// Days as people name them, as of a day: 上周, 本季度, 近30天, 到期前30天, last week, in March 2026.
import type { Label } from '../../wire/label.ts';
import { NUMBER, numberIn } from './question-figures.labels.ts';

export interface Days {
  /** The part of the question that says so. */
  text: string;
  from: string | null;
  to: string | null;
  /** Of an end that comes: 到期前30天. */
  isEnd: boolean;
  words: Label;
}

type Read = Omit<Days, 'text' | 'words'> | null;
type Reader = readonly [RegExp, (match: RegExpExecArray, today: Date, isOfEnd: boolean) => Read];

const DAY = 86_400_000;
const text = (day: Date): string => day.toISOString().slice(0, 10);
const plus = (day: Date, days: number): Date => new Date(day.getTime() + days * DAY);
const on = (year: number, month: number, day: number): Date => new Date(Date.UTC(year, month, day));

const between = (from: Date, to: Date) => ({ from: text(from), to: text(to), isEnd: false });

/** Weeks begin on Monday. */
const week = (today: Date, back: number) => {
  const monday = plus(today, -((today.getUTCDay() + 6) % 7) - 7 * back);
  return between(monday, plus(monday, 6));
};
const month = (year: number, index: number) => between(on(year, index, 1), plus(on(year, index + 1, 1), -1));
const quarter = (today: Date, back: number) => {
  const first = Math.floor(today.getUTCMonth() / 3) * 3 - 3 * back;
  return between(on(today.getUTCFullYear(), first, 1), plus(on(today.getUTCFullYear(), first + 3, 1), -1));
};
const year = (which: number) => between(on(which, 0, 1), on(which, 11, 31));

/** A day that exists, or none. */
function dayOf(y: string, m: string, d: string): Date | null {
  const day = on(Number(y), Number(m) - 1, Number(d));
  return day.getUTCMonth() === Number(m) - 1 && day.getUTCDate() === Number(d) ? day : null;
}

const MOST_DAYS = 3660;
function within(count: string): number | null {
  const days = numberIn(count);
  return days !== null && days <= MOST_DAYS ? days : null;
}

const UNITS = '(天|日|个?星期|周|个?月|年|days?|weeks?|months?|years?)';

/** So many days, weeks, months or years, ahead or (with a sign) back from a day; null beyond ten years. */
function stretch(day: Date, count: number, unit: string): Date | null {
  if (/天|日|day/.test(unit)) return Math.abs(count) <= MOST_DAYS ? plus(day, count) : null;
  if (/周|星期|week/.test(unit)) return Math.abs(count) <= MOST_DAYS / 7 ? plus(day, 7 * count) : null;
  const months = /月|month/.test(unit) ? count : 12 * count;
  if (Math.abs(months) > 120) return null;
  const first = on(day.getUTCFullYear(), day.getUTCMonth() + months, 1);
  // Of a month that is shorter its last day.
  const last = plus(on(first.getUTCFullYear(), first.getUTCMonth() + 1, 1), -1);
  return on(first.getUTCFullYear(), first.getUTCMonth(), Math.min(day.getUTCDate(), last.getUTCDate()));
}

function ahead(count: string, unit: string, today: Date): Read {
  const number = within(count);
  const end = number === null ? null : stretch(today, number, unit);
  return end && { ...between(today, end), isEnd: true };
}

/** Today is one of the days; of weeks, months and years the day after that of the same number is the first. */
function back(count: string, unit: string, today: Date): Read {
  const number = within(count);
  const begin = number === null || number === 0 ? null : stretch(today, -number, unit);
  return begin && between(plus(begin, 1), today);
}

/** Behind days that are counted: an end that is still to come. What has ended (已到期) lies in the past. */
const COMING_END = '(?:到期|截止|(?!.*已经?(?:到期|截止))(?=.*(?:到期|截止)))';
const INSIDE = '(?:以内|之内|内)';

const ONE_DAY = String.raw`(\d{4})(?:-|/|\.|年)(\d{1,2})(?:-|/|\.|月)(\d{1,2})日?`;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const READERS: readonly Reader[] = [
  [/^(?:今天|今日|today\b)/, (_, today) => between(today, today)],
  [/^(?:昨天|昨日|yesterday\b)/, (_, today) => between(plus(today, -1), plus(today, -1))],
  [/^(?:前天)/, (_, today) => between(plus(today, -2), plus(today, -2))],
  [/^(?:明天|明日|tomorrow\b)/, (_, today) => between(plus(today, 1), plus(today, 1))],
  [/^(?:后天)/, (_, today) => between(plus(today, 2), plus(today, 2))],
  [/^(?:下周|下一周|下个?星期|next week\b)/, (_, today) => week(today, -1)],
  [/^(?:下个?月|next month\b)/, (_, today) => month(today.getUTCFullYear(), today.getUTCMonth() + 1)],
  [/^(?:下个?季度|next quarter\b)/, (_, today) => quarter(today, -1)],
  [/^(?:明年|下年度?|next year\b)/, (_, today) => year(today.getUTCFullYear() + 1)],
  [/^(?:前年)/, (_, today) => year(today.getUTCFullYear() - 2)],
  [
    /^(?:(去年|今年|明年|(\d{4})年))?(上|下)半年/,
    ([, said, digits, half], today) => {
      const which = digits ? Number(digits) : today.getUTCFullYear() + (said === '去年' ? -1 : said === '明年' ? 1 : 0);
      return half === '上' ? between(on(which, 0, 1), on(which, 5, 30)) : between(on(which, 6, 1), on(which, 11, 31));
    },
  ],
  [
    /^(?:(去年|今年|明年|(\d{4})年)?第?([一二三四1-4])季度|q([1-4]) (\d{4})\b)/,
    ([, said, digits, zh, en, enYear], today) => {
      const which =
        digits ?? enYear ?? String(today.getUTCFullYear() + (said === '去年' ? -1 : said === '明年' ? 1 : 0));
      const first = (numberIn(zh ?? en!)! - 1) * 3;
      return between(on(Number(which), first, 1), plus(on(Number(which), first + 3, 1), -1));
    },
  ],
  [/^(?:本周|这周|这一周|本星期|this week\b)/, (_, today) => week(today, 0)],
  [/^(?:上周|上一周|上个?星期|last week\b)/, (_, today) => week(today, 1)],
  [/^(?:本月|这个月|当月|this month\b)/, (_, today) => month(today.getUTCFullYear(), today.getUTCMonth())],
  [/^(?:上个?月|last month\b)/, (_, today) => month(today.getUTCFullYear(), today.getUTCMonth() - 1)],
  [/^(?:本季度|这个?季度|this quarter\b)/, (_, today) => quarter(today, 0)],
  [/^(?:上个?季度|last quarter\b)/, (_, today) => quarter(today, 1)],
  [/^(?:今年|本年度?|this year\b)/, (_, today) => year(today.getUTCFullYear())],
  [/^(?:去年|上年度?|last year\b)/, (_, today) => year(today.getUTCFullYear() - 1)],
  [
    new RegExp(
      [
        `^(?:到期前|未来|今后)(${NUMBER})${UNITS}${INSIDE}?`,
        `^(?:最近|近)(${NUMBER})${UNITS}${INSIDE}?${COMING_END}`,
        `^(${NUMBER})${UNITS}${INSIDE}${COMING_END}`,
        String.raw`^(?:due|ending|expir(?:ing|es?)) (?:with)?in (?:the )?(?:next )?(\d{1,5}) ${UNITS}\b`,
        String.raw`^(?:(?:with)?in )?(?:the )?(?:next|coming) (\d{1,5}) ${UNITS}\b`,
        String.raw`^within (\d{1,5}) ${UNITS}\b(?=.*\b(?:due|ending|expiring)\b)`,
      ].join('|'),
      's',
    ),
    ([, ...parts], today) => {
      const [count, unit] = parts.filter((part) => part !== undefined);
      return ahead(count!, unit!, today);
    },
  ],
  // An end was spoken of before.
  [
    new RegExp(`^(${NUMBER})${UNITS}${INSIDE}|^(?:with)?in (\\d{1,5}) ${UNITS}\\b`),
    ([, ...parts], today, isOfEnd) => {
      const [count, unit] = parts.filter((part) => part !== undefined);
      return isOfEnd ? ahead(count!, unit!, today) : null;
    },
  ],
  [
    new RegExp(
      `^(?:最近|近|过去|前)(${NUMBER})${UNITS}${INSIDE}?|^(?:in |over )?(?:the )?(?:last|past) (\\d{1,5}) ${UNITS}\\b`,
    ),
    ([, ...parts], today) => {
      const [count, unit] = parts.filter((part) => part !== undefined);
      return back(count!, unit!, today);
    },
  ],
  [/^(?:最近|近)半年/, (_, today) => back('6', '月', today)],
  [
    new RegExp(`^${ONE_DAY}(?:到|至|~|—| to )${ONE_DAY}`),
    ([, y, m, d, y2, m2, d2]) => {
      const [from, to] = [dayOf(y!, m!, d!), dayOf(y2!, m2!, d2!)];
      return from === null || to === null || from > to ? null : between(from, to);
    },
  ],
  [
    new RegExp(`^${ONE_DAY}(?:以后|之后|起)|^(?:since|from) ${ONE_DAY}`),
    ([, ...parts]) => {
      const [y, m, d] = parts.filter((part) => part !== undefined);
      const from = dayOf(y!, m!, d!);
      return from && { from: text(from), to: null, isEnd: false };
    },
  ],
  [
    new RegExp(`^${ONE_DAY}(?:以前|之前|止)|^(?:until|before) ${ONE_DAY}`),
    ([said, ...parts]) => {
      const [y, m, d] = parts.filter((part) => part !== undefined);
      const to = dayOf(y!, m!, d!);
      // 之前 and before leave the day itself out.
      return to && { from: null, to: text(/之前$|^before/.test(said) ? plus(to, -1) : to), isEnd: false };
    },
  ],
  [
    new RegExp(`^(?:on )?${ONE_DAY}`),
    ([, y, m, d]) => {
      const day = dayOf(y!, m!, d!);
      return day && between(day, day);
    },
  ],
  [
    /^(?:(\d{4})年|(去年|今年|明年))?(\d{1,2}|十[一二]?|[一二三四五六七八九])月份?(?![\d报])/,
    ([, digits, said, m], today) => {
      const which = digits ?? today.getUTCFullYear() + (said === '去年' ? -1 : said === '明年' ? 1 : 0);
      const index = numberIn(m!)!;
      return index >= 1 && index <= 12 ? month(Number(which), index - 1) : null;
    },
  ],
  [
    new RegExp(String.raw`^(?:in |of )?(${MONTHS.join('|')})[a-z]*\.?(?: (\d{4}))?\b`),
    ([, name, y], today) => month(y === undefined ? today.getUTCFullYear() : Number(y), MONTHS.indexOf(name!)),
  ],
  [/^(\d{4})年度?(?!\d)/, ([, y]) => year(Number(y))],
  [/^in ((?:19|20)\d{2})\b(?!-)/, ([, y]) => year(Number(y))],
];

/** Days that the text begins with; null for none. `isOfEnd`: an end was spoken of, so that days are to come. */
export function readDays(said: string, today: string, isOfEnd = false): Days | null {
  const now = new Date(`${today}T00:00:00Z`);
  let longest: Days | null = null;
  for (const [pattern, days] of READERS) {
    const [match] = pattern.exec(said) ?? [];
    if (match === undefined || (longest !== null && match.length <= lengthOf(longest))) continue;
    const found = days(pattern.exec(said)!, now, isOfEnd);
    if (found !== null) longest = { text: match, words: spoken(found), ...found };
  }
  return longest;
}

const lengthOf = ({ text }: Days): number => text.length;

function spoken({ from, to }: Pick<Days, 'from' | 'to'>): Label {
  if (from === to) return [from!, from!];
  if (from === null) return [`${to} 及以前`, `until ${to}`];
  if (to === null) return [`${from} 及以后`, `from ${from}`];
  return [`${from} 至 ${to}`, `${from} to ${to}`];
}
