import { competitionDic, type CompetitionDic } from '@trainrace/contract/areas/basic/competition-dic';
import { sql } from 'kysely';
import { ofAll } from '#platform/store/row-rules.ts';
import type { TableSpec } from '#platform/store/table-spec.ts';
import { tableStore } from '#platform/store/table-store.ts';
import type { Context } from '#platform/context/context.ts';

export const competitionDicSpec: TableSpec = {
  table: 'competitionDic',
  family: competitionDic.family,
  // A catalogue: whoever may read it reads all of it.
  visible: () => sql`true`,
  editable: ofAll,
  characters: ['occupationName', 'tradeName'],
  named: { no: 'dicNo', title: 'tradeName' },
};

export function competitionDicStore(context: Context) {
  return tableStore<CompetitionDic>(context, competitionDicSpec);
}
