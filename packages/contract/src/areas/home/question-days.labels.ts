// Days as people name them, as of a day: 上周, 本季度, 近30天, 到期前30天, last week, in March 2026.
import type { Label } from '../../wire/label.ts';

export interface Days {
  /** The part of the question that says so. */
  text: string;
  from: string | null;
  to: string | null;
  /** Of an end that comes: 到期前30天. */
  isEnd: boolean;
  words: Label;
}

type Reader = readonly [RegExp, (match: RegExpExecArray, today: Date) => Omit<Days, 'text' | 'words'> | null];

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
const within = (count: string): number | null => (Number(count) <= MOST_DAYS ? Number(count) : null);

/** Behind days that are counted: an end that is still to come. What has ended (已到期) lies in the past. */
const COMING_END = '(?:到期|截止|(?!.*已经?(?:到期|截止))(?=.*(?:到期|截止)))';
const INSIDE = '(?:以内|之内|内)';

const ONE_DAY = String.raw`(\d{4})(?:-|/|\.|年)(\d{1,2})(?:-|/|\.|月)(\d{1,2})日?`;

const READERS: readonly Reader[] = [
  [/^(?:今天|今日|today\b)/, (_, today) => between(today, today)],
  [/^(?:昨天|昨日|yesterday\b)/, (_, today) => between(plus(today, -1), plus(today, -1))],
  [/^(?:前天)/, (_, today) => between(plus(today, -2), plus(today, -2))],
  [/^(?:本周|这周|这一周|this week\b)/, (_, today) => week(today, 0)],
  [/^(?:上周|上一周|last week\b)/, (_, today) => week(today, 1)],
  [/^(?:本月|这个月|this month\b)/, (_, today) => month(today.getUTCFullYear(), today.getUTCMonth())],
  [/^(?:上个?月|last month\b)/, (_, today) => month(today.getUTCFullYear(), today.getUTCMonth() - 1)],
  [/^(?:本季度|这个?季度|this quarter\b)/, (_, today) => quarter(today, 0)],
  [/^(?:上个?季度|last quarter\b)/, (_, today) => quarter(today, 1)],
  [/^(?:今年|本年度?|this year\b)/, (_, today) => year(today.getUTCFullYear())],
  [/^(?:去年|上年度?|last year\b)/, (_, today) => year(today.getUTCFullYear() - 1)],
  [
    new RegExp(
      [
        `^(?:到期前|未来|今后)(\\d{1,5})[天日]${INSIDE}?`,
        `^(?:最近|近)(\\d{1,5})[天日]${INSIDE}?${COMING_END}`,
        `^(\\d{1,5})[天日]${INSIDE}${COMING_END}`,
        String.raw`^(?:due|ending|expiring) (?:with)?in (?:the )?(?:next )?(\d{1,5}) days\b`,
        String.raw`^(?:(?:with)?in )?(?:the )?next (\d{1,5}) days\b`,
        String.raw`^within (\d{1,5}) days\b(?=.*\b(?:due|ending|expiring)\b)`,
      ].join('|'),
      's',
    ),
    ([, ...counts], today) => {
      const days = within(counts.find((count) => count !== undefined)!);
      return days === null ? null : { ...between(today, plus(today, days)), isEnd: true };
    },
  ],
  [
    new RegExp(String.raw`^(?:最近|近)(\d{1,5})[天日]${INSIDE}?|^(?:in )?(?:the )?last (\d{1,5}) days\b`),
    ([, zh, en], today) => {
      const days = within((zh ?? en)!);
      return days === null || days === 0 ? null : between(plus(today, 1 - days), today);
    },
  ],
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
    /^(\d{4})年(\d{1,2})月份?(?!\d)/,
    ([, y, m]) => (Number(m) >= 1 && Number(m) <= 12 ? month(Number(y), Number(m) - 1) : null),
  ],
  [/^(\d{4})年度?(?!\d)/, ([, y]) => year(Number(y))],
];

/** Days that the text begins with; null for none. */
export function readDays(said: string, today: string): Days | null {
  const now = new Date(`${today}T00:00:00Z`);
  for (const [pattern, days] of READERS) {
    const match = pattern.exec(said);
    const found = match && days(match, now);
    if (found) return { text: match[0], words: spoken(found), ...found };
  }
  return null;
}

function spoken({ from, to }: Pick<Days, 'from' | 'to'>): Label {
  if (from === to) return [from!, from!];
  if (from === null) return [`${to} 及以前`, `until ${to}`];
  if (to === null) return [`${from} 及以后`, `from ${from}`];
  return [`${from} 至 ${to}`, `${from} to ${to}`];
}
