// Points to look at before a trade is locked and before it is published (domain §4.1b), each with the people behind it.
import { z } from 'zod';
import { checklistItem } from '../../dictionaries.ts';
import { code } from '../../wire/fields.ts';

export const checklist = z.object({
  /** Weights of the totals, where the trade leaves them to its contest too. */
  theoryWeight: z.number(),
  practiceWeight: z.number(),
  items: z.array(
    z.object({
      item: code(checklistItem),
      /** `block`: the step is refused. `warn`: it asks for a second look. `done`: somebody had it. */
      level: z.literal(['block', 'warn', 'done']),
      count: z.number().int(),
      /** The first of them. */
      rows: z.array(
        z.object({
          competitorId: z.string(),
          ticketNo: z.string().nullable(),
          name: z.string(),
          /** Current value, and the usual one. */
          value: z.string().nullable(),
          median: z.string().nullable(),
          of: z.string().nullable(),
          reason: z.string().nullable(),
        }),
      ),
    }),
  ),
});

export type Checklist = z.output<typeof checklist>;
export type ChecklistItem = Checklist['items'][number];
