import { virtualIdOf } from '@trainrace/contract/access/roles';
import type { User, users } from '@trainrace/contract/accounts/users';
import { accountState, TRAIL } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { accountNames } from '#domain/accounts/account-name.ts';
import { changeProfiles } from '#domain/accounts/profile-state.ts';
import { endSessionOf, endSessionsOf } from '#domain/accounts/sessions.ts';
import { forgetFailures } from '#domain/accounts/sign-in-failures.ts';
import { isId } from '#db/ids.ts';
import { recordTrail } from '#db/trail.ts';
import { inTransaction } from '#db/transaction.ts';
import { notFound, Refused, wrongState } from '#context/refused.ts';
import type { Context } from '#context/context.ts';
import { refuseLast } from './last-administrator.ts';
import { refuseAbove, refuseOwn } from './may-manage.ts';
import { usersStore } from './users.store.ts';

type Input = ParsedInputOf<typeof users.command>;

export async function commandUser(outer: Context, input: Input): Promise<User> {
  return await inTransaction(outer, async (context) => {
    const store = usersStore(context);
    const before = await store.find(input.id, { lock: true });
    refuseAbove(context.user, [before]);
    switch (input.command) {
      case 'enable':
        return await open(context, before, input);
      case 'disable':
        return await shut(context, before, input);
      case 'unlockAccount':
        await forgetFailures(context.db, [...(await accountNames(context.db, [before.id])).values()]);
        break;
      case 'endSessions':
        await endSessions(context, before.id, input.sessionId);
    }
    await note(context, before, input);
    return await store.find(before.id);
  });
}

async function open(context: Context, before: User, { version, reason }: Input): Promise<User> {
  refuseIn(context, before, 1);
  const opened = await usersStore(context).transition(before, {
    field: 'enabled',
    from: [0],
    to: 1,
    version,
    reason,
  });
  await changeProfiles(context.db, [{ id: before.id, virtualId: virtualIdOf(before.kind) }], { enabled: 1 });
  return opened;
}

async function shut(context: Context, before: User, { version, reason }: Input): Promise<User> {
  refuseOwn(context.user, [before]);
  refuseIn(context, before, 0);
  await refuseLast(context.db, [before], null, context.user.isSeparated);
  const closed = await usersStore(context).transition(before, {
    field: 'enabled',
    from: [1],
    to: 0,
    version,
    reason,
  });
  await changeProfiles(context.db, [{ id: before.id, virtualId: virtualIdOf(before.kind) }], { enabled: 0 });
  await endSessionsOf(context.db, [before.id], context.now);
  return closed;
}

/** Only the audit opens an account that waits for it, and nothing is done twice. */
function refuseIn({ lang }: Context, { accountState: state, name }: User, wanted: number): void {
  if (state === WAITING) throw new Refused(409, 'stillWaiting', { name });
  if (state === wanted) throw wrongState(wordOf(accountState, state, lang));
}

const WAITING = 2;

async function endSessions({ db, now }: Context, accountId: string, sessionId: string | undefined): Promise<void> {
  if (sessionId === undefined) return await endSessionsOf(db, [accountId], now);
  if (!isId(sessionId)) throw notFound();
  if (!(await endSessionOf(db, accountId, sessionId, now))) throw notFound();
}

/** What changes no field of the account leaves its trace by the name of the command. */
async function note(context: Context, { id, account, name }: User, { command, reason }: Input): Promise<void> {
  const change = { field: command, label: command, before: null, after: null, isMasked: false };
  await recordTrail(context, [
    {
      bizTable: 'blade-user',
      bizId: id,
      bizNo: account,
      bizTitle: name,
      action: TRAIL.state,
      changes: [change],
      reason: reason ?? null,
    },
  ]);
}
