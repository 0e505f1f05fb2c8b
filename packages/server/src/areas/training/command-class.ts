import { SIGNUP } from '@trainrace/contract/areas/training/training.dictionaries';
import type { ClassCommand, trainingClass, TrainingClass } from '@trainrace/contract/areas/training/training-class';
import { classCommands } from '@trainrace/contract/areas/training/training-class-commands';
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { notify } from '#platform/notify/notify.ts';
import { movesOnly, runCommand, type Effect } from '#platform/store/run-command.ts';
import { classSpec, classStore, findOwnClass, lockOwnClass } from './class-store.ts';
import { settleStudents } from './settle-students.ts';

type Input = ParsedInputOf<typeof trainingClass.command>;
type Step = Effect<{ row: TrainingClass }, Input, TrainingClass>;

export async function commandClass(context: Context, input: Input): Promise<TrainingClass> {
  return await runCommand(
    context,
    {
      table: classCommands,
      store: classStore,
      load: async (context, { id }) => {
        await lockOwnClass(context, id);
        // Counts of other rows are as old as the wait for the lock: read anew.
        return { row: await findOwnClass(context, id) };
      },
      effects,
    },
    input.command,
    input,
  );
}

const effects: Readonly<Record<ClassCommand, Step>> = {
  openSignups: movesOnly,
  begin: movesOnly,
  end: (context) => ({
    after: async (moved) => {
      await settleStudents(context, moved);
      return moved;
    },
  }),
  cancel: (context, _, { reason }) => ({
    after: async (moved) => {
      await tellCancelled(context, moved, reason ?? '');
      return moved;
    },
  }),
};

async function tellCancelled(context: Context, { id, className }: TrainingClass, reason: string): Promise<void> {
  const { rows } = await sql<{ accountId: string }>`select account_id as "accountId" from training_signup
    where class_id = ${id} and signup_state in (${SIGNUP.admitted}, ${SIGNUP.waiting}) and account_id is not null
      and is_deleted = 0`.execute(context.db);
  const to = rows.map(({ accountId }) => accountId);
  const about = { bizTable: bizTableOf(classSpec.family), bizId: id };
  const params = { class: className, reason };
  await notify(context, [{ template: 'TRAINING_CANCELLED', params, to, link: '/training/training_class', about }]);
}
