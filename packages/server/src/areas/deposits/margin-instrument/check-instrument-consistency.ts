import { sql } from 'kysely';
import { readerOf } from '#platform/db/connect.ts';
import { balanceOf, HELD } from './instrument-figures.ts';
import { MOST_NAMED, type Check } from '#platform/doctor/check.ts';

interface Apart {
  instrumentNo: string;
  usedAmount: string;
  usedByOrders: string;
  toppedAmount: string;
  toppedByOrders: string;
  balance: string;
  lastBalance: string | null;
}

/** Instruments whose sums are not those of their orders, or whose ledger ends at another balance. Money is put right by people. */
export const instrumentConsistency: Check = {
  name: 'instruments',
  find: async ({ db }) => {
    const { rows } = await sql<Apart>`select i.instrument_no as "instrumentNo",
        i.used_amount::text as "usedAmount", u.used::text as "usedByOrders",
        i.topped_amount::text as "toppedAmount", u.topped::text as "toppedByOrders",
        ${balanceOf('i')}::text as balance, m.balance::text as "lastBalance"
      from margin_instrument i
      cross join lateral (select coalesce(sum(amount), 0.00) as used, coalesce(sum(top_up_amount), 0.00) as topped
        from margin_usage where instrument_id = i.id) u
      left join lateral (select balance from margin_movement where instrument_id = i.id order by id desc limit 1) m on true
      where i.is_deleted = 0 and i.instrument_state = any(${[...HELD]})
        and (i.used_amount <> u.used or i.topped_amount <> u.topped
          or m.balance is distinct from ${balanceOf('i')})
      order by i.id limit ${MOST_NAMED}`.execute(readerOf(db));
    return rows.map((row) => ({ said: saidOf(row), mend: null }));
  },
};

function saidOf({ instrumentNo, balance, lastBalance, ...row }: Apart): string {
  const orders = `used ${row.usedAmount}, by its orders ${row.usedByOrders}; topped up ${row.toppedAmount}, by its orders ${row.toppedByOrders}`;
  return `Instrument ${instrumentNo}: ${orders}; balance ${balance}, in its ledger ${lastBalance ?? 'none'}.`;
}
