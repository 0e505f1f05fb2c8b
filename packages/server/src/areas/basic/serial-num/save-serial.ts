import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { serialNum, type SerialNum, type SerialNumDraft } from '@trainrace/contract/areas/basic/serial-num';
import { resetCycle } from '@trainrace/contract/dictionaries';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import { refuseChanged } from '#platform/accounts/fixed-fields.ts';
import { refuseTwice } from '#platform/store/refuse-twice.ts';
import { dayDigits, periodOf } from '#platform/store/serial.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { badFields } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { missingParts } from './serial-num.rules.ts';
import { serialNumStore } from './serial-num.store.ts';

type Draft = ParsedInputOf<typeof serialNum.submit>;

export async function saveSerial(outer: Context, { id, version, ...draft }: Draft): Promise<SerialNum> {
  return await inTransaction(outer, async (context) =>
    id === undefined ? await add(context, draft) : await change(context, id, { draft, version }),
  );
}

async function add(context: Context, draft: SerialNumDraft): Promise<SerialNum> {
  refusePattern(draft);
  const store = serialNumStore(context);
  const values = { ...filled(draft), currentValue: draft.currentValue ?? 0 };
  const say = { key: 'serialTwice', params: { code: draft.bizCode } } as const;
  const { id } = await refuseTwice('serial_num_code', say, async () => store.insert(values));
  await countFrom(context, id, values.currentValue);
  return await store.find(id);
}

async function change(
  context: Context,
  id: string,
  { draft, version }: { draft: SerialNumDraft; version: number | undefined },
): Promise<SerialNum> {
  const store = serialNumStore(context);
  const before = await store.find(id, { lock: true });
  refuseChanged(['bizCode'], serialNum.family.labels, { before, draft });
  refusePattern({ ...before, ...draft });
  const value = draft.currentValue ?? before.currentValue;
  if (value < before.currentValue) {
    throw badFields([{ field: 'currentValue', key: 'serialBack', params: { value: before.currentValue } }]);
  }
  await store.update({ ...before, ...filled(before) }, { ...filled(draft), currentValue: value }, { version });
  await countFrom(context, id, value);
  return await store.find(id);
}

/** An empty part is stored as an empty text, and one that is left out of a draft stays out. */
const filled = <Parts extends Pick<SerialNumDraft, 'prefix' | 'datePattern'>>(parts: Parts) => ({
  ...parts,
  ...(parts.prefix === null ? { prefix: '' } : {}),
  ...(parts.datePattern === null ? { datePattern: '' } : {}),
});

/** The value counts in the present period of the cycle that the row has now. */
async function countFrom({ db, now }: Context, id: string, currentValue: number): Promise<void> {
  const period = periodOf(dayDigits(now));
  await db.updateTable('serialNum').set({ period, currentValue }).where('id', '=', id).execute();
}

function refusePattern(rule: Pick<SerialNumDraft, 'resetCycle' | 'datePattern'>): void {
  const parts = missingParts(rule.resetCycle, rule.datePattern ?? '');
  if (parts === null) return;
  const params = { cycle: labelOf(resetCycle, rule.resetCycle), parts };
  throw badFields([{ field: 'datePattern', key: 'serialPattern', params }]);
}
