import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { contestRemind } from '@trainrace/contract/areas/contests/contest-remind';
import {
  contestRequest,
  type ContestRequest,
  type ContestRequestCommand,
} from '@trainrace/contract/areas/contests/contest-request';
import { contestRequestCommands } from '@trainrace/contract/areas/contests/contest-request-commands';
import {
  ASKED_IN,
  CONTEST_ASKED,
  CONTEST_REQUEST,
  contestRequestKind,
  contestRequestState,
  contestStatus,
} from '@trainrace/contract/dictionaries';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import { actionOf, type ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import type { FastifyInstance } from 'fastify';
import { scopeOfUser } from '#platform/access/scope-of-user.ts';
import type { Context } from '#platform/context/context.ts';
import { badFields, notAllowed, Refused, wrongState } from '#platform/context/refused.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { notify, colleaguesWith } from '#platform/notify/notify.ts';
import { mount } from '#platform/http/mount.ts';
import { mountFamily } from '#platform/http/mount-family.ts';
import type { Services } from '#platform/services.ts';
import { refuseTwice } from '#platform/store/refuse-twice.ts';
import { runCommand, type Effect } from '#platform/store/run-command.ts';
import { commandContest } from '../contest-info/command.ts';
import { contestInfoStore } from '../contest-info/contest-info.store.ts';
import { remindEntrants } from '../contest-info/remind.ts';
import { requestProblems } from './contest-request.rules.ts';
import { contestRequestSpec, contestRequestStore } from './contest-request.store.ts';

type Draft = ParsedInputOf<typeof contestRequest.submit>;
type Input = ParsedInputOf<typeof contestRequest.command>;

const LIST = '/competition/contest_request';

export function mountContestRequest(app: FastifyInstance, services: Services): void {
  mountFamily(app, services, contestRequest, {
    spec: contestRequestSpec,
    save: async (context, draft) => await ask(services, context, draft),
    mayRemove: (_, rows) => rows.forEach(requireWaiting),
  });
  mount(app, services, contestRequest.command, async (context, input) => await decide(services, context, input));
}

function requireWaiting({ requestState }: ContestRequest): void {
  if (requestState !== CONTEST_REQUEST.waiting) throw wrongState(labelOf(contestRequestState, requestState));
}

async function ask({ rights }: Services, outer: Context, { id, version, ...draft }: Draft): Promise<ContestRequest> {
  return await refuseTwice('contest_request_once', { key: 'requestTwice' }, async () =>
    inTransaction(outer, async (context) => {
      const contest = await contestInfoStore(context).find(draft.contestId, { lock: true });
      if (!ASKED_IN[draft.kind]!.includes(contest.contestStatus))
        throw wrongState(labelOf(contestStatus, contest.contestStatus));
      const problems = requestProblems(draft, contest);
      if (problems.length > 0) throw badFields(problems);
      const store = contestRequestStore(context);
      if (id !== undefined) {
        const before = await store.find(id, { lock: true });
        requireWaiting(before);
        if (before.contestId !== draft.contestId) throw new Refused(409, 'requestStays');
        return await store.update(before, draft, { version });
      }
      const to = await colleaguesWith(context.db, await rights.read(), [actionOf(contestRequest.command, GRANT)]);
      const params = {
        contest: contest.contestName,
        what: labelOf(contestRequestKind, draft.kind)[0],
        reason: draft.reason,
      };
      await notify(context, [{ template: 'CONTEST_ASKED', params, to, link: `${LIST}?requestState=0` }]);
      return await store.insert(draft);
    }),
  );
}

const GRANT = { command: 'grant' } as const;

const decide = async (services: Services, context: Context, input: Input): Promise<ContestRequest> =>
  await runCommand(
    context,
    {
      table: contestRequestCommands,
      store: (context) => contestRequestStore(context),
      load: async (context, { id }) => {
        const store = contestRequestStore(context);
        // The contest first, as everybody does who moves it.
        await contestInfoStore(context).find((await store.find(id)).contestId, { lock: true });
        return { row: await store.find(id, { lock: true }) };
      },
      effects: effects(services),
    },
    input.command,
    input,
  );

const effects = (
  services: Services,
): Readonly<Record<ContestRequestCommand, Effect<{ row: ContestRequest }, Input, ContestRequest>>> => ({
  grant: async (context, { row }) => {
    await carryOut(services, context, row);
    return decided(context, row, null);
  },
  refuse: (context, { row }, { reason }) => decided(context, row, reason ?? null),
});

/** As if whoever grants it gave the command: with the same rights, checks and traces. */
async function carryOut(services: Services, context: Context, row: ContestRequest): Promise<void> {
  const { contestId: id, wantedEnd, remindKind, reason } = row;
  if (row.kind === CONTEST_ASKED.remind) {
    requireRight(context, contestRemind.remind.action);
    await remindEntrants(services, context, { id, kind: remindKind ?? 1 });
    return;
  }
  const command = row.kind === CONTEST_ASKED.publish ? 'publish' : 'extend';
  requireRight(context, actionOf(contestInfo.command, { command }));
  await commandContest(context, { id, command, reason, ...(wantedEnd ? { applyEnd: wantedEnd } : {}) });
}

function requireRight({ user }: Context, action: string): void {
  if (scopeOfUser(user, action) !== 'all') throw notAllowed();
}

const decided = (context: Context, row: ContestRequest, decision: string | null) => ({
  set: { decision, decideTime: context.now.toISOString() },
  reason: decision,
  after: async (moved: ContestRequest): Promise<ContestRequest> => {
    const { undertakeUnitId } = await contestInfoStore(context).find(row.contestId);
    const params = {
      contest: row.contestName,
      what: labelOf(contestRequestKind, row.kind)[0],
      result: labelOf(contestRequestState, moved.requestState)[0] + (decision === null ? '' : `：${decision}`),
    };
    await notify(context, [{ template: 'CONTEST_ANSWERED', params, to: [undertakeUnitId], link: LIST }]);
    return moved;
  },
});
