import { expertRefreeInfo } from '@trainrace/contract/basic/expert-refree-info';
import { POOL } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import type { Context } from '#context/context.ts';
import { askByPortions, findTwice, type ImportRow, type RowProblem } from '#sheets/check-rows.ts';
import type { ImportOf } from '#sheets/import-of.ts';
import { refuseTwice } from '#store/refuse-twice.ts';
import { birthDateOf, expertProblems } from './expert-refree-info.rules.ts';
import { expertStore } from './expert-refree-info.store.ts';

/** The bureau's list of experts: all of them are in the pool at once. */
export const expertImport: ImportOf<typeof expertRefreeInfo.sheet.row> = {
  calls: expertRefreeInfo,
  judge: async (context, rows) => {
    const occupations = await occupationIds(context);
    const idOf = (name: string) => occupations.get(name.toLowerCase());
    return {
      problems: [
        ...findTwice(rows, 'idCardNo', ({ idCardNo }) => idCardNo ?? null),
        ...rows.flatMap(({ row, value }) => expertProblems(value).map((problem) => ({ row, ...problem }))),
        ...rows.flatMap(({ row, value }) => unknownTrades(value.tradeNames, idOf).map((name) => unknown(row, name))),
        ...(await askByPortions(rows, async (some) => await known(context, some))),
      ],
      series: 'EXPERT',
      write: async (good, step, numbers) =>
        await refuseTwice('expert_refree_info_once', { key: 'expertTwice' }, async () =>
          expertStore(context).insertAll(
            good.map(({ value: { tradeNames, ...value } }, index) => ({
              ...value,
              ...birthDateOf(value.idCardNo),
              tradeIds: [...new Set(tradeNames.map((name) => idOf(name)!))],
              expertNo: numbers[index]!,
              poolStatus: POOL.inPool,
            })),
            step,
          ),
        ),
    };
  },
};

/** By occupation and by trade, as either is written in lists. */
async function occupationIds({ db }: Context): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('competitionDic')
    .select(['id', 'occupationName', 'tradeName'])
    .where('isDeleted', '=', 0)
    .where('isSealed', '=', 0)
    .orderBy('id', 'desc')
    .execute();
  return new Map([
    ...rows.map(({ id, occupationName }) => [occupationName.toLowerCase(), id] as const),
    ...rows.map(({ id, tradeName }) => [tradeName.toLowerCase(), id] as const),
  ]);
}

const unknownTrades = (names: readonly string[] | undefined, idOf: (name: string) => string | undefined) =>
  (names ?? []).filter((name) => idOf(name) === undefined);

const unknown = (row: number, name: string): RowProblem => ({
  row,
  field: 'tradeNames',
  key: 'expertTradeUnknown',
  params: { name },
});

async function known(
  { db, cipher }: Context,
  rows: readonly ImportRow<{ idCardNo?: string | undefined }>[],
): Promise<RowProblem[]> {
  const numbers = rows.flatMap(({ value }, at) =>
    value.idCardNo === undefined ? [] : cipher.blindIndexes(value.idCardNo).map((idx) => ({ idx, at })),
  );
  const { rows: found } = await sql<{ at: number }>`
    select n.at from unnest(${numbers.map(({ idx }) => idx)}::bytea[], ${numbers.map(({ at }) => at)}::int[]) as n (idx, at)
    where exists (select from expert_refree_info p
      where p.id_card_no_idx = n.idx and p.is_deleted = 0)`.execute(db);
  return found.map(({ at }) => ({ row: rows[at]!.row, field: 'idCardNo', key: 'expertTwice' }));
}
