import type { CompetitionDic } from '@trainrace/contract/areas/basic/competition-dic';
import { Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';

/** An entry that a trade was made from stays; sealing takes it out of use. */
export async function refuseUsed({ db }: Context, rows: readonly CompetitionDic[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const used = await db
    .selectFrom('contestTrade')
    .select('competitionDicId')
    .where('competitionDicId', 'in', ids)
    .where('isDeleted', '=', 0)
    .executeTakeFirst();
  if (used === undefined) return;
  const { tradeName } = rows.find((row) => row.id === used.competitionDicId)!;
  throw new Refused(409, 'occupationInUse', { name: tradeName });
}
