// One chain over the trail and the journals: each link holds one row, and with it every link before.
import { keysOf } from '@trainrace/contract/wire/objects';
import { hashOf, hmacOf, type SuiteName } from '#platform/security/suites.ts';
import type { ChainKeys, Prover } from '#platform/security/chain-keys.ts';

/**
 * Chained columns of each table, in this order: times as seconds, so that no setting of a session changes them.
 * A column that comes later is not chained: add it under a new source, or rows chained before would look changed.
 */
export const SOURCES = {
  modify_record: `id, biz_table, biz_id, biz_no, biz_title, action, changes, reason, operator_id, operator_name, operator_role,
    extract(epoch from operate_time), ip, trace_id`,
  usual_log: `id, log_type, title, account, user_name, status, method, request_uri, remote_ip, user_agent, trace_id,
    extract(epoch from create_time)`,
  api_log: `id, title, method, request_uri, params, account, user_name, status, time, remote_ip, user_agent, trace_id,
    extract(epoch from create_time)`,
  error_log: `id, origin, title, message, stack_trace, info, account, method, request_uri, remote_ip, user_agent, trace_id,
    client_time, extract(epoch from create_time)`,
  ledger: `id, source, row_id, no, payload, encode(mac, 'hex'), extract(epoch from made_at)`,
} as const;
export type Source = keyof typeof SOURCES;
export const SOURCE_NAMES = keysOf(SOURCES);

/** A digest, or the text that it is made of. */
export interface Chained {
  digest: Buffer | null;
  text: string | null;
}

/** Columns of `Chained`. PostgreSQL digests with SHA-256 itself and knows no SM3: for that the text comes here. */
export function chainedSql(source: Source, suite: SuiteName): string {
  const text = `jsonb_build_array(${SOURCES[source]})::text`;
  return suite === 'intl'
    ? `sha256(convert_to(${text}, 'UTF8')) as digest, null::text as text`
    : `null::bytea as digest, ${text} as text`;
}

export function digestOfChained({ digest, text }: Chained, suite: SuiteName): Buffer {
  return digest ?? hashOf(suite).update(text!).digest();
}

export interface Link {
  seq: number;
  source: string;
  rowId: string;
  digest: Buffer;
  mac: Buffer;
}

/** Rows of a journal below this id went by age; said in the chain itself, so that nobody else can say it. */
const PRUNED = ':pruned';

export function prunedSource(source: Source): string {
  return `${source}${PRUNED}`;
}

export function prunedOf(source: string): string | null {
  return source.endsWith(PRUNED) ? source.slice(0, -PRUNED.length) : null;
}

export function pruneDigest(suite: SuiteName, source: Source, below: string): Buffer {
  return hashOf(suite).update(`${source} ${below}`).digest();
}

export const FIRST_MAC = Buffer.alloc(32);

export function macOf(
  { suite, key }: Prover,
  previous: Buffer,
  { seq, source, rowId, digest }: Omit<Link, 'mac'>,
): Buffer {
  return hmacOf(suite, key).update(previous).update(`${seq}|${source}|${rowId}|`).update(digest).digest();
}

/** Of a link that changes the suite: it is proved with the one before, as every link, and by this with the one after it. */
export function changeDigest(
  keys: ChainKeys,
  to: SuiteName,
  previous: Buffer,
  link: Omit<Link, 'mac' | 'digest'>,
): Buffer {
  return macOf({ suite: to, key: keys[to] }, previous, { ...link, digest: Buffer.alloc(0) });
}

/** The smallest id of that moment: ids begin with their time. */
export function idFrom(moment: Date): string {
  const hex = moment.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
