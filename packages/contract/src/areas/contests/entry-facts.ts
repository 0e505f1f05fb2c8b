// Facts that the next step of an entry follows from: of its contest, and of who asks.
import { z } from 'zod';
import { json } from '../../wire/fields.ts';

const entryFacts = z.object({
  /** By the server's clock: that of a desk may be wrong. */
  now: z.string(),
  applyStart: z.string(),
  applyEnd: z.string(),
  auditEnd: z.string(),
  /** The caller entered it: units and the bureau do, too, on somebody's behalf. */
  isOwn: z.boolean(),
  /** Its unit has nobody besides who entered it to review it first. */
  isUnitAlone: z.boolean().optional(),
});
export type EntryFacts = z.output<typeof entryFacts>;

export const toldEntryFacts = { facts: json(entryFacts).nullable().optional() };
