import type {
  refereeAssignment,
  Assignment,
  AssignmentCommand,
} from '@trainrace/contract/areas/arrangement/referee-assignment';
import { assignmentCommands } from '@trainrace/contract/areas/arrangement/referee-assignment-commands';
import { assignmentCommandLabels } from '@trainrace/contract/areas/arrangement/referee-assignment-commands.labels';
import { refereeRole } from '@trainrace/contract/dictionaries';
import { isBlocked, withDeclared } from '@trainrace/contract/areas/arrangement/rules/referee-conflicts';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { badFields, Refused } from '#platform/context/refused.ts';
import { accountOfExpert } from '#platform/experts/own-expert.ts';
import { notify } from '#platform/notify/notify.ts';
import { runCommand, type Effect } from '#platform/store/run-command.ts';
import { decryptSensitive } from '#platform/store/sensitive.ts';
import { followChief } from './chief-referee.ts';
import { evaluateReferees } from './evaluate-referees.ts';
import { assignmentStore } from './referee-assignment.store.ts';
import { refuseBlocked } from './save-assignment.ts';

type Input = ParsedInputOf<typeof refereeAssignment.command>;
interface Locked {
  row: Assignment;
}
type Step = Effect<Locked, Input, Assignment>;

export async function commandAssignment(context: Context, input: Input): Promise<Assignment> {
  return await runCommand(
    context,
    {
      table: assignmentCommands,
      store: assignmentStore,
      load: async (inside, { id }) => {
        // The trade first, as everybody does who assigns.
        const { contestTradeId } = await assignmentStore(inside).find(id);
        await sql`select from contest_trade where id = ${contestTradeId} for no key update`.execute(inside.db);
        return { row: await assignmentStore(inside).find(id, { lock: true }) };
      },
      effects,
    },
    input.command,
    input,
  );
}

const LINK = '/competition/referee_assignment';

/** Judges once more, so that nobody is asked or accepts who must stand aside by now. */
async function asStands(context: Context, { contestTradeId, expertId, coi }: Assignment) {
  const found = (await evaluateReferees(context, contestTradeId, [expertId])).get(expertId)!;
  const now = withDeclared(found, coi);
  if (isBlocked(now)) await refuseBlocked(context, expertId, now);
  return { coi: now, coiCheckedAt: context.now.toISOString() };
}

const declare: Step = ({ now }, { row }, { declaration }) => ({
  set: {
    coi: row.coi.map((one) => (one.level === 'confirm' ? { ...one, isDeclared: true } : one)),
    coiDeclaration: declaration,
    coiDeclaredAt: now.toISOString(),
  },
  reason: declaration,
});

const askReferee: Step = async (context, { row }) => ({
  set: { ...(await asStands(context, row)), notifiedAt: context.now.toISOString() },
  after: async (moved) => {
    await ask(context, moved);
    return moved;
  },
});

async function ask(context: Context, { id, expertId, expertName, contestName, tradeName, role }: Assignment) {
  const { rows } = await sql<{ account: string | null }>`
    select ${accountOfExpert('e')} as account from expert_refree_info e where e.id = ${expertId}`.execute(context.db);
  const account = rows[0]?.account ?? null;
  const params = { contest: contestName, trade: tradeName, role: wordOf(refereeRole, role, 'zh') };
  const about = { bizTable: 'referee_assignment', bizId: id };
  const to = account === null ? [] : [account];
  const { mobile } = await decryptSensitive(context, 'expertRefreeInfo', expertId, ['mobile']);
  const said = { name: expertName, contest: contestName, trade: tradeName };
  const invite = { ...about, of: account, template: 'REFEREE_INVITE' as const, params: said };
  const sms = mobile === null ? [] : [{ ...invite, mobile }];
  await notify(context, [{ template: 'REFEREE_ASKED', params, to, link: `${LINK}?view=${id}`, about, sms }]);
}

/** The expert answers; who writes it down for him or her says how it was agreed. */
const answer =
  (verb: 'accept' | 'decline'): Step =>
  async (context, { row }, { reason }) => {
    const isFor = context.scope !== 'self';
    if (isFor && !reason) throw badFields([{ field: 'reason', key: 'answerReasonNeeded' }]);
    const stands = verb === 'accept' ? await asStands(context, row) : {};
    const set = {
      ...stands,
      stateReason: reason ?? null,
      answeredAt: context.now.toISOString(),
      isAnsweredFor: isFor ? 1 : 0,
    };
    return { set, after: async (moved) => await settled(context, moved, isFor ? null : verb) };
  };

/** The trade has its chief, and the unit what it waits for. */
async function settled(context: Context, moved: Assignment, told: AssignmentCommand | null): Promise<Assignment> {
  await followChief(context, moved.contestTradeId);
  if (told === null) return moved;
  const { id, contestId, contestName: contest, tradeName: trade, expertName: name, stateReason } = moved;
  const { undertakeUnitId } = await context.db
    .selectFrom('contestInfo')
    .select('undertakeUnitId')
    .where('id', '=', contestId)
    .executeTakeFirstOrThrow();
  const verb = assignmentCommandLabels[told].verb[0];
  const params = { contest, trade, name, answer: stateReason === null ? verb : `${verb}（${stateReason}）` };
  await notify(context, [{ template: 'REFEREE_ANSWERED', params, to: [undertakeUnitId], link: `${LINK}?view=${id}` }]);
  return moved;
}

const effects: Readonly<Record<AssignmentCommand, Step>> = {
  declare,
  notify: askReferee,
  accept: answer('accept'),
  decline: answer('decline'),
  checkIn: () => ({}),
  officiate: (_, __, { evaluateScore }) => ({ set: evaluateScore === undefined ? {} : { evaluateScore } }),
  settle: (_, { row }) => {
    if (row.fee === null || row.fee === undefined) throw new Refused(409, 'feeNeeded', { name: row.expertName });
    return { set: { feeState: 1 } };
  },
  standAside: (context, _, { reason }) => ({
    set: { stateReason: reason },
    after: async (moved) => await settled(context, moved, context.scope === 'self' ? 'standAside' : null),
  }),
};
