// "Remind everyone who has not …": of a contest or one trade of it, once per person and day.
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { remindKind } from '../../dictionaries.ts';
import { post } from '../../wire/endpoint.ts';
import { code, id, optional } from '../../wire/fields.ts';
import { contestInfo } from './contest-info.ts';

/** Told one by one in the preview. */
export const REMIND_SHOWN = 50;
/** At one time; whoever has more reminds by trade. */
export const REMIND_MOST = 5000;

const access = rights('contest_info', { remind: { ADM_C: 'all' } });

export const contestRemind = {
  rights: access,
  remind: post(`${contestInfo.family.path}/remind`, {
    title: ['提醒报名人员', 'Remind entrants'],
    input: z.object({
      id: id('contest_info'),
      contestTradeId: optional(id('contest_trade')),
      kind: code(remindKind),
      /** Says who would get what, and sends nothing. */
      dryRun: z.boolean().optional(),
    }),
    data: z.object({
      total: z.number().int(),
      sent: z.number().int(),
      /** The text with its placeholders. */
      text: z.string(),
      /** Quiet hours hold the messages until then. */
      heldUntil: z.string().nullable(),
      /** The first of them, those that get none before the others; names and numbers masked. */
      people: z.array(
        z.object({ id: z.string(), name: z.string(), mobile: z.string(), refused: z.string().nullable() }),
      ),
    }),
  }),
};
