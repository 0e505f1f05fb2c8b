// Asking by a person's whole ID or mobile number finds out who somebody is: a right of its own, so often a day, and a
// row in the trail for each (wire §11).
import { TRAIL } from '@trainrace/contract/dictionaries';
import { formatMessage } from '@trainrace/contract/messages';
import { maskNumbers } from '@trainrace/contract/rules/mask';
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import { metaOf } from '@trainrace/contract/wire/fields';
import { inLang } from '@trainrace/contract/wire/label';
import { newId } from '#platform/db/ids.ts';
import { maskOf } from '#platform/store/sensitive.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Params } from '#platform/params/params.ts';
import { limitKey } from '#platform/limits/limit-names.ts';
import { consume, type Limit } from '#platform/limits/rate-limit.ts';
import { notAllowed } from '#platform/context/refused.ts';
import { scopeOfUser } from '#platform/access/scope-of-user.ts';
import type { Context } from '#platform/context/context.ts';

export interface LookUpServices {
  params: Params;
  config: { isDemo: boolean };
}

type Input = Readonly<Record<string, unknown>>;

/** Counts and writes down what of a question looks somebody up; null for a call that cannot be asked so. */
export function lookUpsOf(
  call: Endpoint,
): ((services: LookUpServices, context: Context, input: Input) => Promise<void>) | null {
  const asked = Object.entries(call.input.shape).flatMap(([field, schema]) => {
    const lookUp = metaOf(schema)?.lookUp;
    return lookUp === undefined ? [] : [{ field, right: lookUp.right }];
  });
  if (asked.length === 0) return null;
  const bizTable = call.path.split('/').at(-2)!;
  const title = inLang(call.title, 'zh');
  return async (services, context, input) => {
    for (const { field, right } of asked) {
      const value = input[field];
      if (typeof value !== 'string' || value === '') continue;
      if (right !== undefined && scopeOfUser(context.user, right) === null) throw notAllowed();
      if (right !== undefined || isNumber(value))
        await recordLookUp(services, context, { bizTable, title, field, value });
    }
  };
}

/** Whether a text names a person as a number does. */
export function isNumber(value: string): boolean {
  return maskNumbers(value) !== value;
}

export async function recordLookUp(
  { params, config }: LookUpServices,
  outer: Context,
  { bizTable, title, field, value }: { bizTable: string; title: string; field: string; value: string },
): Promise<void> {
  const { lookUpsPerDay } = await params.read();
  const limits: Limit[] = config.isDemo
    ? []
    : [{ key: limitKey('look-ups', { account: outer.user.id }), most: lookUpsPerDay, seconds: DAY }];
  await inTransaction(outer, async (context) => {
    await consume(context.db, limits, context.now);
    const label = formatMessage('lookedUp', 'zh');
    const change = { field, label, before: null, after: maskOf(field, maskNumbers(value)), isMasked: true };
    await recordTrail(context, [
      { bizTable, bizId: newId(), bizTitle: title, action: TRAIL.revealed, changes: [change] },
    ]);
  });
}

const DAY = 86_400;
