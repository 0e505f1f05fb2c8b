// Whether each row of the trail was written by the server: the chain alone would have taken in one that was slipped in.
import { sql } from 'kysely';
import { readerOf, type Db } from '#platform/db/connect.ts';
import { secretsOf } from '#platform/db/connection-secrets.ts';
import { beginSeq } from './begin-ledger.ts';
import { isProof, suiteOfMac } from '#platform/security/chain-keys.ts';
import { suiteChanges, suitesAt, type SuiteChange } from './suite-changes.ts';
import { trailMac, type TrailText } from './trail-mac.ts';
import { MOST, type Fault } from './verify-ledger.ts';

const PAGE = 2000;

type Row = TrailText & { mac: Buffer | null; seq: number | null };

export async function verifyTrail(db: Db): Promise<{ rows: number; faults: Fault[] }> {
  const { chainKeys } = secretsOf(db);
  const changes = await suiteChanges(db);
  const since = await beginSeq(db);
  const faults: Fault[] = [];
  let count = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const page = await pageAfter(db, after, changes);
    count += page.length;
    for (const row of page) {
      // From before rows had proofs: chained by then, so that the chain speaks for them.
      const isOlder = row.mac === null && (since === null || (row.seq !== null && row.seq < since));
      const isWritten = row.mac !== null && isProof(chainKeys, row.mac, (prover) => trailMac(prover, row));
      const isTimely = row.mac !== null && suitesAt(changes, row.seq).has(suiteOfMac(row.mac) ?? 'intl');
      if (isOlder || (isWritten && isTimely)) continue;
      const said =
        row.mac === null
          ? `was put into the trail by somebody else than the server (about ${row.bizTable} ${row.bizId})`
          : isWritten
            ? `of the trail is proved with a cipher suite that was not in use by then (about ${row.bizTable} ${row.bizId})`
            : `of the trail is not as the server wrote it (about ${row.bizTable} ${row.bizId})`;
      faults.push({ source: 'modify_record', rowId: row.id, said });
      if (faults.length === MOST) return { rows: count, faults };
    }
    if (page.length < PAGE) return { rows: count, faults };
    after = page.at(-1)!.id;
  }
}

/** Columns over alias `t` that `trailMac` proves. */
export const TRAIL_TEXT = `t.id, t.biz_table as "bizTable", t.biz_id as "bizId", t.biz_no as "bizNo", t.biz_title as "bizTitle", t.action,
  t.changes::text as changes, t.reason, t.operator_id as "operatorId", t.operator_name as "operatorName",
  t.operator_role as "operatorRole",
  to_char(t.operate_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "operateTime", t.ip, t.trace_id as "traceId"`;

/** Where a row stands in the chain is asked where it matters: before proofs, and with several suites. */
async function pageAfter(db: Db, after: string, changes: readonly SuiteChange[]): Promise<Row[]> {
  const isAsked = changes.length > 0 ? sql`true` : sql`t.mac is null`;
  const { rows } = await sql<Row>`
    select ${sql.raw(TRAIL_TEXT)}, t.mac,
      (select s.seq from seal s where s.row_id = t.id and s.source = 'modify_record' and ${isAsked}) as seq
    from modify_record t where t.id > ${after} order by t.id limit ${PAGE}`.execute(readerOf(db));
  return rows;
}
