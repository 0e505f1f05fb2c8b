import { championHistory } from '@trainrace/contract/areas/results/champion-history';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { queryInBatches, findTwice, type ImportRow } from '#platform/sheets/check-rows.ts';
import type { ImportOf } from '#platform/sheets/import-of.ts';
import type { KnownRow } from '#platform/sheets/records-of.ts';
import { championHistorySpec, championHistoryStore } from './champion-history.store.ts';
import { saveChampion } from './save-champion.ts';

const KEY = ['contestYear', 'contestName', 'tradeName', 'contestGroup', 'rankNo', 'name'] as const;
type Key = (typeof KEY)[number];
type Keyed = Partial<Record<Key, string | number>>;

/** A list of past champions; who is in the register already is no new one. */
export const championImport: ImportOf<typeof championHistory.sheet.row> = {
  calls: championHistory,
  records: {
    spec: championHistorySpec,
    find: async (context, rows) => await queryInBatches(rows, async (some) => await known(context, some)),
    change: { submit: championHistory.submit, save: saveChampion },
  },
  judge: async (context, rows) => ({
    problems: findTwice(rows, 'name', keyOf),
    write: async (good, step) =>
      await championHistoryStore(context).insertAll(
        good.map(({ value }) => value),
        step,
      ),
  }),
};

/** Of a row that could be read by half nothing is known twice. */
const keyOf = (value: Keyed): string | null =>
  KEY.some((field) => value[field] === undefined) ? null : JSON.stringify(KEY.map((field) => value[field]));

async function known({ db }: Context, rows: readonly ImportRow<Keyed>[]): Promise<KnownRow[]> {
  const asked = rows.filter(({ value }) => keyOf(value) !== null).map(({ row, value }) => ({ ...value, row }));
  const { rows: found } = await sql<{ row: number; id: string }>`
    select n.row, h.id from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as n ("row" int, "contestYear" int,
      "contestName" text, "tradeName" text, "contestGroup" smallint, "rankNo" int, name text)
    join champion_history h on h.contest_year = n."contestYear" and h.contest_name = n."contestName"
      and h.trade_name = n."tradeName" and h.contest_group = n."contestGroup" and h.rank_no = n."rankNo"
      and h.name = n.name and h.is_deleted = 0`.execute(db);
  return found.map(({ row, id }) => ({ row, field: 'name', key: 'championTwice', id }));
}
