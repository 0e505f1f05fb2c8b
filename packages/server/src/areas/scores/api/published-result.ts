// Public result of a trade: its newest snapshot, with the names that may still be read. No scores are read for it.
import type { ScoreRules } from '@trainrace/contract/areas/scores/rules/score';
import { sql, type RawBuilder } from 'kysely';
import { readerOf, type Db } from '#platform/db/connect.ts';
import { isId } from '#platform/db/ids.ts';
import { decryptText } from '#platform/store/encrypted-text.ts';
import { snapshotPlace, type EncryptedResult, type Result } from './snapshot.ts';

type Row = Result['rows'][number];
/** Null for the name of a person whose data were erased. */
export type PublishedRow = Omit<Row, 'name'> & { name: string | null };

export interface PublishedResult {
  snapshotId: string;
  version: number;
  hash: string;
  publishedAt: string;
  contestId: string;
  contestName: string;
  contestTradeId: string;
  tradeName: string;
  /** As they were when it was published. */
  rules: ScoreRules;
  /** In the order of their places, the unranked last; names and units readable. */
  rows: PublishedRow[];
}

/** Null while nothing of the trade was published. */
export async function publishedResult(db: Db, contestTradeId: string): Promise<PublishedResult | null> {
  if (!isId(contestTradeId)) return null;
  return await readResult(db, sql`contest_trade_id = ${contestTradeId} order by version desc limit 1`);
}

/** One version of a result, whichever. */
export async function resultOfSnapshot(db: Db, snapshotId: string): Promise<PublishedResult | null> {
  return await readResult(db, sql`id = ${snapshotId}`);
}

interface Kept {
  snapshotId: string;
  version: number;
  hash: string;
  publishedAt: string;
  body: EncryptedResult;
  keys: { id: string; key: string }[];
}

async function readResult(db: Db, which: RawBuilder<unknown>): Promise<PublishedResult | null> {
  const { rows } = await sql<Kept>`
    select r.id as "snapshotId", r.version, r.hash, left(r.published_at::text, 19) as "publishedAt", r.body,
      (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'key', encode(k.key_enc, 'base64'))), '[]')
        from person_key k where k.key_enc is not null
          and k.id = any(select (s ->> 'competitorId')::uuid from jsonb_array_elements(r.body -> 'rows') s)) as keys
    from (select * from result_snapshot where ${which}) r`.execute(readerOf(db));
  const kept = rows[0];
  if (kept === undefined) return null;
  const { body, keys, ...about } = kept;
  const wrapped = new Map(keys.map(({ id, key }) => [id, key]));
  const read = (id: string, field: string, text: string | null) =>
    text === null || !text.startsWith('sealed:')
      ? text
      : decryptText(db, `${text}~${wrapped.get(id) ?? ''}`, snapshotPlace(kept.snapshotId, field, id));
  return {
    ...about,
    ...body,
    rows: body.rows.map((row) => ({
      ...row,
      name: read(row.competitorId, 'name', row.name),
      workUnit: read(row.competitorId, 'work_unit', row.workUnit),
    })),
  };
}
