// A question of ours in the words of the other side.
import type { ExtService } from '@trainrace/contract/areas/outside/ext-records';
import type { ExtQuery } from '../ext-source.ts';
import { ExtFailure } from '../ext-failure.ts';
import { writeMoment } from './formats.ts';
import type { AskedField, MappedInterface, Mapping } from './mapping.ts';
import { putAt } from './places.ts';

export interface Asked {
  method: 'POST' | 'GET';
  /** Below the address of the configuration; of a GET with its query. */
  path: string;
  body: string;
}

/** Parameters used only by readers of a whole register. */
export interface PageAsked {
  /** From 1. */
  page: number;
  size: number;
  since?: string;
}

export function isOfLists(query: ExtQuery): boolean {
  return query['page'] !== undefined;
}

/** The page that a reader of a register asked for, as large as the other side allows. */
export function pageOf({ pages }: Mapping, query: ExtQuery): PageAsked {
  const [page, size] = [Number(query['page']), Number(query['size'])];
  const most = pages?.most ?? 100;
  const { since } = query;
  return { page, size: Math.min(most, size > 0 ? size : most), ...(since === undefined ? {} : { since }) };
}

interface Asking {
  service: ExtService;
  one: MappedInterface;
  query: ExtQuery;
  /** Only where the interface answers in pages. */
  page: PageAsked | null;
}

export function questionOf(said: Mapping, { service, one, query, page }: Asking): Asked {
  const body: Record<string, unknown> = {};
  for (const [to, value] of Object.entries(one.fixed)) putAt(body, to, value);
  for (const [field, { to, ...how }] of Object.entries(one.question)) {
    const value = query[field];
    if (value !== undefined) putAt(body, to, written(said, { service, field, value }, how));
  }
  if (page !== null) putPage(said, body, page);
  const path = isOfLists(query) ? (one.listPath ?? one.path) : one.path;
  if (one.method === 'POST') return { method: 'POST', path, body: JSON.stringify(body) };
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(body)) search.set(name, String(value));
  return { method: 'GET', path: `${path}?${search.toString()}`, body: '' };
}

function putPage({ pages, dates }: Mapping, body: Record<string, unknown>, { page, size, since }: PageAsked): void {
  if (pages === undefined) return;
  putAt(body, pages.page, page - 1 + pages.first);
  putAt(body, pages.size, size);
  if (since !== undefined && pages.since !== undefined)
    putAt(body, pages.since.to, writeMoment(pages.since.date ?? dates.time, since));
}

function written(
  { codes }: Mapping,
  { service, field, value }: { service: ExtService; field: string; value: string },
  how: Omit<AskedField, 'to'>,
): string {
  if (how.date !== undefined) return writeMoment(how.date, value);
  if (how.codes === undefined) return value;
  const found = Object.entries(codes[how.codes] ?? {}).find(([, ours]) => String(ours) === value);
  if (found === undefined) throw new ExtFailure('fields', `${service}.${field}: no code of the table ${how.codes}`);
  return found[0];
}
