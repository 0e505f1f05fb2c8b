import type { refereeAssignment } from '@trainrace/contract/areas/arrangement/referee-assignment';
import { type Assignment } from '@trainrace/contract/areas/arrangement/referee-assignment';
import { ASSIGN, conflictKind, POOL } from '@trainrace/contract/dictionaries';
import { isBlocked, undeclared, type Finding } from '@trainrace/contract/areas/arrangement/rules/referee-conflicts';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import type { Lang } from '@trainrace/contract/wire/label';
import type { Context } from '#platform/context/context.ts';
import { notFound, Refused } from '#platform/context/refused.ts';
import { isId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { refuseTwice } from '#platform/store/refuse-twice.ts';
import { followChief } from './chief-referee.ts';
import { evaluateReferees } from './evaluate-referees.ts';
import { tradeToAssign } from './open-trade.ts';
import { assignmentStore } from './referee-assignment.store.ts';

type Draft = ParsedInputOf<typeof refereeAssignment.submit>;

export async function saveAssignment(outer: Context, { id, version, ...draft }: Draft): Promise<Assignment> {
  return await onceInATrade(
    async () =>
      await inTransaction(outer, async (context) =>
        id === undefined ? await assign(context, draft) : await change(context, id, { draft, version }),
      ),
  );
}

/** One task of each expert, one chief referee. */
export async function onceInATrade<Done>(write: () => Promise<Done>): Promise<Done> {
  return await refuseTwice('referee_assignment_once', { key: 'refereeTwice' }, async () =>
    refuseTwice('referee_assignment_chief', { key: 'chiefTwice' }, write),
  );
}

async function assign(context: Context, draft: Omit<Draft, 'id' | 'version'>): Promise<Assignment> {
  const trade = await tradeToAssign(context, draft.contestTradeId);
  await requireInPool(context, draft.expertId);
  const found = (await evaluateReferees(context, trade.id, [draft.expertId])).get(draft.expertId)!;
  await refuseBlocked(context, draft.expertId, found);
  return await assignmentStore(context).insert({ ...draft, contestId: trade.contestId, ...asFound(context, found) });
}

/** Locked, so that of two tasks at the same time the second one is seen. */
async function requireInPool({ db }: Context, expertId: string): Promise<void> {
  if (!isId(expertId)) throw notFound();
  const expert = await db
    .selectFrom('expertRefreeInfo')
    .select(['name', 'poolStatus'])
    .where('id', '=', expertId)
    .where('isDeleted', '=', 0)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (expert === undefined) throw notFound();
  if (expert.poolStatus !== POOL.inPool) throw new Refused(409, 'refereeNotInPool', { name: expert.name });
}

export async function refuseBlocked({ db, lang }: Context, expertId: string, found: readonly Finding[]): Promise<void> {
  if (!isBlocked(found)) return;
  const { name } = await db
    .selectFrom('expertRefreeInfo')
    .select('name')
    .where('id', '=', expertId)
    .executeTakeFirstOrThrow();
  throw new Refused(409, 'refereeBlocked', { name, why: whyOf(found, lang) });
}

export function whyOf(found: readonly Finding[], lang: Lang): string {
  return found
    .filter(({ level }) => level === 'block' || level === 'confirm')
    .map(({ rule }) => wordOf(conflictKind, rule, lang))
    .join(lang === 'zh' ? '；' : '; ');
}

/** As somebody begins: planned, or with a declaration to make. */
export function asFound({ now }: Pick<Context, 'now'>, coi: readonly Finding[]) {
  return {
    coi,
    coiCheckedAt: now.toISOString(),
    assignState: undeclared(coi).length === 0 ? ASSIGN.planned : ASSIGN.toDeclare,
  };
}

async function change(
  context: Context,
  id: string,
  { draft, version }: { draft: Omit<Draft, 'id' | 'version'>; version: number | undefined },
): Promise<Assignment> {
  const { contestTradeId } = await assignmentStore(context).find(id);
  await tradeToAssign(context, contestTradeId);
  const before = await assignmentStore(context).find(id, { lock: true });
  if (before.expertId !== draft.expertId || before.contestTradeId !== draft.contestTradeId)
    throw new Refused(409, 'assignmentStays');
  const { role, moduleScope, fee } = draft;
  // A paid fee stays.
  const values = before.assignState === ASSIGN.paid ? { moduleScope } : { role, moduleScope, fee };
  const saved = await assignmentStore(context).update(before, values, { version });
  await followChief(context, contestTradeId);
  return saved;
}
