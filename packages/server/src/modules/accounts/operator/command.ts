import type { operator, Operator } from '@trainrace/contract/accounts/operator';
import { operatorState } from '@trainrace/contract/dictionaries';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { endSessionsOfPerson } from '#domain/accounts/sessions.ts';
import { operatorPasswordTrail } from '#domain/accounts/set-password.ts';
import { forgetFailures } from '#domain/accounts/sign-in-failures.ts';
import { randomPassword } from '#config/config.ts';
import { decryptSensitive } from '#store/sensitive.ts';
import { recordTrail } from '#store/trail.ts';
import { inTransaction } from '#db/transaction.ts';
import { chosen } from '#gateways/chosen.ts';
import { DRY_RUN_CATEGORY } from '#gateways/sms/chosen-sms.ts';
import { Refused, stale, wrongState } from '#context/refused.ts';
import type { Context } from '#context/context.ts';
import { hashPassword } from '#domain/accounts/passwords.ts';
import { queueSms } from '#domain/sms/outbox.ts';
import { operatorStore } from './operator.store.ts';
import { refuseSelf } from './refuse-self.ts';

type Input = ParsedInputOf<typeof operator.command>;

export async function commandOperator(outer: Context, input: Input): Promise<Operator> {
  switch (input.command) {
    case 'invite':
      return await givePassword(outer, input, refuseJoined);
    case 'resetPassword':
      return await givePassword(outer, input, () => {});
    default:
      return await switchTo(outer, input, input.command === 'enable' ? 1 : 0);
  }
}

/** A disabled one is out at once, wherever he or she is signed in. */
async function switchTo(outer: Context, { id, version }: Input, enabled: 0 | 1): Promise<Operator> {
  return await inTransaction(outer, async (context) => {
    const store = operatorStore(context);
    const before = await store.find(id, { lock: true });
    refuseSelf(context.user, [before]);
    if (before.enabled === enabled) throw wrongState(labelOf(operatorState, before.operatorState));
    const after = await store.update(before, { enabled }, version === undefined ? {} : { version });
    if (enabled === 0) await endSessionsOfPerson(context.db, { accountId: before.unitId, operatorId: id }, context.now);
    return after;
  });
}

/** Once somebody has come in, only a forgotten password is a reason for another. */
function refuseJoined({ lastSignIn }: Operator): void {
  if (lastSignIn !== null) throw new Refused(409, 'operatorJoined');
}

/** A one-time password: by message where messages arrive, else shown this once to who asked for it. */
async function givePassword(
  outer: Context,
  { id, version }: Input,
  check: (before: Operator) => void,
): Promise<Operator> {
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  return await inTransaction(outer, async (context) => {
    const { db, now } = context;
    const store = operatorStore(context);
    const before = await store.find(id, { lock: true });
    refuseSelf(context.user, [before]);
    check(before);
    if (before.enabled === 0) throw new Refused(409, 'operatorDisabled', { name: before.name });
    if (version !== undefined && version !== before.version) throw stale();
    await db
      .updateTable('operator')
      .set({ passwordHash, mustChangePassword: true, invitedAt: now.toISOString() })
      .where('id', '=', id)
      .execute();
    await endSessionsOfPerson(db, { accountId: before.unitId, operatorId: id }, now);
    const { mobile } = await decryptSensitive(context, 'operator', id, ['mobile']);
    await forgetFailures(db, [mobile!]);
    await recordTrail(context, [operatorPasswordTrail(id, before.name)]);
    const after = await store.find(id);
    if (!(await messagesArrive(context))) return { ...after, initialPassword: password };
    const params = { unit: before.unitName, code: password };
    await queueSms(context, [{ mobile: mobile!, template: 'OPERATOR_INVITED', params, bizTable: TABLE, bizId: id }]);
    return after;
  });
}

const TABLE = 'operator';

/** The provider that only writes messages down brings them to nobody. */
async function messagesArrive({ db }: Context): Promise<boolean> {
  const provider = await chosen(db, 'sms');
  return provider !== undefined && provider.category !== DRY_RUN_CATEGORY;
}
