// The big screen `/screen/:contestId`, without an account. Progress is counts; results are those of snapshots, with names
// in part as everywhere in public.
import { z } from 'zod';
import { awardLevel, ceremonyStep, screenMode, tradeStatus } from '../../dictionaries.ts';
import { get } from '../../wire/endpoint.ts';
import { code, id } from '../../wire/fields.ts';

const winner = z.object({
  rankNo: z.number().int(),
  /** Null of who was erased. */
  name: z.string().nullable(),
  workUnit: z.string().nullable(),
  totalScore: z.string().nullable(),
  awardLevel: code(awardLevel).nullable(),
});
export type Winner = z.output<typeof winner>;

const count = z.number().int();

const shown = z.object({
  contestName: z.string(),
  mode: code(screenMode),
  /** Of each trade that goes on or has gone on. */
  progress: z.array(
    z.object({
      tradeName: z.string(),
      tradeStatus: code(tradeStatus),
      people: count,
      present: count,
      marked: count,
      checked: count,
    }),
  ),
  results: z.array(z.object({ tradeName: z.string(), winners: z.array(winner) })),
  /** In the order of their points, which merits count for as well. */
  medals: z.array(z.object({ unit: z.string(), gold: count, silver: count, bronze: count, points: count })),
  ceremony: z
    .object({
      tradeName: z.string(),
      step: code(ceremonyStep),
      /** Those only whose turn has come. */
      bronze: z.array(winner),
      silver: z.array(winner),
      gold: z.array(winner),
    })
    .nullable(),
});
export type ScreenShown = z.output<typeof shown>;

const input = z.object({ contestId: id() });

export const screen = {
  look: get('/api/public/screen', { title: ['大屏', 'Big screen'], action: 'public', input, data: shown }),
  /** `event: screen` with the same, when the line opens and whenever it changes; `event: off` when it was turned off. */
  events: get('/api/public/screen/events', {
    title: ['大屏实时画面', 'Live screen'],
    action: 'public',
    form: 'events',
    input,
    data: z.unknown(),
  }),
};
