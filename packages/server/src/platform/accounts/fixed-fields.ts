import { type Label } from '@trainrace/contract/wire/label';
import { maskNumbers } from '@trainrace/contract/rules/mask';
import type { Context } from '#platform/context/context.ts';
import { badFields } from '#platform/context/refused.ts';

type Values = Readonly<Record<string, unknown>>;

/** A draft without its account, which stays: sent back as it is, or as the mask that was shown of it. */
export async function withoutAccount<Draft extends { account?: string | undefined }>(
  { db }: Context,
  id: string,
  labels: Readonly<Record<string, Label>>,
  { account, ...draft }: Draft,
): Promise<Omit<Draft, 'account'>> {
  if (account === undefined) return draft;
  const held = await db.selectFrom('account').select('account').where('id', '=', id).executeTakeFirstOrThrow();
  if (account !== maskNumbers(held.account)) refuseChanged(['account'], labels, { before: held, draft: { account } });
  return draft;
}

/** Refuses changes of the fields that are fixed once an account exists. */
export function refuseChanged(
  fields: readonly string[],
  labels: Readonly<Record<string, Label>>,
  { before, draft }: { before: Values; draft: Values },
): void {
  const changed = fields.filter((field) => draft[field] !== undefined && draft[field] !== before[field]);
  if (changed.length === 0) return;
  throw badFields(
    changed.map((field) => ({
      field,
      key: 'fieldFixed',
      params: { label: labels[field] ?? field },
    })),
  );
}
