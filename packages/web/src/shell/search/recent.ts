// Pages and records that a person opened last on this device: their addresses and ids, never what they are called.
import { isObject, isStrings, slot } from '#api/storage.ts';

interface Recent {
  /** Paths of pages, the last one first. */
  pages: readonly string[];
  /** `<kind>:<id>`. */
  records: readonly string[];
}

const MOST_PAGES = 5;
const MOST_RECORDS = 6;

const isRecent = (value: unknown): value is Recent =>
  isObject(value) && isStrings(value['pages']) && isStrings(value['records']);

const NONE: Recent = { pages: [], records: [] };

const keptBy = (person: string) => slot(`recent:${person}`, isRecent);

export function recentOf(person: string): Recent {
  return keptBy(person).read()?.value ?? NONE;
}

/** The same with what was opened now. */
export function withOpened(recent: Recent, { page, record }: { page: string | null; record: string | null }): Recent {
  return {
    pages: page === null ? recent.pages : inFront(page, recent.pages, MOST_PAGES),
    records: record === null ? recent.records : inFront(record, recent.records, MOST_RECORDS),
  };
}

const inFront = (one: string, others: readonly string[], most: number): readonly string[] =>
  [one, ...others.filter((other) => other !== one)].slice(0, most);

export function remember(person: string, opened: { page: string | null; record: string | null }): void {
  keptBy(person).write(withOpened(recentOf(person), opened));
}
