// Named ways to look at a list: its choices, order and columns, kept in this browser for the account. What was typed,
// such as a name or a number, is not kept: nothing personal remains after signing out.
import { useState } from 'react';
import { useUser } from '#api/identity.ts';
import { isObject, isString, isStrings, slot } from '#api/storage.ts';
import type { FilterKind } from '../fields.ts';
import type { ListState, Sort } from './list-state.ts';

export interface SavedView {
  name: string;
  filters: Readonly<Record<string, string>>;
  sort: Sort | null;
  columns: readonly string[];
}

export const MOST_VIEWS = 12;
export const LONGEST_NAME = 20;

export function useSavedViews(list: string) {
  const { extData } = useUser();
  const kept = slot(`views:${extData.id}:${list}`, areViews);
  const [views, setViews] = useState<readonly SavedView[]>(() => kept.read()?.value ?? []);
  const write = (next: readonly SavedView[]) => {
    kept.write([...next]);
    setViews(next);
  };
  return {
    views,
    /** A view of the same name is replaced. */
    save: (view: SavedView) => write([...views.filter(({ name }) => name !== view.name), view].slice(-MOST_VIEWS)),
    remove: (name: string) => write(views.filter((view) => view.name !== name)),
  };
}

/** Chosen, dated or counted, but not typed. */
const isKept = ({ dictionary, isFlag, isNumber, of, operator }: FilterKind): boolean =>
  dictionary !== undefined || isFlag || isNumber || of !== undefined || operator === 'range';

/** The part of a list's state that a view holds. */
export function viewOf(
  state: ListState,
  kinds: readonly FilterKind[],
  columns: readonly string[],
  name: string,
): SavedView {
  const names = kinds
    .filter(isKept)
    .flatMap(({ name: own, operator }) => (operator === 'range' ? [`${own}From`, `${own}To`] : [own]));
  const filters = Object.entries(state.filters).filter(([own]) => names.includes(own));
  return { name, filters: Object.fromEntries(filters), sort: state.sort, columns };
}

/** Whether a list shows just this. */
export function isShown(view: SavedView, { filters, sort }: ListState, columns: readonly string[]): boolean {
  const sorted = (values: Readonly<Record<string, string>>) => Object.entries(values).toSorted();
  return (
    JSON.stringify([sorted(view.filters), view.sort, view.columns]) === JSON.stringify([sorted(filters), sort, columns])
  );
}

const areViews = (value: unknown): value is SavedView[] => Array.isArray(value) && value.every(isView);

const isView = (value: unknown): value is SavedView =>
  isObject(value) &&
  isString(value.name) &&
  isObject(value.filters) &&
  Object.values(value.filters).every(isString) &&
  (value.sort === null ||
    (isObject(value.sort) && isString(value.sort.field) && /^(asc|desc)$/.test(String(value.sort.order)))) &&
  isStrings(value.columns);
