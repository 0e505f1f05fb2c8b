// The return of a deposit as the page of its file shows it, and what stands against each of its steps: the server refuses by
// it, and pages grey by it.
import { z } from 'zod';
import { CLEAN, cleanState, DEPOSIT_RETURN, depositReturnState, FILE } from '../../dictionaries.ts';
import type { MessageKey, MessageParams, Saying } from '../../messages.ts';
import { endWords } from '../../rules/period-end.ts';
import { labelOf } from '../../wire/dictionary.ts';
import { code, date, id } from '../../wire/fields.ts';
import { constructionFileCommands, type FileVerb } from './construction-file-commands.ts';
import { isOverAt } from '../../rules/open-at.ts';

/** Steps that more is asked of than the state of the file. */
export const RETURN_CHECKED = ['applyReturn', 'approveReturn'] as const satisfies readonly FileVerb[];
type CheckedVerb = (typeof RETURN_CHECKED)[number];

/** States of a file that a return may be asked for in, or was. */
export const RETURN_STATES: readonly number[] = [
  FILE.inForce,
  FILE.used,
  FILE.returnAsked,
  FILE.returnPublic,
  FILE.returnApproved,
  FILE.released,
];

interface ReturnFacts {
  today: string;
  /** Instruments that their issuers have not answered to. */
  waiting: number;
  /** Payments that were ordered and not made. */
  unpaid: number;
  publicityEnd: string | null;
  openObjections: number;
  /** By what is known now. */
  cleanState: string;
}

const unless = (isMet: boolean, key: MessageKey, params: MessageParams = {}): Saying[] =>
  isMet ? [] : [{ key, params }];

const checks: Readonly<Record<CheckedVerb, (facts: ReturnFacts) => Saying[]>> = {
  applyReturn: ({ waiting, unpaid }) => [
    ...unless(waiting === 0, 'returnWaiting'),
    ...unless(unpaid === 0, 'returnUnpaid'),
  ],
  approveReturn: ({ today, publicityEnd, openObjections, cleanState: known }) => [
    ...unless(publicityEnd === null || isOverAt(publicityEnd, today), 'returnPublicityOpen', {
      day: endWords(publicityEnd ?? today),
    }),
    ...unless(openObjections === 0, 'returnObjections', { count: openObjections }),
    ...unless(known === CLEAN.none, 'returnArrears', { state: labelOf(cleanState, known) }),
  ],
};

/** Conditions of this step that are not met yet, the first one first. */
export function returnUnmet(verb: CheckedVerb, facts: ReturnFacts): Saying[] {
  return checks[verb](facts);
}

/** Steps of the return whose state of the file allows them, with what stands against each. */
export function unmetIn(status: number, facts: ReturnFacts): { verb: CheckedVerb; saying: Saying }[] {
  return RETURN_CHECKED.filter((verb) =>
    constructionFileCommands.commands[verb].steps.some(({ from }) => from.includes(status)),
  ).flatMap((verb) => returnUnmet(verb, facts).map((saying) => ({ verb, saying })));
}

export const returnCase = z.object({
  /** Of the application: objections name it as their subject. */
  id: z.string().nullable(),
  /** null: it was not asked for yet. */
  state: code(depositReturnState).nullable(),
  appliedAt: z.string().nullable(),
  actualEnd: date().nullable(),
  /** Ten thousands of yuan. */
  amount: z.string().nullable(),
  publicityStart: date().nullable(),
  publicityEnd: date().nullable(),
  /** Until the last day of the notice; null while there is none, or it is over. */
  daysLeft: z.number().int().nullable(),
  objections: z.number().int(),
  openObjections: z.number().int(),
  promiseAtt: id().nullable(),
  photoAtts: z.array(id()),
  /** Grounds of a refusal. */
  decision: z.string().nullable(),
  decidedAt: z.string().nullable(),
  releaseDate: date().nullable(),
  /** Instruments that are still to be given back. */
  toRelease: z.number().int(),
  /** In the reader's language. */
  unmet: z.array(z.object({ verb: z.literal(RETURN_CHECKED), message: z.string() })),
});
export type ReturnCase = z.output<typeof returnCase>;

/** The notice is over, or there is none: what is left then is to decide. */
export function daysLeftOf(publicityEnd: string | null, state: number | null, today: string): number | null {
  return state !== DEPOSIT_RETURN.publicity || publicityEnd === null || isOverAt(publicityEnd, today)
    ? null
    : (Date.parse(publicityEnd) - Date.parse(today)) / 86_400_000;
}
