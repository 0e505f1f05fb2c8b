import { applicationInfo, type EntrySheetRow } from '@trainrace/contract/areas/contests/application-info';
import { givenByOwnUnit } from '@trainrace/contract/areas/contests/rules/of-own-unit';
import { idTypeFor } from '@trainrace/contract/rules/identity';
import { sql } from 'kysely';
import { badFields } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { queryInBatches, findTwice, type ImportRow } from '#platform/sheets/check-rows.ts';
import type { ImportOf } from '#platform/sheets/import-of.ts';
import type { KnownRow } from '#platform/sheets/records-of.ts';
import { applicationSpec, applicationStore } from './application.store.ts';
import { lockTrade, requireInReach, requireOpenContest, type LockedTrade } from './lock-trade.ts';
import { draftOf, saveEntry } from './save-entry.ts';
import { fieldsOfOwnUnit } from './own-unit.ts';
import { isEntered } from './seen-entry.ts';

type Rows = readonly ImportRow<Partial<EntrySheetRow>>[];

/** A list of people becomes drafts of one trade; papers are added to them, then they are handed in. */
export const entryImport: ImportOf<typeof applicationInfo.sheet.row> = {
  calls: applicationInfo,
  records: {
    spec: applicationSpec,
    find: async (context, rows, { contestTradeId }) => {
      // Rows that name their entries say their trade by that.
      if (rows.length === 0) return [];
      const { tradeId } = await readTrade(context, contestTradeId, 'none');
      return await queryInBatches(rows, async (some) => await enteredBefore(context, tradeId, some));
    },
    change: {
      submit: applicationInfo.submit,
      save: async (context, input) => await saveEntry(context, input, 'none'),
    },
  },
  judge: async (context, rows, { contestTradeId }) => {
    const locked = await readTrade(context, contestTradeId, 'none');
    return {
      problems: findTwice(rows, 'idCardNo', ({ idCardNo }) => idCardNo ?? null),
      series: 'APPLY',
      write: async (good, step, numbers) => {
        const unit = await fieldsOfOwnUnit(context);
        const drafts = good.map(({ value }, index) => ({
          ...draftOf(
            context,
            { ...givenByOwnUnit(unit, value), ...said(value), idType: idTypeFor(value.idType, value.idCardNo) },
            locked,
          ),
          applyNo: numbers[index]!,
        }));
        await applicationStore(context).insertAll(drafts, step);
        // Held still only now: whoever enters somebody meanwhile does not wait for the whole list.
        await readTrade(context, locked.tradeId, 'share');
      },
    };
  },
};

/** An empty cell leaves what the unit's own record gives. */
const said = (value: Partial<EntrySheetRow>): Partial<EntrySheetRow> =>
  Object.fromEntries(Object.entries(value).filter(([, cell]) => cell !== null && cell !== undefined && cell !== ''));

async function readTrade(context: Context, tradeId: string | undefined, lock: 'none' | 'share'): Promise<LockedTrade> {
  const locked = await lockTrade(context, tradeId ?? chooseTrade(), lock);
  requireInReach(context, locked);
  requireOpenContest(locked, { isMade: false });
  return locked;
}

function chooseTrade(): never {
  throw badFields([{ field: 'contestTradeId', key: 'chooseTrade' }]);
}

/** Alive in this trade already or in a draft, of the caller's: the same list sent twice makes nobody twice. */
async function enteredBefore({ db, user, cipher }: Context, tradeId: string, rows: Rows): Promise<KnownRow[]> {
  const numbers = rows.flatMap(({ value }, at) =>
    value.idCardNo === undefined ? [] : cipher.blindIndexes(value.idCardNo).map((idx) => ({ idx, at })),
  );
  const { rows: found } = await sql<{ at: number; id: string }>`
    select distinct on (n.at) n.at, a.id
    from unnest(${numbers.map(({ idx }) => idx)}::bytea[], ${numbers.map(({ at }) => at)}::int[]) as n (idx, at)
    join application_info a on a.contest_trade_id = ${tradeId} and a.id_card_no_idx = n.idx and ${isEntered(user)}
    order by n.at, a.audit_status desc, a.id`.execute(db);
  return found.map(({ at, id }) => ({ row: rows[at]!.row, field: 'idCardNo', key: 'applicationTwice', id }));
}
