import type { OwnUser } from '@trainrace/contract/areas/accounts/own-user';
import { decryptSensitive } from '#platform/store/sensitive.ts';
import type { OperatorOfUnit, Context } from '#platform/context/context.ts';
import type { Profile, ProfileRow } from './profile.ts';

export async function readOwn(context: Context, profile: Profile): Promise<OwnUser> {
  const { db, user } = context;
  const { store, table, nameField, mobileField } = profile;
  const row = (await store(context).find(user.id)) as ProfileRow;
  // One's own number is shown in full.
  const { [mobileField]: mobile } = await decryptSensitive({ db, cipher: context.cipher }, table, user.id, [
    mobileField,
  ]);
  const { avatar } = await db
    .selectFrom('account')
    .select('avatar')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  return {
    id: user.id,
    account: user.account,
    name: String(row[nameField]),
    mobile,
    phone: mobile,
    email: row.email ?? null,
    avatar,
    version: row.version,
  };
}

/** Of one of a unit what the unit keeps of him or her: name and number, which is the name to sign in with. */
export async function readOperator({ db, cipher }: Context, { id, name }: OperatorOfUnit): Promise<OwnUser> {
  const { mobile } = await decryptSensitive({ db, cipher }, 'operator', id, ['mobile']);
  const account = mobile ?? '';
  return { id, account, name, mobile, phone: mobile, email: null, avatar: null, version: 1 };
}
