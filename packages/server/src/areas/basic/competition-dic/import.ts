import { competitionDic, type CompetitionDicDraft } from '@trainrace/contract/areas/basic/competition-dic';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { queryInBatches, findTwice, type ImportRow } from '#platform/sheets/check-rows.ts';
import type { ImportOf } from '#platform/sheets/import-of.ts';
import type { KnownRow } from '#platform/sheets/records-of.ts';
import { occupationProblems } from './competition-dic.rules.ts';
import { competitionDicSpec, competitionDicStore } from './competition-dic.store.ts';
import { saveOccupation } from './save-occupation.ts';

type Row = ImportRow<Partial<CompetitionDicDraft>>;

const nameOf = ({ occupationName, tradeName }: Partial<CompetitionDicDraft>) =>
  occupationName === undefined || tradeName === undefined ? null : `${occupationName} / ${tradeName}`;

/** New entries of the catalogue; what it holds already is not changed. */
export const occupationImport: ImportOf<typeof competitionDic.sheet.row> = {
  calls: competitionDic,
  records: {
    spec: competitionDicSpec,
    find: async (context, rows) => await queryInBatches(rows, async (portion) => await alreadyThere(context, portion)),
    change: { submit: competitionDic.submit, save: saveOccupation },
  },
  judge: async (context, rows) => ({
    problems: [
      ...rows.flatMap(({ row, value }) => occupationProblems(value).map((problem) => ({ row, ...problem }))),
      ...findTwice(rows, 'tradeName', nameOf),
    ],
    series: 'DIC',
    write: async (good, step, numbers) => {
      const values = good.map(({ value }, index) => ({ ...value, dicNo: numbers[index]! }));
      await competitionDicStore(context).insertAll(values, step);
    },
  }),
};

async function alreadyThere({ db }: Context, rows: readonly Row[]): Promise<KnownRow[]> {
  const { rows: found } = await sql<{ at: number; id: string }>`
    select (n.at - 1)::int as at, d.id
    from unnest(${rows.map(({ value }) => value.occupationName ?? null)}::text[], ${rows.map(({ value }) => value.tradeName ?? null)}::text[])
      with ordinality as n (occupation_name, trade_name, at)
    join competition_dic d on d.occupation_name = n.occupation_name and d.trade_name = n.trade_name and d.is_deleted = 0`.execute(
    db,
  );
  return found.map(({ at, id }) => {
    const { row, value } = rows[at]!;
    return { row, field: 'tradeName', key: 'occupationTwice', params: { name: nameOf(value)! }, id };
  });
}
