// Each row of the trail carries an HMAC over itself: the chain would take in a row that somebody slipped in.
import { canonicalJson } from '@trainrace/contract/wire/canonical';
import { markedMac, type Prover } from '#platform/security/chain-keys.ts';

export interface TrailText {
  id: string;
  bizTable: string;
  bizId: string;
  bizNo: string | null;
  bizTitle: string | null;
  action: string;
  /** As JSON text. */
  changes: string;
  reason: string | null;
  operatorId: string | null;
  operatorName: string | null;
  operatorRole: string | null;
  operateTime: string;
  ip: string | null;
  traceId: string | null;
}

export function trailMac(prover: Prover, row: TrailText): Buffer {
  const said: unknown[] = [
    row.id,
    row.bizTable,
    row.bizId,
    row.bizNo,
    row.bizTitle,
    row.action,
    JSON.parse(row.changes),
    row.reason,
    row.operatorId,
    row.operatorName,
    row.operatorRole,
    Date.parse(row.operateTime),
    row.ip,
    row.traceId,
  ];
  return markedMac(prover, (hmac) => hmac.update('trail|').update(canonicalJson(said)));
}
