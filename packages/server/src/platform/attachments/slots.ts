// The slots (flowNode) of a record and the fields that name what is in them. Both say the same: a field follows its slot and the reverse.
import { metaOf, partsOf } from '@trainrace/contract/wire/fields';
import type { z } from 'zod';

export interface Slot {
  flowNode: string;
  field: string;
  /** A field that holds several files, or the one. */
  isPlural: boolean;
}

const known = new WeakMap<z.ZodObject, readonly Slot[]>();

/** Looked up once per record: every draft that is saved asks. */
export function slotsOf(record: z.ZodObject): readonly Slot[] {
  const slots = known.get(record) ?? readSlots(record);
  known.set(record, slots);
  return slots;
}

const readSlots = (record: z.ZodObject): readonly Slot[] =>
  Object.entries(partsOf(record)).flatMap(([field, schema]) => {
    const meta = metaOf(schema);
    return meta?.slot === undefined ? [] : [{ flowNode: meta.slot, field, isPlural: meta.kind === 'files' }];
  });

export interface NamedFiles extends Slot {
  ids: readonly string[];
}

/** Files that a draft names for its slots; a field that it leaves out stays as it is. */
export function filesNamedIn(record: z.ZodObject, draft: Readonly<Record<string, unknown>>): NamedFiles[] {
  return slotsOf(record).flatMap((slot) => {
    const said = draft[slot.field];
    if (said === undefined) return [];
    return [{ ...slot, ids: [said].flat().filter((id) => typeof id === 'string') }];
  });
}
