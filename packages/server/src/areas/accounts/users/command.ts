import { virtualIdOf } from '@trainrace/contract/access/roles';
import type { User, users } from '@trainrace/contract/areas/accounts/users';
import { userCommands } from '@trainrace/contract/areas/accounts/users-commands';
import { TRAIL } from '@trainrace/contract/dictionaries';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { accountNames } from '#platform/accounts/account-name.ts';
import { changeProfiles } from '#platform/accounts/profile-state.ts';
import { endSessionOf, endSessionsOf } from '#platform/accounts/sessions.ts';
import { forgetFailures } from '#platform/accounts/sign-in-failures.ts';
import { isId } from '#platform/db/ids.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { runCommand, type Effect } from '#platform/store/run-command.ts';
import { notFound } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { refuseLast } from './last-administrator.ts';
import { refuseAbove, refuseOwn } from './may-manage.ts';
import { usersStore } from './users.store.ts';

type Input = ParsedInputOf<typeof users.command>;

export async function commandUser(context: Context, input: Input): Promise<User> {
  return await runCommand(
    context,
    {
      table: userCommands,
      column: 'enabled',
      store: (context) => usersStore(context),
      load: async (context, { id, command }) => {
        const row = await usersStore(context).find(id, { lock: true });
        refuseAbove(context.user, [row]);
        if (command === 'disable') refuseOwn(context.user, [row]);
        return { row };
      },
      effects,
    },
    input.command,
    input,
  );
}

const effects: Readonly<Record<Input['command'], Effect<{ row: User }, Input, User>>> = {
  enable: (context, { row }) => ({
    after: async (opened) => {
      await changeProfiles(context.db, [profileOf(row)], { enabled: 1 });
      return opened;
    },
  }),
  disable: async (context, { row }) => {
    await refuseLast(context.db, [row], null, context.user.isSeparated);
    return {
      after: async (closed) => {
        await changeProfiles(context.db, [profileOf(row)], { enabled: 0 });
        await endSessionsOf(context.db, [row.id], context.now);
        return closed;
      },
    };
  },
  unlockAccount: async (context, { row }, input) => {
    await forgetFailures(context.db, [...(await accountNames(context.db, [row.id])).values()]);
    return await noted(context, row, input);
  },
  endSessions: async (context, { row }, input) => {
    await endSessions(context, row.id, input.sessionId);
    return await noted(context, row, input);
  },
};

const profileOf = ({ id, kind }: User) => ({ id, virtualId: virtualIdOf(kind) });

async function endSessions({ db, now }: Context, accountId: string, sessionId: string | undefined): Promise<void> {
  if (sessionId === undefined) return await endSessionsOf(db, [accountId], now);
  if (!isId(sessionId)) throw notFound();
  if (!(await endSessionOf(db, accountId, sessionId, now))) throw notFound();
}

/** Records a command that changes no field of the account, under the name of the command. */
async function noted(context: Context, { id, account, name }: User, { command, reason }: Input) {
  const change = { field: command, label: command, before: null, after: null, isMasked: false };
  await recordTrail(context, [
    {
      bizTable: 'blade-user',
      bizId: id,
      bizNo: account,
      bizTitle: name,
      action: TRAIL.state,
      changes: [change],
      written: [],
      reason: reason ?? null,
    },
  ]);
  return { answer: await usersStore(context).find(id) };
}
