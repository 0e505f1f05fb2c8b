import { REAL_NAME } from '@trainrace/contract/dictionaries';
import { hasFixedMobile, type OwnUser, type ownUser } from '@trainrace/contract/areas/accounts/own-user';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { changeAccount } from '#platform/accounts/change-account.ts';
import { badFields } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { setPicture } from './picture.ts';
import type { Profile } from './profile.ts';
import { readOwn } from './read.ts';

type Input = ParsedInputOf<typeof ownUser.updateInfo>;

/** Updates the fields given. The name is kept twice, with the profile and with the sign-in, and changes in both. */
export async function updateOwn(context: Context, profile: Profile, input: Input): Promise<OwnUser> {
  const { user } = context;
  const { store, nameField, mobileField } = profile;
  const mobile = input.mobile ?? input.phone;
  const before = await readOwn(context, profile);
  if (mobile !== undefined && mobile !== before.mobile) refuseFixed(context, mobile, mobileField);
  const values = {
    ...(input.name !== undefined && { [nameField]: input.name }),
    ...(mobile !== undefined && { [mobileField]: mobile }),
    ...(input.email !== undefined && { email: input.email }),
  };
  const rows = store(context);
  const row = await rows.find(user.id, { lock: true });
  // Another name was not checked by anybody.
  const isUnproven = profile.table === 'userInfo' && input.name !== undefined && input.name !== before.name;
  await rows.update(
    row as never,
    { ...values, ...(isUnproven && { realNameState: REAL_NAME.notChecked }) },
    { version: input.version },
  );
  if (profile.table !== 'account') await changeAccount(context, user.id, { name: input.name });
  if (input.avatar !== undefined) await setPicture(context, input.avatar);
  return await readOwn(context, profile);
}

/** A number that signs in stays; units and groups cannot do without one. */
function refuseFixed({ user }: Context, mobile: string | null, mobileField: string): void {
  if (hasFixedMobile(user.virtualId)) throw badFields([{ field: 'mobile', key: 'mobileIsAccount' }]);
  if (mobile === null && mobileField === 'contactMobile') throw badFields([{ field: 'mobile', key: 'phoneRequired' }]);
}
