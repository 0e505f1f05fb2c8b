import { expertRefreeInfo } from '@trainrace/contract/areas/basic/expert-refree-info';
import { POOL } from '@trainrace/contract/dictionaries';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { badFields } from '#platform/context/refused.ts';
import { queryInBatches, findTwice, type ImportRow, type RowProblem } from '#platform/sheets/check-rows.ts';
import type { ImportOf } from '#platform/sheets/import-of.ts';
import type { KnownRow, Values } from '#platform/sheets/records-of.ts';
import type { Services } from '#platform/services.ts';
import { refuseTwice } from '#platform/store/refuse-twice.ts';
import { birthDateOf, expertProblems } from './expert-refree-info.rules.ts';
import { expertSpec, expertStore } from './expert-refree-info.store.ts';
import { saveExpert } from './save-expert.ts';

/** The bureau's list of experts: all of them are in the pool at once. */
export function expertImport(services: Pick<Services, 'rights'>): ImportOf<typeof expertRefreeInfo.sheet.row> {
  return {
    calls: expertRefreeInfo,
    records: {
      spec: expertSpec,
      find: async (context, rows) => await queryInBatches(rows, async (some) => await known(context, some)),
      change: {
        submit: expertRefreeInfo.submit,
        save: async (context, input: ParsedInputOf<typeof expertRefreeInfo.submit>) =>
          await saveExpert(services, context, input),
      },
      inForm: { columns: { tradeIds: 'tradeNames' }, reader: withTradeIds },
    },
    judge: async (context, rows) => {
      const occupations = await occupationIds(context);
      const idOf = (name: string) => occupations.get(name.toLowerCase());
      return {
        problems: [
          ...findTwice(rows, 'idCardNo', ({ idCardNo }) => idCardNo ?? null),
          ...rows.flatMap(({ row, value }) => expertProblems(value).map((problem) => ({ row, ...problem }))),
          ...rows.flatMap(({ row, value }) => unknownTrades(value.tradeNames, idOf).map((name) => unknown(row, name))),
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
}

/** The form names occupations by their ids. */
async function withTradeIds(context: Context): Promise<(values: Values) => Values> {
  const occupations = await occupationIds(context);
  return ({ tradeNames, ...values }) => {
    if (!Array.isArray(tradeNames)) return values;
    const idOf = (name: string) => occupations.get(name.toLowerCase());
    const names = tradeNames.map(String);
    const others = unknownTrades(names, idOf);
    if (others.length > 0) throw badFields(others.map((name) => ({ ...unknown(0, name) })));
    return { ...values, tradeIds: [...new Set(names.map((name) => idOf(name)!))] };
  };
}

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
): Promise<KnownRow[]> {
  const numbers = rows.flatMap(({ value }, at) =>
    value.idCardNo === undefined ? [] : cipher.blindIndexes(value.idCardNo).map((idx) => ({ idx, at })),
  );
  const { rows: found } = await sql<{ at: number; id: string }>`
    select n.at, p.id from unnest(${numbers.map(({ idx }) => idx)}::bytea[], ${numbers.map(({ at }) => at)}::int[]) as n (idx, at)
    join expert_refree_info p on p.id_card_no_idx = n.idx and p.is_deleted = 0`.execute(db);
  return found.map(({ at, id }) => ({ row: rows[at]!.row, field: 'idCardNo', key: 'expertTwice', id }));
}
