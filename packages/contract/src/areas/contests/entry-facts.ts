// Facts of its contest that the next step of an entry follows from.
import { z } from 'zod';
import { json } from '../../wire/fields.ts';

const entryFacts = z.object({
  /** By the server's clock: that of a desk may be wrong. */
  now: z.string(),
  applyStart: z.string(),
  applyEnd: z.string(),
  auditEnd: z.string(),
});
export type EntryFacts = z.output<typeof entryFacts>;

export const toldEntryFacts = { facts: json(entryFacts).nullable().optional() };
