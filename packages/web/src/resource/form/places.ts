// Where a value stands in what was entered: a field, or a field of a row (`tiers[2].rate`).
import type { Values } from './values.ts';

export type Row = Readonly<Record<string, unknown>>;

const stepsOf = (place: string): string[] => place.split(/[[\].]+/).filter((step) => step !== '');

/** The field of the form that a place lies in. */
export function fieldOf(place: string): string {
  return stepsOf(place)[0] ?? place;
}

/** Of a place inside rows the numbers of the rows, as people count them. */
export function rowNumbers(place: string): number[] {
  return stepsOf(place)
    .filter((step) => /^\d+$/.test(step))
    .map((step) => Number(step) + 1);
}

export function isWithin(place: string, outer: string): boolean {
  return place === outer || place.startsWith(`${outer}[`);
}

export function valueAt(values: Values, place: string): unknown {
  return stepsOf(place).reduce<unknown>((inner, step) => (isHolder(inner) ? inner[step] : undefined), values);
}

export function withValueAt(values: Values, place: string, value: unknown): Values {
  return withAt(values, stepsOf(place), value) as Values;
}

export function rowsAt(values: Values, place: string): readonly Row[] {
  const rows = valueAt(values, place);
  return Array.isArray(rows) ? (rows as Row[]) : [];
}

/** New name of a place inside the rows at `outer` once these stand in another order; null: its row has gone. */
export function moved(place: string, outer: string, order: readonly number[]): string | null {
  if (!place.startsWith(`${outer}[`)) return place;
  const end = place.indexOf(']', outer.length);
  const index = order.indexOf(Number(place.slice(outer.length + 1, end)));
  return index < 0 ? null : `${outer}[${index}]${place.slice(end + 1)}`;
}

const isHolder = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function withAt(holder: unknown, [step, ...inside]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(holder)) return holder.with(Number(step), withAt(holder[Number(step)], inside, value));
  const fields = isHolder(holder) ? holder : {};
  return { ...fields, [step]: withAt(fields[step], inside, value) };
}
