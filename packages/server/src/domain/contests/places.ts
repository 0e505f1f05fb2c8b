import { HOLDS_PLACE } from '@trainrace/contract/application/application-commands';
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';

export async function placesTaken(db: Db, tradeId: string, options: { except?: string } = {}): Promise<number> {
  const { rows } = await sql<{ taken: number }>`select count(*) as taken from application_info
    where contest_trade_id = ${tradeId} and audit_status = any(${[...HOLDS_PLACE]}) and is_deleted = 0
      and id <> ${options.except ?? '00000000-0000-0000-0000-000000000000'}`.execute(db);
  return Number(rows[0]!.taken);
}
