// Insurance data: how long somebody has been insured, here and in the province. null = nobody told.
import { outsideWords } from './finding-words.labels.ts';
import type { InCity, Known } from './known.ts';
import type { ExtRecord } from '../../outside/ext-records.ts';

type Insurance = ExtRecord<'getPersonInsured'>;

/** Months without a gap in this city, up to now: what was stopped counts for nothing. */
export function insuredMonthsHere(known: Known & InCity): number | null {
  const rows = insurances(known);
  return rows && Math.max(0, ...rows.filter(isNowIn(known)).map(({ months }) => months));
}

/** Whole years in the province, wherever in it: months that overlap count once. The interface is the province's own. */
export function insuredYears(known: Known): number | null {
  const rows = insurances(known);
  if (rows === null) return null;
  const months = new Set<number>();
  for (const { from, months: count } of rows)
    if (from !== null) for (let month = 0; month < count; month += 1) months.add(monthOf(from) + month);
  // Without a beginning nobody can say what overlaps: the longest counts for itself.
  const undated = Math.max(0, ...rows.filter(({ from }) => from === null).map(({ months: count }) => count));
  return Math.floor(Math.max(months.size, undated) / 12);
}

export function insuredHere(known: Known & InCity): boolean | null {
  const rows = insurances(known);
  return rows && rows.some(isNowIn(known));
}

/** The row that an entry and the export of insurance data name: the one of this city in force, else the longest. */
export function mainInsurance(known: Known & InCity): Insurance | null {
  const rows = insurances(known) ?? [];
  const longest = (all: readonly Insurance[]) => all.toSorted((a, b) => b.months - a.months)[0] ?? null;
  return longest(rows.filter(isNowIn(known))) ?? longest(rows);
}

const isNowIn =
  (city: InCity) =>
  ({ area, state }: Insurance): boolean =>
    isOf(area, city) && state === outsideWords.insured;

/** A city that nobody has named is nowhere. */
export function isOf(area: string, { city }: InCity): boolean {
  return city !== '' && area.includes(city);
}

/** The pension is what conditions of insurance mean, where it is named at all. */
function insurances({ getPersonInsured: told }: Known): readonly Insurance[] | null {
  if (told?.state === 'none') return [];
  if (told?.state !== 'found') return null;
  const pension = told.records.filter(({ type }) => type.includes(outsideWords.pension));
  return pension.length > 0 ? pension : told.records;
}

const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
