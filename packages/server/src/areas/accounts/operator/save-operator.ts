import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import type { operator, Operator, OperatorDraft } from '@trainrace/contract/areas/accounts/operator';
import { MAX_OPERATORS } from '@trainrace/contract/limits';
import { directoryOf } from '#platform/accounts/operators.ts';
import { endSessionsOfPerson } from '#platform/accounts/sessions.ts';
import { refuseTwice } from '#platform/store/refuse-twice.ts';
import { decryptSensitive } from '#platform/store/sensitive.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { notAllowed, Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { limitKey } from '#platform/limits/limit-names.ts';
import { consume } from '#platform/limits/rate-limit.ts';
import { operatorStore } from './operator.store.ts';
import { refuseSelf } from './refuse-self.ts';
import { refuseTakenNumber } from './taken-number.ts';

type Draft = ParsedInputOf<typeof operator.submit>;

/** A refusal reveals that a number is in use: a unit may not try numbers out. */
const NUMBERS_PER_HOUR = 60;

export async function saveOperator(outer: Context, { id, version, ...draft }: Draft): Promise<Operator> {
  const { db, user, now } = outer;
  await consume(
    db,
    [{ key: limitKey('operator-number', { account: user.id }), most: NUMBERS_PER_HOUR, seconds: 3600 }],
    now,
  );
  return await refuseTwice('operator_number', { key: 'operatorMobileTaken' }, async () =>
    refuseTwice('operator_name', { key: 'operatorNameTaken' }, async () =>
      inTransaction(outer, async (context) =>
        id === undefined ? await add(context, draft) : await change(context, id, { draft, version }),
      ),
    ),
  );
}

/** Not able to sign in before he or she is invited. */
async function add(context: Context, draft: OperatorDraft): Promise<Operator> {
  const directory = directoryOf(context.user.virtualId);
  if (directory === null) throw notAllowed();
  await refuseMore(context);
  await refuseTakenNumber(context, { directory, mobile: draft.mobile });
  return await operatorStore(context).insert({ ...draft, unitId: context.user.id, directory });
}

/** Another number is another name to sign in with: who works under the former one is out. */
async function change(
  context: Context,
  id: string,
  { draft, version }: { draft: OperatorDraft; version: number | undefined },
): Promise<Operator> {
  const store = operatorStore(context);
  const before = await store.find(id, { lock: true });
  refuseSelf(context.user, [before]);
  const { mobile: held } = await decryptSensitive(context, 'operator', id, ['mobile']);
  const isOther = draft.mobile !== held && draft.mobile !== before.mobile;
  if (isOther) await refuseTakenNumber(context, { directory: directoryOf(before.unitKind)!, mobile: draft.mobile });
  const saved = await store.update(before, draft, { version });
  if (isOther) await endSessionsOfPerson(context.db, { accountId: before.unitId, operatorId: id }, context.now);
  return saved;
}

/** Counted while the unit's account is held, so that two at once cannot both be the last one. */
async function refuseMore({ db, user }: Context): Promise<void> {
  await db.selectFrom('account').select('id').where('id', '=', user.id).forNoKeyUpdate().execute();
  const { held } = await db
    .selectFrom('operator')
    .select((count) => count.fn.countAll<number>().as('held'))
    .where('unitId', '=', user.id)
    .where('isDeleted', '=', 0)
    .executeTakeFirstOrThrow();
  if (held >= MAX_OPERATORS) throw new Refused(409, 'operatorsMost', { max: MAX_OPERATORS });
}
