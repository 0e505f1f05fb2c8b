// The sign-in of a new profile. Both share one id.
import { roleOfVirtualId, type VirtualId } from '@trainrace/contract/access/roles';
import type { MessageKey } from '@trainrace/contract/messages';
import { newId } from '#platform/db/ids.ts';
import { refuseTwice } from '#platform/store/refuse-twice.ts';
import type { PublicContext, Context } from '#platform/context/context.ts';
import { normaliseAccount } from './account-name.ts';

export interface NewAccount {
  account: string;
  /** null: an administrator's, without any role until one is granted. */
  virtualId: VirtualId | null;
  name: string;
  townCode: string | null;
  passwordHash: string;
  enabled?: number;
  /** A one-time password, good only for choosing another. */
  mustChangePassword?: boolean;
  /** Waits for approval and cannot sign in. */
  isWaiting?: boolean;
  /** Message when the name is taken. */
  taken?: MessageKey;
}

export async function openAccount({ db, now }: Pick<PublicContext, 'db' | 'now'>, fields: NewAccount): Promise<string> {
  const id = newId();
  await refuseTwice('account_name', { key: fields.taken ?? 'accountTaken' }, async () => {
    await db
      .insertInto('account')
      .values(newAccountRow(id, fields, now))
      .execute();
  });
  return id;
}

export function newAccountRow(id: string, fields: NewAccount, now: Date) {
  const { account, virtualId, name, townCode, passwordHash } = fields;
  return {
    id,
    account,
    accountFolded: normaliseAccount(account),
    virtualId,
    name,
    roles: virtualId === null ? [] : [roleOfVirtualId[virtualId]],
    townCode,
    passwordHash,
    mustChangePassword: fields.mustChangePassword ?? false,
    enabled: fields.enabled ?? 1,
    pendingSince: fields.isWaiting === true ? now.toISOString() : null,
    createTime: now.toISOString(),
    updateTime: now.toISOString(),
  };
}

/**
 * A person who registers acts as the new account from then on: the first row is written in its own name, and with
 * no right to anything else.
 */
export function asNewUser(
  context: PublicContext,
  id: string,
  { account, virtualId, name, townCode }: Pick<NewAccount, 'account' | 'name' | 'townCode'> & { virtualId: VirtualId },
): Context {
  return {
    ...context,
    scope: 'self',
    user: {
      id,
      account,
      name,
      virtualId,
      townCode,
      roles: virtualId === null ? [] : [roleOfVirtualId[virtualId]],
      rights: {},
      userType: null,
      sessionId: '',
      mustChangePassword: false,
    },
  };
}
