import type { SerialNum } from '@trainrace/contract/areas/basic/serial-num';
import { SERIES } from '#platform/store/series.ts';
import { Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';

const OWN = new Set<string>(SERIES.map(([bizCode]) => bizCode));

/** A series that numbers records stays; one that was set up and never used may go. */
export async function refuseUsed({ db }: Context, rows: readonly SerialNum[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const used = await db
    .selectFrom('serialNum')
    .select('bizCode')
    .where('id', 'in', ids)
    .where((where) => where.or([where('currentValue', '>', 0), where('bizCode', 'in', [...OWN])]))
    .executeTakeFirst();
  if (used !== undefined) throw new Refused(409, 'serialInUse', { code: used.bizCode });
}
