// Two people changed one record: what was entered here, beside what the other has stored meanwhile.
import { canonicalJson } from '@trainrace/contract/wire/canonical';
import type { AnyCalls, AnyDraft, AnyRecord } from '../page.ts';
import { startOf } from './draft.ts';
import { withoutEmpty } from './values.ts';

export interface Conflict {
  /** The record as it is now. */
  record: AnyRecord;
  fields: readonly ConflictField[];
  /** Values entered here, by field. */
  mine: AnyDraft;
}

interface ConflictField {
  field: string;
  /** Stored, before and now. */
  before: unknown;
  now: unknown;
  isTheirs: boolean;
  /** Entered here. */
  entered: unknown;
  isMine: boolean;
}

interface Filling {
  start: AnyDraft;
  draft: AnyDraft;
}

export function conflictOf(family: AnyCalls['family'], { start, draft }: Filling, record: AnyRecord): Conflict {
  const now = startOf(family, {}, record);
  const fields = Object.keys(family.draft.shape)
    .map((field) => ({
      field,
      before: start[field],
      now: now[field],
      entered: draft[field],
      isTheirs: !isSame(start[field], now[field]),
      isMine: !isSame(start[field], draft[field]),
    }))
    .filter(({ isTheirs, isMine }) => isTheirs || isMine);
  const mine = fields.filter(({ isMine }) => isMine).map(({ field, entered }) => [field, entered]);
  return { record, fields, mine: Object.fromEntries(mine) };
}

/** Emptied and never filled are the same to who reads the form. */
const isSame = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);

function textOf(value: unknown): string {
  const { value: filled = null } = withoutEmpty({ value });
  return Array.isArray(filled) && filled.length === 0 ? 'null' : canonicalJson(filled);
}
