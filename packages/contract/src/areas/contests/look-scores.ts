// Looking scores up: what the views add to an entry, the trades to begin from, and the rows to take away.
import { z } from 'zod';
import { attendance, awardLevel, contestGroup, messageState, scoreStatus, tradeStatus } from '../../dictionaries.ts';
import { ruleChanges } from './score-rules.ts';
import { get } from '../../wire/endpoint.ts';
import { code, decimal, flag, id } from '../../wire/fields.ts';
import { listInput, type AnyFamily } from '../../wire/family.ts';

/** Of the trade as it was ranked; with them a total explains itself. */
const weights = { theoryWeight: z.number().int(), practiceWeight: z.number().int() };

/** Before publicity persons, groups and towns get none. */
export const scoreFields = {
  theoryScore: decimal(3, 2).nullable(),
  practiceScore: decimal(3, 2).nullable(),
  deduction: decimal(3, 2).nullable(),
  totalScore: decimal(4, 2).nullable(),
  standardScore: z.number().int().nullable(),
  rankNo: z.number().int().nullable(),
  isPass: flag().nullable(),
  awardLevel: code(awardLevel).nullable(),
  theoryAttend: code(attendance),
  practiceAttend: code(attendance),
  scoreStatus: code(scoreStatus),
  theoryMsgState: code(messageState),
  totalMsgState: code(messageState),
  ...weights,
  /** Of the contest; none of results that were imported: nobody knows what they were judged by. */
  passTheory: decimal(3, 2).nullable(),
  passPractice: decimal(3, 2).nullable(),
  /** Result that an appeal names; null before publicity. */
  competitorId: z.string().nullable(),
  /** Of the trade; none where no time for appeals was set. */
  appealEnd: z.string().nullable(),
  /** Of contest and trade, after entries had closed. */
  ruleChanges: ruleChanges(),
};

/** Columns of what is taken away, in their order. */
export const TAKEN_SCORES = [
  'contestName',
  'tradeName',
  'contestGroup',
  'rankNo',
  'name',
  'workUnit',
  'ticketNo',
  'theoryScore',
  'practiceScore',
  'deduction',
  'totalScore',
  'standardScore',
  'isPass',
  'awardLevel',
  'scoreStatus',
] as const;

const lookTrades = z.object({
  /** Those with results that the caller may look up, newest first. */
  contests: z.array(z.object({ id: z.string(), contestName: z.string(), contestYear: z.number().int() })),
  /** Contest of the trades: the one asked for, or the newest. */
  contestId: z.string().nullable(),
  trades: z.array(
    z.object({
      id: z.string(),
      tradeName: z.string(),
      contestGroup: code(contestGroup),
      tradeStatus: code(tradeStatus),
      /** Of the caller's reach. */
      people: z.number().int(),
      awarded: z.number().int(),
      publicityEnd: z.string().nullable(),
      appealEnd: z.string().nullable(),
    }),
  ),
});
export type LookTrades = z.output<typeof lookTrades>;

const title = ['成绩查询', 'Scores'] as const;

export function lookScoresOf(family: Pick<AnyFamily, 'path' | 'filters' | 'sorts'>) {
  return {
    lookTrades: get(`${family.path}/lookTrades`, {
      title,
      action: 'application_look_score',
      input: z.object({ contestId: id().optional() }),
      data: lookTrades,
    }),
    /** Rows of the caller's view, by its filters, as a workbook. */
    exportScores: get(`${family.path}/exportScores`, {
      title,
      form: 'file',
      input: listInput(family).extend({ current: z.unknown().optional(), size: z.unknown().optional() }),
      data: z.unknown(),
    }),
  };
}
