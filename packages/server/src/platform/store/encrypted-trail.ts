// Personal data in rows of the trail, encrypted before it is written and decrypted where it is read.
import { contract } from '@trainrace/contract';
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { placeOf } from '#platform/security/field-cipher.ts';
import type { Db } from '#platform/db/connect.ts';
import { personKeys } from './person-keys.ts';
import { decryptText, encryptText, withItsKey, type PersonKey } from './encrypted-text.ts';
import { isSensitive, isShownInPart } from './sensitive.ts';
import type { Change } from './changes.ts';

/** Personal data in a row. `changes` is JSON text. */
interface Saying {
  id: string;
  bizTable: string;
  bizId: string;
  bizTitle: string | null;
  changes: string;
  reason: string | null;
  operatorId: string | null;
  operatorName: string | null;
}

const isPersonal = (field: string) =>
  isSensitive(field) || isShownInPart(field) || /^(contact|legalPerson)|^(keep|close)Name$/.test(field);

/** Families whose records name nobody: their trail is kept in the clear. Any other table is taken to speak of somebody. */
const OF_NOBODY: ReadonlySet<string> = new Set(
  Object.values(contract).flatMap((calls) =>
    'family' in calls && 'record' in calls.family && !Object.keys(calls.family.record.shape).some(isPersonal)
      ? [bizTableOf(calls.family)]
      : [],
  ),
);

const place = (column: string, id: string) => placeOf('modify_record', column, id);

export async function encryptTrail<Row extends Saying>(db: Db, rows: readonly Row[]): Promise<Row[]> {
  const ofPeople = rows.filter(({ bizTable }) => !OF_NOBODY.has(bizTable)).map(({ bizId }) => bizId);
  const operators = rows.flatMap(({ operatorId }) => operatorId ?? []);
  const keys = await personKeys(db, [...ofPeople, ...operators]);
  const keyOf = (id: string): PersonKey => ({ id, key: keys.get(id)! });
  return rows.map((row) => {
    const { id, operatorId, operatorName } = row;
    const named =
      operatorId === null || operatorName === null
        ? row
        : { ...row, operatorName: encryptText(db, keyOf(operatorId), operatorName, place('operator_name', id)) };
    return OF_NOBODY.has(row.bizTable) ? named : { ...named, ...encryptWords(db, row, keyOf(row.bizId)) };
  });
}

function encryptWords(db: Db, { id, bizTitle, changes, reason }: Saying, key: PersonKey) {
  const seal = (column: string, text: string | null) =>
    text === null ? null : encryptText(db, key, text, place(column, id));
  const said = JSON.parse(changes) as Change[];
  const fields = said.map(({ field, label, isMasked }) => ({ field, label, isMasked }));
  const values = JSON.stringify(said.map(({ before, after }) => [before, after]));
  return {
    bizTitle: seal('biz_title', bizTitle),
    reason: seal('reason', reason),
    changes: said.length === 0 ? changes : JSON.stringify({ fields, values: seal('changes', values) }),
  };
}

/** The columns of view `trail` under alias `t`, as `decryptTrail` wants them. */
export const ENCRYPTED_TRAIL = {
  bizTitle: withItsKey(sql.ref('t.biz_title')),
  reason: withItsKey(sql.ref('t.reason')),
  operatorName: withItsKey(sql.ref('t.operator_name')),
  changes: sql`case when jsonb_typeof(t.changes) = 'object'
    then jsonb_set(t.changes, '{values}', coalesce(to_jsonb(${withItsKey(sql`(t.changes ->> 'values')`)}), 'null'))
    else t.changes end`,
} satisfies Record<string, RawBuilder<unknown>>;

interface Read {
  id: string;
  bizTitle: string | null;
  changes: unknown;
  reason?: string | null | undefined;
  operatorName: string | null;
}

interface EncryptedChanges {
  fields: Omit<Change, 'before' | 'after'>[];
  values: string | null;
}

/** Where a key was destroyed, what was said of its person is null; which fields changed, when and how often stays. */
export function decryptTrail<Row extends Read>(db: Db, row: Row): Row {
  const open = (column: string, text: string | null | undefined) =>
    typeof text === 'string' ? decryptText(db, text, place(column, row.id)) : null;
  return {
    ...row,
    bizTitle: open('biz_title', row.bizTitle),
    reason: open('reason', row.reason),
    operatorName: open('operator_name', row.operatorName),
    changes: Array.isArray(row.changes) ? row.changes : openChanges(row.changes as EncryptedChanges, open),
  };
}

/** Before and after, of each field. */
const valuePairs = z.array(z.array(z.unknown()));

function openChanges(
  { fields, values }: EncryptedChanges,
  open: (column: string, text: string | null) => string | null,
) {
  const opened = open('changes', values);
  const pairs = opened === null ? [] : valuePairs.parse(JSON.parse(opened));
  return fields.map((field, index) => ({
    ...field,
    before: pairs[index]?.[0] ?? null,
    after: pairs[index]?.[1] ?? null,
  }));
}
