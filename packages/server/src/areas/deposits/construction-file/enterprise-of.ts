// For whom a file is made.
import { PERSON } from '@trainrace/contract/dictionaries';
import type { Context } from '#platform/context/context.ts';
import { badFields, notFound } from '#platform/context/refused.ts';
import { isId } from '#platform/db/ids.ts';

interface Enterprise {
  id: string;
  name: string;
  uscc: string | null;
  townCode: string | null;
}

/** An enterprise makes files for itself; staff say for whom. */
export async function enterpriseOf(context: Context, asked: string | null | undefined): Promise<Enterprise> {
  const { scope, user } = context;
  if (scope === 'unit' && asked && asked !== user.id) throw notFound();
  const id = scope === 'unit' ? user.id : asked;
  if (!id) throw badFields([{ field: 'enterpriseId', key: 'enterpriseNeeded' }]);
  const found = isId(id) ? await enabledBy(context, 'id', id) : undefined;
  if (found === undefined) throw badFields([{ field: 'enterpriseId', key: 'notAnEnterprise' }]);
  return found;
}

/** The caller's own, if the account is one that may still make files. */
export async function ownEnterprise(context: Context): Promise<Enterprise | undefined> {
  return await enabledBy(context, 'id', context.user.id);
}

/** The one that is registered with this credit code. */
export async function enterpriseWith(context: Context, uscc: string): Promise<Enterprise | undefined> {
  return await enabledBy(context, 'workUnitUscc', uscc);
}

const enabledBy = async ({ db }: Context, column: 'id' | 'workUnitUscc', value: string) =>
  await db
    .selectFrom('userInfo')
    .select(['id', 'name', 'workUnitUscc as uscc', 'townCode'])
    .where(column, '=', value)
    .where('accountType', '=', PERSON.enterprise)
    .where('enabled', '=', 1)
    .where('isDeleted', '=', 0)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
