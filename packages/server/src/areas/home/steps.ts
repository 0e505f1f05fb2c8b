// Records that wait for the next command of their table. Counted by the very filters of the list that each leads to.
import { accountMerge } from '@trainrace/contract/areas/accounts/account-merge';
import { accountMergeCommands } from '@trainrace/contract/areas/accounts/account-merge-commands';
import { contestCommands } from '@trainrace/contract/areas/contests/contest-commands';
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { privacyRequest } from '@trainrace/contract/areas/privacy/privacy-request';
import { privacyRequestCommands } from '@trainrace/contract/areas/privacy/privacy-request-commands';
import { serviceRating } from '@trainrace/contract/areas/public/service-rating';
import { serviceRatingCommands } from '@trainrace/contract/areas/public/service-rating-commands';
import { honour } from '@trainrace/contract/areas/results/honour';
import { honourCommands } from '@trainrace/contract/areas/results/honour-commands';
import { prize } from '@trainrace/contract/areas/results/prize';
import { prizeCommands } from '@trainrace/contract/areas/results/prize-commands';
import { scoreCorrection } from '@trainrace/contract/areas/results/score-correction';
import { scoreCorrectionCommands } from '@trainrace/contract/areas/results/score-correction-commands';
import { STEP_TODOS, type StepTodo } from '@trainrace/contract/areas/home/step-todos';
import type { CommandTable } from '@trainrace/contract/wire/commands';
import { actionOf, type Endpoint } from '@trainrace/contract/wire/endpoint';
import { forEachKey, keysOf } from '@trainrace/contract/wire/objects';
import { sql, type RawBuilder } from 'kysely';
import { specOf } from '#platform/access/family-specs.ts';
import type { Context } from '#platform/context/context.ts';
import { snake } from '#platform/db/snake.ts';
import { conditions } from '#platform/store/conditions.ts';
import { within, type Reaches } from './reach.ts';

interface Calls {
  readonly family: Parameters<typeof specOf>[1];
  readonly command: Endpoint;
}

/** The command that they wait for: who has its right is told. */
function before<Verb extends string>(calls: Calls, table: CommandTable<Verb>, verb: Verb) {
  return { calls, table: table as CommandTable, verb };
}

export const STEPS: Readonly<Record<StepTodo, ReturnType<typeof before>>> = {
  contestsToFile: before(contestInfo, contestCommands, 'file'),
  contestsToPublish: before(contestInfo, contestCommands, 'publish'),
  contestsToArrange: before(contestInfo, contestCommands, 'arrange'),
  contestsToStart: before(contestInfo, contestCommands, 'start'),
  contestsToFinish: before(contestInfo, contestCommands, 'finish'),
  contestsToClose: before(contestInfo, contestCommands, 'close'),
  correctionsToDecide: before(scoreCorrection, scoreCorrectionCommands, 'approve'),
  honoursToForward: before(honour, honourCommands, 'forward'),
  honoursToGrant: before(honour, honourCommands, 'approve'),
  prizesToConfirm: before(prize, prizeCommands, 'confirm'),
  prizesToPay: before(prize, prizeCommands, 'pay'),
  mergesToConfirm: before(accountMerge, accountMergeCommands, 'confirm'),
  privacyRequests: before(privacyRequest, privacyRequestCommands, 'answer'),
  ratingsToAnswer: before(serviceRating, serviceRatingCommands, 'answer'),
};

export function ofSteps(context: Context, { all }: Reaches): Readonly<Record<StepTodo, RawBuilder<unknown> | null>> {
  return forEachKey(keysOf(STEP_TODOS), (todo) => {
    const { calls, verb } = STEPS[todo];
    const spec = specOf(all, calls.family);
    const reach = within(context, actionOf(calls.command, { command: verb }), spec);
    if (reach === null) return null;
    return sql`${sql.raw(snake(spec.table))} t where ${reach.rows} and ${conditions(spec, context, STEP_TODOS[todo].filters)}`;
  });
}
