import { CLASS, SIGNUP } from '@trainrace/contract/areas/training/training.dictionaries';
import type { TrainingClass } from '@trainrace/contract/areas/training/training-class';
import { signupCommands } from '@trainrace/contract/areas/training/training-signup-commands';
import type { SignupCommand, trainingSignup, TrainingSignup } from '@trainrace/contract/areas/training/training-signup';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { notFound } from '#platform/context/refused.ts';
import { notify } from '#platform/notify/notify.ts';
import { runCommand, type Effect } from '#platform/store/run-command.ts';
import { classStore } from './class-store.ts';
import { bizTable, moveUp } from './move-up.ts';
import { signupStore } from './registers.ts';

type Input = ParsedInputOf<typeof trainingSignup.command>;
interface Locked {
  row: TrainingSignup;
  accountId: string | null;
  /** None of other bodies. */
  ofClass: (TrainingClass & { ownerId: string | null }) | null;
}

export async function commandSignup(context: Context, input: Input): Promise<TrainingSignup> {
  return await runCommand(
    context,
    {
      table: signupCommands,
      store: signupStore,
      load,
      actorOf: ({ scope }) => (scope === 'self' ? 'trainee' : 'organiser'),
      // A unit sees its people's sign-ups for classes of others, and decides on none of them.
      guard: ({ scope, user }, { ofClass }) => {
        if (scope === 'unit' && ofClass?.ownerId !== user.id) throw notFound();
      },
      effects,
    },
    input.command,
    input,
  );
}

/** The class first, as everybody who changes who has a place. */
async function load(context: Context, { id }: Input): Promise<Locked> {
  const { classId } = await signupStore(context).find(id);
  const ofClass =
    classId === null
      ? null
      : await classStore({ ...context, scope: 'all' }).find(classId, {
          lock: true,
          also: sql<{ ownerId: string | null }>`t.owner_id as "ownerId"`,
        });
  const also = sql<{ accountId: string | null }>`t.account_id as "accountId"`;
  const { accountId, ...row } = await signupStore(context).find(id, { lock: true, also });
  return { row, accountId, ofClass };
}

type Step = Effect<Locked, Input, TrainingSignup>;

const effects: Readonly<Record<SignupCommand, Step>> = {
  giveUp: (context, locked) => ({ after: async (moved) => await freed(context, locked, moved) }),
  turnAway: (context, locked, { reason }) => ({
    after: async (moved) => {
      await tellTurnedAway(context, locked, reason ?? '');
      return await freed(context, locked, moved);
    },
  }),
};

async function freed(context: Context, { row, ofClass }: Locked, moved: TrainingSignup): Promise<TrainingSignup> {
  if (row.signupState === SIGNUP.admitted && ofClass?.classState === CLASS.open) await moveUp(context, ofClass);
  return moved;
}

async function tellTurnedAway(context: Context, { row, accountId, ofClass }: Locked, reason: string): Promise<void> {
  if (accountId === null || ofClass === null) return;
  const about = { bizTable, bizId: row.id };
  const params = { class: ofClass.className, reason };
  await notify(context, [
    { template: 'TRAINING_TURNED_AWAY', params, to: [accountId], link: '/training/training_signup', about },
  ]);
}
