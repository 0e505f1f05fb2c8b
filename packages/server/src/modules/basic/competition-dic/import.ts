import { competitionDic, type CompetitionDicDraft } from '@trainrace/contract/basic/competition-dic';
import { sql } from 'kysely';
import type { Context } from '#context/context.ts';
import { askByPortions, findTwice, type ImportRow, type RowProblem } from '#sheets/check-rows.ts';
import type { ImportOf } from '#sheets/import-of.ts';
import { occupationProblems } from './competition-dic.rules.ts';
import { competitionDicStore } from './competition-dic.store.ts';

type Row = ImportRow<Partial<CompetitionDicDraft>>;

const nameOf = ({ occupationName, tradeName }: Partial<CompetitionDicDraft>) =>
  occupationName === undefined || tradeName === undefined ? null : `${occupationName} / ${tradeName}`;

/** New entries of the catalogue; what it holds already is not changed. */
export const occupationImport: ImportOf<typeof competitionDic.sheet.row> = {
  calls: competitionDic,
  judge: async (context, rows) => ({
    problems: [
      ...rows.flatMap(({ row, value }) => occupationProblems(value).map((problem) => ({ row, ...problem }))),
      ...findTwice(rows, 'tradeName', nameOf),
      ...(await askByPortions(rows, async (portion) => await alreadyThere(context, portion))),
    ],
    series: 'DIC',
    write: async (good, step, numbers) => {
      const values = good.map(({ value }, index) => ({ ...value, dicNo: numbers[index]! }));
      await competitionDicStore(context).insertAll(values, step);
    },
  }),
};

async function alreadyThere({ db }: Context, rows: readonly Row[]): Promise<RowProblem[]> {
  const { rows: found } = await sql<{ at: number }>`
    select (n.at - 1)::int as at
    from unnest(${rows.map(({ value }) => value.occupationName ?? null)}::text[], ${rows.map(({ value }) => value.tradeName ?? null)}::text[])
      with ordinality as n (occupation_name, trade_name, at)
    join competition_dic d on d.occupation_name = n.occupation_name and d.trade_name = n.trade_name and d.is_deleted = 0`.execute(
    db,
  );
  return found.map(({ at }) => {
    const { row, value } = rows[at]!;
    return { row, field: 'tradeName', key: 'occupationTwice', params: { name: nameOf(value)! } };
  });
}
