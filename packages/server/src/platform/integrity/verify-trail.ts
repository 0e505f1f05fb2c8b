// Whether each row of the trail was written by the server: the chain alone would have taken in one that was slipped in.
import { sql } from 'kysely';
import { readerOf, type Db } from '#platform/db/connect.ts';
import { secretsOf } from '#platform/db/connection-secrets.ts';
import { beginSeq } from './begin-ledger.ts';
import { trailMac, type TrailText } from './trail-mac.ts';
import { MOST, type Fault } from './verify-ledger.ts';

const PAGE = 2000;

type Row = TrailText & { mac: Buffer | null; seq: number | null };

export async function verifyTrail(db: Db): Promise<{ rows: number; faults: Fault[] }> {
  const key = secretsOf(db).chainKey;
  const since = await beginSeq(db);
  const faults: Fault[] = [];
  let count = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const page = await pageAfter(db, after);
    count += page.length;
    for (const row of page) {
      // From before rows had proofs: chained by then, so that the chain speaks for them.
      const isOlder = row.mac === null && (since === null || (row.seq !== null && row.seq < since));
      if (isOlder || (row.mac !== null && trailMac(key, row).equals(row.mac))) continue;
      const said =
        row.mac === null
          ? `was put into the trail by somebody else than the server (about ${row.bizTable} ${row.bizId})`
          : `of the trail is not as the server wrote it (about ${row.bizTable} ${row.bizId})`;
      faults.push({ source: 'modify_record', rowId: row.id, said });
      if (faults.length === MOST) return { rows: count, faults };
    }
    if (page.length < PAGE) return { rows: count, faults };
    after = page.at(-1)!.id;
  }
}

async function pageAfter(db: Db, after: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select t.id, t.biz_table as "bizTable", t.biz_id as "bizId", t.biz_no as "bizNo", t.biz_title as "bizTitle", t.action,
      t.changes::text as changes, t.reason, t.operator_id as "operatorId", t.operator_name as "operatorName",
      t.operator_role as "operatorRole",
      to_char(t.operate_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "operateTime", t.ip,
      t.trace_id as "traceId", t.mac, (select s.seq from seal s where s.row_id = t.id and s.source = 'modify_record' and t.mac is null) as seq
    from modify_record t where t.id > ${after} order by t.id limit ${PAGE}`.execute(readerOf(db));
  return rows;
}
