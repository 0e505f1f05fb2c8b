// Each change stands in the trail, and the person is told of it: who did not do it hears of it.
import { secondFactorLabels } from '@trainrace/contract/areas/accounts/second-factor.labels';
import { factorKind, type FactorKind } from '@trainrace/contract/areas/accounts/second-factor.dictionaries';
import { FACTORS } from '@trainrace/contract/limits';
import { TRAIL } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import type { SignedIn } from '#platform/accounts/sessions.ts';
import { userOf } from '#platform/accounts/user-of.ts';
import type { Context, PublicContext } from '#platform/context/context.ts';
import { notify, type InboxText } from '#platform/notify/notify.ts';
import { recordTrail, type TrailEntry } from '#platform/store/trail.ts';
import { personIdOf, personOf } from './person.ts';

const OWN_PAGE = '/info/index';
const BIZ_TABLE = 'second_factor';

interface Named {
  kind: FactorKind;
  name: string;
}

export async function tellAdded(context: Context, factor: Named): Promise<void> {
  await trace(context, personOf(context.user), TRAIL.added, [
    change('kind', null, wordOf(factorKind, factor.kind, 'zh')),
    change('name', null, factor.name),
  ]);
  await tell(context, personOf(context.user), { template: 'FACTOR_ADDED', params: await saidOf(context, factor) });
}

export async function tellRenamed(context: Context, before: string, after: string): Promise<void> {
  await trace(context, personOf(context.user), TRAIL.changed, [change('name', before, after)]);
}

export async function tellRemoved(context: Context, factor: Named): Promise<void> {
  await trace(context, personOf(context.user), TRAIL.removed, [
    change('kind', wordOf(factorKind, factor.kind, 'zh'), null),
    change('name', factor.name, null),
  ]);
  await tell(context, personOf(context.user), { template: 'FACTOR_REMOVED', params: await saidOf(context, factor) });
}

export async function tellNewCodes(context: Context): Promise<void> {
  await trace(context, personOf(context.user), TRAIL.changed, [
    change('recoveryCodes', null, secondFactorLabels.renewed[0]),
  ]);
}

/** Before there is a session: whoever proved the first step. */
export async function tellCodeUsed(context: PublicContext, person: SignedIn, left: number): Promise<void> {
  const { accountId, operatorId } = person;
  const user = await userOf(context.db, accountId, operatorId === undefined ? {} : { operatorId });
  if (user === undefined) return;
  const said = secondFactorLabels.used[0].replace('{left}', String(left));
  await trace({ ...context, user }, person, TRAIL.changed, [change('recoveryCodes', null, said)]);
  const who = user.operator?.name ?? user.name;
  await tell(context, person, { template: 'RECOVERY_CODE_USED', params: { who, left: String(left) } });
}

/** The password may be known to somebody else: the first step was right, the second was not. */
export async function tellGuessed(context: PublicContext, person: SignedIn): Promise<void> {
  const { accountId, operatorId } = person;
  const user = await userOf(context.db, accountId, operatorId === undefined ? {} : { operatorId });
  if (user === undefined) return;
  const who = user.operator?.name ?? user.name;
  await tell(context, person, { template: 'SECOND_STEP_FAILED', params: { who, count: String(FACTORS.tries) } });
}

export async function traceReset(
  actor: Doer,
  person: SignedIn,
  said: 'asked' | 'refused' | 'all',
  reason: string | null,
): Promise<void> {
  const change = {
    field: 'reset',
    label: secondFactorLabels.reset[0],
    before: null,
    after: secondFactorLabels[said][0],
    isMasked: false,
  };
  await recordTrail(actor, [
    { bizTable: BIZ_TABLE, bizId: personIdOf(person), action: TRAIL.state, changes: [change], reason },
  ]);
}

export async function tellReset(context: Teller, person: SignedIn, who: string): Promise<void> {
  await tell(context, person, { template: 'FACTORS_RESET', params: { who } });
}

const saidOf = async ({ user }: Context, { name }: Named) => ({ who: user.operator?.name ?? user.name, name });

const change = (field: 'kind' | 'name' | 'recoveryCodes', before: string | null, after: string | null) => ({
  field,
  label: secondFactorLabels[field][0],
  before,
  after,
  isMasked: false,
});

type Doer = Parameters<typeof recordTrail>[0];
type Teller = Pick<PublicContext, 'db' | 'cipher' | 'now'>;

async function trace(
  actor: Doer,
  person: SignedIn,
  action: TrailEntry['action'],
  changes: TrailEntry['changes'],
): Promise<void> {
  await recordTrail(actor, [{ bizTable: BIZ_TABLE, bizId: personIdOf(person), action, changes }]);
}

/** News of a unit's account are read by all its people: each names the one of whom it speaks. */
async function tell(context: Teller, { accountId }: SignedIn, message: InboxText): Promise<void> {
  await notify(context, [{ ...message, to: [accountId], link: OWN_PAGE }]);
}
