// A place that is free goes to whoever waits longest. The class is locked by who calls this.
import type { TrainingClass } from '@trainrace/contract/areas/training/training-class';
import { trainingSignup } from '@trainrace/contract/areas/training/training-signup';
import { SIGNUP } from '@trainrace/contract/areas/training/training.dictionaries';
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { notify } from '#platform/notify/notify.ts';
import { countAdmitted } from './class-store.ts';
import { signupStore } from './registers.ts';

export const bizTable = bizTableOf(trainingSignup.family);

export async function moveUp(outer: Context, row: TrainingClass): Promise<void> {
  // A person who gives up a place reaches their own sign-up only; the line is everybody's.
  const context: Context = { ...outer, scope: 'all' };
  const free = row.planCount - (await countAdmitted(context, row.id));
  if (free <= 0) return;
  const { rows } = await sql<{ id: string; accountId: string | null }>`
    select id, account_id as "accountId" from training_signup
    where class_id = ${row.id} and signup_state = ${SIGNUP.waiting} and is_deleted = 0
    order by id limit ${free} for update`.execute(context.db);
  const store = signupStore(context);
  for (const { id, accountId } of rows) {
    const before = await store.find(id);
    await store.transition(before, { field: 'signupState', from: [SIGNUP.waiting], to: SIGNUP.admitted });
    await tellOfPlace(context, row, { id, accountId });
  }
}

async function tellOfPlace(
  context: Context,
  { className, place, startDate }: TrainingClass,
  { id, accountId }: { id: string; accountId: string | null },
): Promise<void> {
  if (accountId === null) return;
  await notify(context, [
    {
      template: 'TRAINING_PLACE',
      params: { class: className, place, day: startDate ?? '' },
      to: [accountId],
      link: '/training/training_signup',
      about: { bizTable, bizId: id },
    },
  ]);
}
