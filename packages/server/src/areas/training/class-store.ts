import { SIGNUP } from '@trainrace/contract/areas/training/training.dictionaries';
import { trainingClass, type TrainingClass } from '@trainrace/contract/areas/training/training-class';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { notFound } from '#platform/context/refused.ts';
import type { RowRule, TableSpec } from '#platform/store/table-spec.ts';
import { tableStore, type TableStore } from '#platform/store/table-store.ts';
import { visibleClasses } from './training-scope.ts';

const countOf = (state: number) => sql`(select count(*)::int from training_signup s
  where s.class_id = t.id and s.signup_state = ${sql.lit(state)} and s.is_deleted = 0)`;

/** Of who holds it, and of the bureau. */
const ofHolder: RowRule = ({ scope, user }) => (scope === 'all' ? sql`true` : sql`t.owner_id = ${user.id}`);

export const classSpec: TableSpec = {
  table: 'trainingClass',
  family: trainingClass.family,
  visible: visibleClasses,
  editable: ofHolder,
  computed: {
    // Of other bodies as they told it: not everybody they taught is told here.
    actualCount: sql`coalesce(t.told_count, ${countOf(SIGNUP.admitted)})`,
    waitingCount: countOf(SIGNUP.waiting),
    ownState: sql`null::smallint`,
  },
  characters: ['className', 'classNo', 'orgName'],
  named: { no: 'classNo', title: 'className' },
};

/** A person sees beside each class how the own sign-up stands. */
const seenBy = (accountId: string): TableSpec => ({
  ...classSpec,
  computed: {
    ...classSpec.computed,
    ownState: sql`(select s.signup_state from training_signup s where s.class_id = t.id
      and s.account_id = ${accountId} and s.is_deleted = 0 order by s.id desc limit 1)`,
  },
});

export function classStore(context: Context): TableStore<TrainingClass> {
  return tableStore<TrainingClass>(context, context.scope === 'public' ? seenBy(context.user.id) : classSpec);
}

/** Locked; those of somebody else are unknown to whoever holds classes. */
export async function lockOwnClass(context: Context, id: string): Promise<TrainingClass> {
  const { ownerId, ...row } = await classStore(context).find(id, {
    lock: true,
    also: sql<{ ownerId: string | null }>`t.owner_id as "ownerId"`,
  });
  if (context.scope !== 'all' && ownerId !== context.user.id) throw notFound();
  return row;
}

/** The same, of who only looks. */
export async function findOwnClass(context: Context, id: string): Promise<TrainingClass> {
  const { ownerId, ...row } = await classStore(context).find(id, {
    also: sql<{ ownerId: string | null }>`t.owner_id as "ownerId"`,
  });
  if (context.scope !== 'all' && ownerId !== context.user.id) throw notFound();
  return row;
}

export async function ownerOfClass({ db }: Pick<Context, 'db'>, id: string): Promise<string | null> {
  const found = await db.selectFrom('trainingClass').select('ownerId').where('id', '=', id).executeTakeFirst();
  return found?.ownerId ?? null;
}

export async function countAdmitted({ db }: Pick<Context, 'db'>, classId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from training_signup
    where class_id = ${classId} and signup_state = ${SIGNUP.admitted} and is_deleted = 0`.execute(db);
  return rows[0]!.count;
}
