// One of the people of a unit, signed in beside the account itself.
import { operator } from '@trainrace/contract/areas/accounts/operator';
import { hashToken } from '#platform/security/hash-token.ts';
import type { Stage } from './entry-stage.ts';
import type { Caller } from './test-app.ts';

export async function operatorOf(
  { services, as }: Stage,
  account: string,
  name: string,
  right: string,
): Promise<Caller> {
  const mobile = `199333${String(name.codePointAt(0)).slice(-5).padStart(5, '0')}`;
  const { id } = (await (await as(account)).post(operator.submit.path, { name, mobile, right })).data;
  const by = await as(account);
  await services.db.updateTable('operator').set({ mustChangePassword: false }).where('id', '=', id).execute();
  await services.db
    .updateTable('session')
    .set({ operatorId: id })
    .where('id', 'in', (query) =>
      query.selectFrom('sessionToken').select('sessionId').where('hash', '=', hashToken(by.token)),
    )
    .execute();
  return by;
}
