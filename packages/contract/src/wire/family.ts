// The four verbs of a family. A family that lacks one composes the others: `{ ...listOf(f), ...detailOf(f) }`.
import { z } from 'zod';
import { MAX_BATCH } from '../limits.ts';
import { get, post, type Endpoint } from './endpoint.ts';
import { filterShape, whereOf, type Filters } from './filters.ts';
import { flag, id } from './fields.ts';
import type { Label, LabelsOf } from './label.ts';
import { pageInput, pageOf } from './paging.ts';

export type Shape = z.ZodRawShape;

export interface Family<R extends Shape = Shape, D extends Shape = Shape, F extends Filters = Filters> {
  /** Without a closing slash; the last word names the family on the wire. */
  readonly path: string;
  readonly title: Label;
  /** Fields of an answer. */
  readonly record: z.ZodObject<R>;
  /** Fields that may be sent. */
  readonly draft: z.ZodObject<D>;
  /** Filters that may be asked for. */
  readonly filters: F;
  /** Fields that a list may be sorted by, besides the time of creation. */
  readonly sorts: readonly (keyof R & string)[];
  readonly labels: LabelsOf<Omit<R, BaseField>>;
  /** Optional fields that only a detail tells, never a list, a view or an export. */
  readonly inDetail?: readonly (keyof R & string)[];
  /**
   * Fields that may be changed from a list, in the cell or for many rows at once: no workflow goes by them, no other field
   * follows from them, and a slip is seen and taken back by the next look. In `in-list.test.ts` stands why others are not.
   */
  readonly inList?: readonly (keyof R & keyof D & string)[];
  /** Changes that may be asked for once a record is locked: the server refuses by it, pages offer by it. */
  readonly changeable?: Changeable<keyof D & string>;
}

interface Changeable<Field extends string = string> {
  /** Its makers cannot change it any more. */
  readonly isLocked: (row: Readonly<Record<string, unknown>>) => boolean;
  readonly fields: readonly Field[];
  /** The right to write such a record: it asks for a change of those rows that it may write. */
  readonly askedBy: string;
  /** The right of the administrator of that side, who decides. */
  readonly decidedBy: string;
}

/** A family of which only the common parts matter. */
export interface AnyFamily {
  readonly path: string;
  readonly title: Label;
  readonly record: z.ZodObject;
  readonly draft: z.ZodObject;
  readonly filters: Filters;
  readonly sorts: readonly string[];
  readonly labels: Readonly<Record<string, Label>>;
  readonly inDetail?: readonly string[];
  readonly inList?: readonly string[];
  readonly changeable?: Changeable;
}

type BaseField = keyof typeof base | keyof typeof toldEditable | keyof typeof toldBarred | 'facts';

/** Columns that every record has. */
export const base = {
  id: z.string(),
  version: z.number().int(),
  createTime: z.string(),
  updateTime: z.string(),
};

/** Of families whose rows not everybody writes who sees them and may save some: whether the caller may write this one. */
export const toldEditable = { isEditable: flag().optional() };

/** Of families with steps that take two persons: verbs that are not the caller's on this row, after an own earlier deed, though its state allows them. */
export const toldBarred = { barred: z.array(z.string()).optional() };

/** A record: base columns, what may be sent (nullable where it is optional), and what the server adds. */
export function recordOf<D extends Shape, A extends Shape>(draft: z.ZodObject<D>, added: A) {
  // Said outright: of generic spreads the compiler makes an intersection, where the later field should win.
  return z.object({ ...base, ...draft.shape, ...added } as typeof base & Omit<D, keyof A> & A);
}

export function defineFamily<R extends Shape, D extends Shape, const F extends Filters>(family: Family<R, D, F>) {
  return family;
}

export function familyCalls<R extends Shape, D extends Shape, const F extends Filters>(family: Family<R, D, F>) {
  return { family, list: listOf(family), detail: detailOf(family), remove: removeOf(family), submit: submitOf(family) };
}

/** The query of a page of a family; `path` and `data` may be another view of it. */
export function listInput(family: Pick<AnyFamily, 'filters' | 'sorts'>) {
  const sort = z
    .array(z.literal(['createTime', 'updateTime', ...family.sorts]))
    .max(5)
    .optional();
  return z.strictObject({
    ...pageInput,
    ascs: sort,
    descs: sort,
    where: whereOf(family.filters).optional(),
    ...filterShape(family.filters),
  });
}

type Listed<R extends Shape> = Pick<Family<R>, 'path' | 'title' | 'record' | 'filters' | 'sorts' | 'inDetail'>;

/** A record as lists carry it. What is left out is optional in the record, so the type stays true. */
export function listedRecord<R extends Shape>(
  record: z.ZodObject<R>,
  inDetail: readonly string[] = [],
): z.ZodObject<R> {
  return z.object(
    Object.fromEntries(Object.entries(record.shape).filter(([field]) => !inDetail.includes(field))),
  ) as unknown as z.ZodObject<R>;
}

export function listOf<R extends Shape>(family: Listed<R>, path = `${family.path}/list`) {
  return get(path, {
    title: family.title,
    input: listInput(family),
    data: pageOf(listedRecord(family.record, family.inDetail)),
  });
}

export function detailOf<R extends Shape>(family: Pick<Family<R>, 'path' | 'title' | 'record'>) {
  return get(`${family.path}/detail`, { title: family.title, input: z.object({ id: id() }), data: family.record });
}

export function removeOf(family: Pick<AnyFamily, 'path' | 'title'>) {
  return post(`${family.path}/remove`, {
    title: family.title,
    input: idsInput,
    data: z.object({ removed: z.number().int() }),
    done: 'removed',
  });
}

export function submitOf<R extends Shape, D extends Shape>(
  family: Pick<Family<R, D>, 'path' | 'title' | 'record' | 'draft'>,
) {
  return post(`${family.path}/submit`, {
    title: family.title,
    input: submitInput(family.draft),
    data: family.record,
    done: 'updated',
  });
}

/** A draft with the id and version of the row it updates; without an id it adds one. */
export function submitInput<D extends Shape>(draft: z.ZodObject<D>) {
  return draft.extend({ id: id().optional(), version: z.number().int().optional() });
}

/** Duplicates are collapsed; emptiness and length are refused with their own sentences when the call is read. */
export const idsInput = z.object({
  ids: z
    .array(z.string().max(64))
    .min(1)
    .max(MAX_BATCH)
    .overwrite((all) => [...new Set(all)]),
});

export const batchRows = z.array(
  z.object({ id: z.string(), ok: z.boolean(), code: z.number().int(), msg: z.string() }),
);

export type ListEndpoint = Endpoint<ReturnType<typeof listInput>>;
