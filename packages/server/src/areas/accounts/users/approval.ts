import { kindOf, roleOfVirtualId, virtualIdOf } from '@trainrace/contract/access/roles';
import { users, type User } from '@trainrace/contract/areas/accounts/users';
import { userCommands } from '@trainrace/contract/areas/accounts/users-commands';
import { PERSON, TRAIL } from '@trainrace/contract/dictionaries';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { inLang } from '@trainrace/contract/wire/label';
import { accountNames } from '#platform/accounts/account-name.ts';
import { closeAccounts } from '#platform/accounts/change-account.ts';
import { profileTableOf } from '#platform/accounts/owner.ts';
import { changeProfiles } from '#platform/accounts/profile-state.ts';
import { requireNeeds, runCommand, type Effect } from '#platform/store/run-command.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { badFields, Refused, stale } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { notify } from '#platform/notify/notify.ts';
import { missingOf, refuseGrant } from './may-manage.ts';
import { usersStore } from './users.store.ts';

type Input = ParsedInputOf<typeof users.audit>;
type Waiting = User;

export async function decideUser(outer: Context, input: Input): Promise<null> {
  requireNeeds(userCommands, input.result, input);
  await runCommand(
    outer,
    {
      table: userCommands,
      store: (context) => usersStore(context),
      load: async (context, { id }) => ({ row: await usersStore(context).find(id, { lock: true }) }),
      guard: (_, { row: { kind, name } }) => {
        if (profileTableOf(virtualIdOf(kind)) === 'groupInfo') throw new Refused(409, 'approveElsewhere', { name });
      },
      effects,
    },
    input.result,
    input,
  );
  return null;
}

/** Passing says what the guest becomes and opens the account; refusing gives the name free, to be registered anew. */
const effects: Readonly<Record<Input['result'], Effect<{ row: User }, Input, User>>> = {
  pass: async (context, { row }, input) => {
    await pass(context, row, input);
    return { answer: row };
  },
  reject: async (context, { row }, input) => {
    await refuse(context, row, input);
    return { answer: row };
  },
};

async function pass(context: Context, before: Waiting, input: Input): Promise<void> {
  const isGuest = before.kind === kindOf(null) && before.roles.length === 0;
  const kind = isGuest ? (input.kind ?? 'U032') : before.kind;
  const virtualId = virtualIdOf(kind);
  const given = { townCode: input.townCode ?? before.townCode, userType: input.userType ?? before.userType };
  refuseMissing(context, { kind, ...given });
  const wanted = input.roleIds ?? [];
  if (wanted.length > 0) refuseGrant(context.user, [{ ...before, kind }], wanted);
  const roles = virtualId === null ? wanted : [roleOfVirtualId[virtualId]];
  await usersStore(context).update(
    before,
    { ...given, virtualId, roles, enabled: 1, pendingSince: null },
    { version: input.version, reason: input.opinion ?? null },
  );
  if (isGuest) await openProfile(context, before, virtualId);
  const { id, name } = before;
  await notify(context, [{ template: 'ACCOUNT_APPROVED', params: { name }, to: [id], link: '/wel/index' }]);
  await changeProfiles(context.db, [{ id: before.id, virtualId }], { enabled: 1 });
}

/** An individual tells the rest about himself or herself after signing in. */
async function openProfile({ db, now }: Context, guest: Waiting, virtualId: string | null): Promise<void> {
  if (virtualId !== 'U032') return;
  const at = now.toISOString();
  const { id, name, townCode } = guest;
  const account = (await accountNames(db, [id])).get(id)!;
  await db
    .insertInto('userInfo')
    .values({
      id,
      account,
      name,
      townCode: townCode ?? null,
      accountType: PERSON.individual,
      regTime: at,
      createTime: at,
    })
    .execute();
}

async function refuse(context: Context, before: Waiting, { version, opinion }: Input): Promise<void> {
  if (version !== undefined && version !== before.version) throw stale();
  const { id, account, name } = before;
  const changes = [{ field: 'result', label: 'result', before: null, after: 'reject', isMasked: false }];
  const reason = opinion ?? null;
  await recordTrail(context, [
    { bizTable: 'blade-user', bizId: id, bizNo: account, bizTitle: name, action: TRAIL.state, changes, reason },
  ]);
  await usersStore(context).remove([before]);
  await changeProfiles(context.db, [{ id: before.id, virtualId: virtualIdOf(before.kind) }], { isDeleted: 1 });
  await closeAccounts(context, [before.id]);
}

function refuseMissing({ lang }: Context, given: object): void {
  const field = missingOf(given);
  if (field === null) return;
  const label = inLang(users.family.labels[field], lang);
  throw badFields([{ field, key: 'fieldChoose', params: { label } }]);
}
