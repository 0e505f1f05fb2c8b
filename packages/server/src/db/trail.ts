// Every write leaves a row in modify_record, in the same transaction: who changed which field from what to what.
import { canonicalJson } from '@trainrace/contract/wire/canonical';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { metaOf } from '@trainrace/contract/wire/fields';
import { inLang, type Label } from '@trainrace/contract/wire/label';
import type { trailAction } from '@trainrace/contract/dictionaries';
import { role } from '@trainrace/contract/access/roles';
import type { z } from 'zod';
import { maskNumbers } from '@trainrace/contract/rules/mask';
import { actorName, type Context } from '../context/context.ts';
import { stamp } from '../time/time.ts';
import { ledgerOf } from '../audit/ledger.ts';
import { trailMac } from '../audit/trail-mac.ts';
import type { Db } from './connect.ts';
import { isId, newId } from './ids.ts';
import { isSensitive, isShownInPart, maskOf } from './sensitive.ts';
import { sealTrail } from './sealed-trail.ts';
import { vaultOf } from './vault.ts';

export interface Change {
  field: string;
  label: string;
  before: unknown;
  after: unknown;
  isMasked: boolean;
}

export interface TrailEntry {
  bizTable: string;
  bizId: string;
  bizNo?: string | null;
  bizTitle?: string | null;
  action: (typeof trailAction.codes)[number];
  changes: readonly Change[];
  reason?: string | null;
}

/** Of a person's own doing before there is a session (registration), or of a job. */
export type Actor = Pick<Context, 'db' | 'now' | 'ip' | 'traceId'> & {
  user?: Pick<Context['user'], 'id' | 'name' | 'roles' | 'operator'>;
};

/** Rows per INSERT: PostgreSQL takes 65 535 parameters. */
const PORTION = 1000;

export async function recordTrail(actor: Actor, entries: readonly TrailEntry[]): Promise<void> {
  await addTrail(
    actor.db,
    entries.map((entry) => trailRow(actor, entry)),
  );
  // What was written besides is a version of a score, a state, a result.
  await ledgerOf(actor.db, entries);
}

/** Sealed for who is spoken of, each with the proof that the server wrote it. */
export async function addTrail(db: Db, rows: readonly ReturnType<typeof trailRow>[]): Promise<void> {
  const { audit } = vaultOf(db);
  for (let at = 0; at < rows.length; at += PORTION) {
    const sealed = await sealTrail(db, rows.slice(at, at + PORTION));
    await db
      .insertInto('modifyRecord')
      .values(sealed.map((row) => ({ ...row, mac: trailMac(audit, row) })))
      .execute();
  }
}

const inPart = (text: string | null | undefined) => (text ? maskNumbers(text) : null);

/** Their number is the account, which may be a phone. */
const OF_ACCOUNTS = new Set(['blade-user', 'user_info', 'group_info', 'tournament_unit']);

export const trailRow = (
  { now, ip, traceId, user }: Omit<Actor, 'db'>,
  { changes, bizNo, bizTitle, reason, ...entry }: TrailEntry,
) => ({
  ...entry,
  id: newId(),
  bizNo: OF_ACCOUNTS.has(entry.bizTable) && !isId(bizNo) ? inPart(bizNo) : (bizNo ?? null),
  // Of an account, or a file that is named after its person.
  bizTitle: inPart(bizTitle),
  changes: JSON.stringify(changes.map((one) => ({ ...one, before: momentIn(one.before), after: momentIn(one.after) }))),
  reason: reason ?? null,
  operatorId: user?.id ?? null,
  operatorName: user === undefined ? null : actorName(user),
  operatorRole: user?.roles.map((one) => wordOf(role, one, 'zh')).join(',') ?? null,
  operateTime: now.toISOString(),
  ip,
  traceId,
});

interface Described {
  record: z.ZodObject;
  labels: Readonly<Record<string, Label>>;
}

type Row = Readonly<Record<string, unknown>>;

/** What differs between two versions of a record, with labels and the words of codes, personal data masked. */
export function changesBetween({ record, labels }: Described, before: Row | null, after: Row): Change[] {
  return Object.keys(after).flatMap((field) => {
    const schema = record.shape[field] as z.core.$ZodType | undefined;
    const [was, is] = [momentIn(before?.[field] ?? null), momentIn(after[field] ?? null)];
    // What is left out stays. A birthday follows from its number, whose change stands beside it.
    if (schema === undefined || after[field] === undefined || field === 'birthday' || isSame(was, is)) return [];
    const label = labels[field];
    const shown = (value: unknown) => sayValue(schema, maskOf(field, value));
    return [
      {
        field,
        label: label ? inLang(label, 'zh') : field,
        before: shown(was),
        after: shown(is),
        isMasked: isSensitive(field) || isShownInPart(field),
      },
    ];
  });
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** Columns are given moments as machines write them; people read them as the wire says them. */
const momentIn = (value: unknown): unknown =>
  value instanceof Date
    ? stamp(value)
    : typeof value === 'string' && MOMENT.test(value)
      ? stamp(new Date(value))
      : value;

/** PostgreSQL keeps the members of an object in an order of its own. */
const isSame = (one: unknown, other: unknown): boolean => one === other || textOf(one) === textOf(other);
const textOf = (value: unknown): string => canonicalJson(JSON.parse(JSON.stringify(value)));

function sayValue(schema: z.core.$ZodType, value: unknown): unknown {
  const meta = metaOf(schema);
  if (value === null || value === undefined) return null;
  if (meta?.dictionary === undefined) return value;
  const words = (code: unknown) => wordOf(meta.dictionary!, code, 'zh');
  return Array.isArray(value) ? value.map(words) : words(value);
}
