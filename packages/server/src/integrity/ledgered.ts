// What the ledger holds of each table: what a result is made of, and nothing that says who somebody is.
import { TRADE } from '@trainrace/contract/dictionaries';
import { keysOf } from '@trainrace/contract/wire/objects';

export interface Ledgered {
  /** Of its trail. */
  bizTable: string;
  columns: readonly string[];
  /** Columns that came later: held where they say something, so that entries made before them stay true. */
  later?: readonly string[];
  /** From when on a row has entries, over alias `t`: a draft is nobody's result. */
  since: string;
  /** How people find the row. */
  said: string;
  /** Fields without which a change of this row needs no look; null where each change is looked at. */
  fields: ReadonlySet<string> | null;
}

export const LEDGERED = {
  competition_info: {
    bizTable: 'competition_info',
    columns: [
      'application_id',
      'contest_trade_id',
      'theory_score',
      'practice_score',
      'theory_attend',
      'practice_attend',
      'practice_seconds',
      'deduction',
      'total_exact',
      'total_score',
      'standard_score',
      'rank_no',
      'is_pass',
      'award_level',
      'score_status',
      'is_deleted',
    ],
    later: ['honour_code', 'promote_level', 'nullif(t.honour_state, 0) as honour_state', 'cert_no', 'correction_of'],
    since: `(t.score_status > 0 or t.total_score is not null or t.rank_no is not null)`,
    said: `concat_ws(' ', t.ticket_no, t.name)`,
    fields: null,
  },
  contest_trade: {
    bizTable: 'contest_trade',
    columns: ['contest_id', 'trade_status', 'snapshot_hash', 'theory_weight', 'practice_weight', 'award_rule'],
    later: ['promote_rule', 'marking_scheme_id'],
    since: `t.trade_status <> '${TRADE.preparing}'`,
    said: 't.trade_name',
    fields: null,
  },
  contest_info: {
    bizTable: 'contest_info',
    columns: ['contest_status', 'tie_rule', 'pass_theory', 'pass_practice', 'theory_weight', 'practice_weight'],
    since: 't.contest_status > 0',
    said: `concat_ws(' ', t.contest_no, t.contest_name)`,
    fields: null,
  },
  application_info: {
    bizTable: 'APPLICATION_INFO',
    columns: ['contest_trade_id', 'audit_status', 'is_self_audit', 'is_deleted'],
    since: 't.audit_status > 0',
    said: 't.apply_no',
    fields: new Set(['auditStatus', 'isSelfAudit', 'contestTradeId']),
  },
  result_snapshot: {
    bizTable: 'result_snapshot',
    columns: [
      'contest_trade_id',
      'version',
      'hash',
      'previous_hash',
      'publisher_id',
      `encode(sha256(convert_to(body::text, 'UTF8')), 'hex') as body`,
    ],
    later: ['key_id', 'signature'],
    since: 'true',
    said: `'version ' || t.version || ', hash ' || left(t.hash, 12)`,
    fields: null,
  },
  score_correction: {
    bizTable: 'score_correction',
    columns: [
      'contest_trade_id',
      'competitor_id',
      'changes',
      'reason',
      'correction_state',
      'proposed_by',
      'decided_by',
      'opinion',
      'moves',
      'snapshot_id',
      'is_deleted',
    ],
    later: ['appeal_id'],
    since: 'true',
    said: 't.correction_no',
    fields: null,
  },
  certificate: {
    bizTable: 'certificate',
    columns: [
      'cert_no',
      'cert_kind',
      'cert_state',
      'subject_id',
      'contest_trade_id',
      'snapshot_id',
      'rank_no',
      'award_level',
      'honour_code',
      'promote_level',
      'referee_role',
      'verify_code',
      'file_hash',
      'revoke_reason',
      `encode(sha256(convert_to(t.holder_name, 'UTF8')), 'hex') as holder`,
      'is_deleted',
    ],
    since: 'true',
    said: 't.cert_no',
    fields: null,
  },
} as const satisfies Record<string, Ledgered>;

export type LedgerSource = keyof typeof LEDGERED;
export const LEDGER_SOURCES = keysOf(LEDGERED);

/** One row's payload as SQL over alias `t`. */
export function payloadSql(source: LedgerSource): string {
  const { columns, later = [] }: Ledgered = LEDGERED[source];
  const held = `jsonb_build_object(${pairsOf(columns)})`;
  return later.length === 0 ? held : `(${held} || jsonb_strip_nulls(jsonb_build_object(${pairsOf(later)})))`;
}

const pairsOf = (columns: readonly string[]): string =>
  columns
    .map((column) => {
      const [value = '', name = value] = column.split(' as ');
      return `'${name}', ${name === value ? `t.${value}` : value}`;
    })
    .join(', ');
