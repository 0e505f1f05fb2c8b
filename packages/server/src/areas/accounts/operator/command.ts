import type { operator, Operator } from '@trainrace/contract/areas/accounts/operator';
import { operatorCommands } from '@trainrace/contract/areas/accounts/operator-commands';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { historyWithPresent } from '#platform/accounts/password-history.ts';
import { endSessionsOfPerson } from '#platform/accounts/sessions.ts';
import { operatorPasswordTrail } from '#platform/accounts/set-password.ts';
import { forgetFailures } from '#platform/accounts/sign-in-failures.ts';
import { randomPassword } from '#platform/config/config.ts';
import { decryptSensitive } from '#platform/store/sensitive.ts';
import { runCommand, type Effect } from '#platform/store/run-command.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { chosen } from '#platform/gateways/chosen.ts';
import { DRY_RUN_CATEGORY } from '@trainrace/contract/dictionaries';
import { Refused, stale } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { hashPassword } from '#platform/accounts/passwords.ts';
import { queueSms } from '#platform/sms/outbox.ts';
import { operatorStore } from './operator.store.ts';
import { refuseSelf } from './refuse-self.ts';

type Input = ParsedInputOf<typeof operator.command>;
type Locked = { row: Operator };

export async function commandOperator(outer: Context, input: Input): Promise<Operator> {
  const givesPassword = input.command === 'invite' || input.command === 'resetPassword';
  // Hashing takes its time: before the transaction, which holds a row.
  const password = givesPassword ? randomPassword() : '';
  const passwordHash = givesPassword ? await hashPassword(password) : '';
  const givePassword = passwordGiver({ password, passwordHash });
  return await runCommand(
    outer,
    {
      table: operatorCommands,
      store: (context) => operatorStore(context),
      load: async (context, { id, command }) => {
        const row = await operatorStore(context).find(id, { lock: true });
        refuseSelf(context.user, [row]);
        if (command === 'invite') refuseJoined(row);
        return { row };
      },
      effects: { invite: givePassword, resetPassword: givePassword, ...switches },
    },
    input.command,
    input,
  );
}

/** Said of who is disabled, too: enabling alone lets them in again. */
function refuseJoined({ lastSignIn }: Operator): void {
  if (lastSignIn !== null) throw new Refused(409, 'operatorJoined');
}

const switches: Readonly<Record<'enable' | 'disable', Effect<Locked, Input, Operator>>> = {
  enable: async (context, { row }, { version }) => ({
    answer: await operatorStore(context).update(row, { enabled: 1 }, { version }),
  }),
  /** Out at once, wherever he or she is signed in. */
  disable: async (context, { row }, { version }) => {
    const answer = await operatorStore(context).update(row, { enabled: 0 }, { version });
    await endSessionsOfPerson(context.db, { accountId: row.unitId, operatorId: row.id }, context.now);
    return { answer };
  },
};

/** A one-time password: by message where messages arrive, else shown this once to who asked for it. */
const passwordGiver =
  ({ password, passwordHash }: { password: string; passwordHash: string }): Effect<Locked, Input, Operator> =>
  async (context, { row: before }, { id, version }) => {
    const { db, now } = context;
    if (version !== undefined && version !== before.version) throw stale();
    await db
      .updateTable('operator')
      .set({
        passwordHistory: historyWithPresent(),
        passwordHash,
        passwordSetAt: now.toISOString(),
        mustChangePassword: true,
        invitedAt: now.toISOString(),
      })
      .where('id', '=', id)
      .execute();
    await endSessionsOfPerson(db, { accountId: before.unitId, operatorId: id }, now);
    const { mobile } = await decryptSensitive(context, 'operator', id, ['mobile']);
    await forgetFailures(db, [mobile!]);
    await recordTrail(context, [operatorPasswordTrail(id, before.name)]);
    const after = await operatorStore(context).find(id);
    if (!(await messagesArrive(context))) return { answer: { ...after, initialPassword: password } };
    const params = { unit: before.unitName, code: password };
    await queueSms(context, [{ mobile: mobile!, template: 'OPERATOR_INVITED', params, bizTable: TABLE, bizId: id }]);
    return { answer: after };
  };

const TABLE = 'operator';

/** The provider that only writes messages down brings them to nobody. */
async function messagesArrive({ db }: Context): Promise<boolean> {
  const provider = await chosen(db, 'sms');
  return provider !== undefined && provider.category !== DRY_RUN_CATEGORY;
}
