// Every write leaves a row in modify_record, in the same transaction: who changed which field from what to what.
import { CompiledQuery, sql } from 'kysely';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import type { trailAction } from '@trainrace/contract/dictionaries';
import { role } from '@trainrace/contract/access/roles';
import { maskNumbers } from '@trainrace/contract/rules/mask';
import { actorName, actorOf, type Context } from '#platform/context/context.ts';
import { ledgerOf } from '#platform/integrity/ledger.ts';
import { proverOf } from '#platform/security/chain-keys.ts';
import { trailMac } from '#platform/integrity/trail-mac.ts';
import { queueMoves } from './follow-news.ts';
import { momentIn, type Change } from './changes.ts';
import { readerOf, type Db } from '#platform/db/connect.ts';
import { isId, newId } from '#platform/db/ids.ts';
import { snake } from '#platform/db/snake.ts';
import { encryptTrail } from './encrypted-trail.ts';
import { secretsOf } from '#platform/db/connection-secrets.ts';

export interface TrailEntry {
  bizTable: string;
  bizId: string;
  bizNo?: string | null;
  bizTitle?: string | null;
  action: (typeof trailAction.codes)[number];
  changes: readonly Change[];
  reason?: string | null;
  /** The fields that differ, also those that no trail tells of; unknown where it is left out. */
  written?: readonly string[];
}

/** Of a person's own doing before there is a session (registration), or of a job. */
export type Actor = Pick<Context, 'db' | 'now' | 'ip' | 'traceId'> & {
  user?: Pick<Context['user'], 'id' | 'name' | 'roles' | 'operator' | 'actingFor'>;
};

/** Rows per INSERT: PostgreSQL takes 65 535 parameters. */
const PORTION = 1000;

export async function recordTrail(actor: Actor, entries: readonly TrailEntry[]): Promise<void> {
  await addTrail(
    actor.db,
    entries.map((entry) => trailRow(actor, entry)),
  );
  // The ledger is written besides: a version of a score, a state, a sum.
  await ledgerOf(actor.db, entries);
  await queueMoves(actor, entries);
  await rememberDeeds(actor, entries);
}

/** Where a step takes two persons, the stand-in and the one who is away are one on these records from now on. */
export async function rememberDeeds(
  { db, user }: Pick<Actor, 'db' | 'user'>,
  entries: readonly { bizId: string }[],
): Promise<void> {
  if (!user?.actingFor) return;
  const ids = entries.map(({ bizId }) => bizId).filter(isId);
  await sql`insert into stand_in_deed (biz_id, person_id, for_id)
    select id, ${actorOf(user)}, ${user.actingFor.id} from unnest(${ids}::uuid[]) as id on conflict do nothing`.execute(
    db,
  );
}

/** Encrypted for who is spoken of, each with the proof that the server wrote it. */
export async function addTrail(db: Db, rows: readonly ReturnType<typeof trailRow>[]): Promise<void> {
  const { chainKeys, suite } = secretsOf(db);
  const prover = proverOf(chainKeys, suite);
  for (let at = 0; at < rows.length; at += PORTION) {
    const sealed = await encryptTrail(db, rows.slice(at, at + PORTION));
    const values = sealed.flatMap((row) => {
      const whole = { ...row, mac: trailMac(prover, row) };
      return COLUMNS.map((column) => whole[column]);
    });
    await readerOf(db).executeQuery(CompiledQuery.raw(insertOf(sealed.length), values));
  }
}

const COLUMNS = [
  'id',
  'bizTable',
  'bizId',
  'bizNo',
  'bizTitle',
  'action',
  'changes',
  'reason',
  'operatorId',
  'operatorName',
  'operatorRole',
  'operateTime',
  'ip',
  'traceId',
  'mac',
] as const satisfies (keyof (ReturnType<typeof trailRow> & { mac: Buffer }))[];

const INTO = `insert into modify_record (${COLUMNS.map(snake).join(', ')}) values `;
const line = (nth: number) => `(${COLUMNS.map((_, at) => `$${nth * COLUMNS.length + at + 1}`).join(', ')})`;
const OF_ONE = INTO + line(0);

/** Nearly every write leaves one row: that text is there already. */
const insertOf = (rows: number): string =>
  rows === 1 ? OF_ONE : INTO + Array.from({ length: rows }, (_, nth) => line(nth)).join(', ');

const inPart = (text: string | null | undefined) => (text ? maskNumbers(text) : null);

/** Their number is the account, which may be a phone. */
const OF_ACCOUNTS = new Set(['blade-user', 'user_info', 'group_info', 'tournament_unit']);

export function trailRow(
  { now, ip, traceId, user }: Omit<Actor, 'db'>,
  { changes, bizNo, bizTitle, reason, written: _written, ...entry }: TrailEntry,
) {
  return {
    ...entry,
    id: newId(),
    bizNo: OF_ACCOUNTS.has(entry.bizTable) && !isId(bizNo) ? inPart(bizNo) : (bizNo ?? null),
    // Of an account, or a file that is named after its person.
    bizTitle: inPart(bizTitle),
    changes: JSON.stringify(
      changes.map((one) => ({ ...one, before: momentIn(one.before), after: momentIn(one.after) })),
    ),
    reason: reason ?? null,
    operatorId: user?.id ?? null,
    operatorName: user === undefined ? null : actorName(user),
    operatorRole: user?.roles.map((one) => wordOf(role, one, 'zh')).join(',') ?? null,
    operateTime: now.toISOString(),
    ip,
    traceId,
  };
}
