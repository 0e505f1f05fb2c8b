import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

/** Audit states in which an entry holds a place of its trade: handed in and neither refused, given up nor disqualified. */
export const HOLDS_PLACE = [10, 12, 20, 22, 30] as const;

export async function placesTaken(db: Db, tradeId: string, options: { except?: string } = {}): Promise<number> {
  const { rows } = await sql<{ taken: number }>`select count(*) as taken from application_info
    where contest_trade_id = ${tradeId} and audit_status = any(${[...HOLDS_PLACE]}) and is_deleted = 0
      and id <> ${options.except ?? '00000000-0000-0000-0000-000000000000'}`.execute(db);
  return Number(rows[0]!.taken);
}
