// Differences between a row and its record. Personal numbers are compared without opening them; a mask that the
// record shows says nothing, and no mask is ever a new value.
import { canonicalJson } from '@trainrace/contract/wire/canonical';
import { findProblems } from '@trainrace/contract/wire/explain';
import { isRequired, partsOf } from '@trainrace/contract/wire/fields';
import type { Sheet } from '@trainrace/contract/wire/imports';
import { withoutInvisible } from '@trainrace/contract/rules/fold';
import type { Lang } from '@trainrace/contract/wire/label';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '#platform/context/context.ts';
import { hasErrors, Refused } from '#platform/context/refused.ts';
import { snake } from '#platform/db/snake.ts';
import { isSensitive, isShownInPart, maskOf } from '#platform/store/sensitive.ts';
import type { TableSpec } from '#platform/store/table-spec.ts';
import type { Stored } from '#platform/store/table-writing.ts';
import { cellReader } from './cell-value.ts';
import type { RowProblem } from './check-rows.ts';
import type { Difference, RecordsOf, Values } from './records-of.ts';
import { textOf } from './export.ts';

interface Asked {
  row: number;
  id: string;
  record: Values;
  /** As the form says it, and as the sheet does. */
  values: Values;
  said: Values;
  isFixed?: boolean;
}

/** By row, of rows with a difference. What a row does not say it does not say otherwise. */
export async function differencesOf(
  context: Context,
  records: Pick<RecordsOf<never>, 'spec' | 'inForm'>,
  asked: readonly Asked[],
): Promise<ReadonlyMap<number, Difference[]>> {
  const changes = await changedOf(context, records.spec, asked);
  return new Map([...changes].map(([row, changed]) => [row, shown(context.lang, records, changed)]));
}

export async function formReader(context: Context, { inForm }: Pick<RecordsOf<never>, 'inForm'>) {
  return (await inForm?.reader(context)) ?? ((values: Values) => values);
}

interface AskedText {
  row: number;
  id: string;
  record: Stored & Values;
  /** By field, as the cells say it; an empty one empties what stands there. */
  texts: Readonly<Record<string, string>>;
  /** The caller may not change it: whether a number is the one that is held, nobody is told by it. */
  isFixed: boolean;
}

interface KeyedDifference {
  row: number;
  record: Stored & Values;
  /** Fields of the form. */
  changed: Values;
  differences: Difference[];
  problems: RowProblem[];
}

/** Of rows whose key names their record: cells that say what its export says are no change, however they are written. */
export async function keyedDifferences(
  context: Context,
  { sheet, records }: { sheet: Sheet; records: RecordsOf<never> },
  asked: readonly AskedText[],
): Promise<KeyedDifference[]> {
  const inForm = await formReader(context, records);
  const read = asked.map((one) => {
    const { said, problems } = saidOf(sheet, records.spec, one, context.lang);
    const form = problems.length > 0 ? { values: {}, problems } : formOr(one.row, () => inForm(said));
    return { ...one, ...form, said };
  });
  const changes = await changedOf(context, records.spec, read);
  return read.map(({ row, record, problems }) => {
    const found = changes.get(row) ?? { record, changed: {}, said: {} };
    return { row, record, changed: found.changed, problems, differences: shown(context.lang, records, found) };
  });
}

/** Values of the form, or the problems of a row that the form would refuse. */
export function formOr(row: number, read: () => Values): { values: Values; problems: RowProblem[] } {
  try {
    return { values: read(), problems: [] };
  } catch (error) {
    if (!(error instanceof Refused) || !hasErrors(error.data)) throw error;
    return { values: {}, problems: error.data.errors.flatMap((one) => ('key' in one ? [{ ...one, row }] : [])) };
  }
}

/** The values of cells that do not say what the export says of the record. */
function saidOf(sheet: Sheet, { family }: TableSpec, { row, record, texts }: AskedText, lang: Lang) {
  const said: Record<string, unknown> = {};
  const problems: RowProblem[] = [];
  for (const [field, text] of Object.entries(texts)) {
    const schema = partsOf(sheet.row)[field]!;
    const exported = partsOf(family.record)[field] ?? schema;
    if (isExported(text, exported, record[field], lang)) continue;
    if (text === '') {
      if (isRequired(schema)) problems.push(...problemsIn(sheet, row, { field, value: undefined }));
      else said[field] = null;
      continue;
    }
    if (text.includes('*') && (isSensitive(field) || isShownInPart(field))) {
      problems.push({ row, field, key: 'maskedValue' });
      continue;
    }
    const value = cellReader(schema)(text);
    const wrong = problemsIn(sheet, row, { field, value });
    if (wrong.length > 0) problems.push(...wrong);
    else said[field] = z.parse(schema, value);
  }
  return { said, problems };
}

const problemsIn = (
  { row: { shape }, labels }: Sheet,
  row: number,
  { field, value }: { field: string; value: unknown },
) =>
  (findProblems(z.object({ [field]: shape[field]! }), labels, { [field]: value }).problems ?? []).map((problem) => ({
    ...problem,
    row,
  }));

/** In the language of the reader, or in the other one, in which somebody else took it. */
function isExported(text: string, schema: z.core.$ZodType, value: unknown, lang: Lang): boolean {
  const languages: Lang[] = [lang, lang === 'zh' ? 'en' : 'zh'];
  return languages.some((one) => plain(textOf(schema, value, one)) === plain(text));
}

const plain = (text: string): string => withoutInvisible(text).replace(/\s+/g, ' ').trim();

interface Changed extends Pick<Asked, 'record' | 'said'> {
  /** Fields of the form. */
  changed: Values;
}

async function changedOf(context: Context, spec: TableSpec, asked: readonly Asked[]): Promise<Map<number, Changed>> {
  const looked = asked.map((one) => ({ ...one, ...compared(one) }));
  const isSameNumber = await sameNumbers(
    context,
    spec,
    looked
      .filter(({ isFixed }) => isFixed !== true)
      .flatMap(({ id, values, alike }) => alike.map((field) => ({ id, field, value: String(values[field]) }))),
  );
  return new Map(
    looked.flatMap(({ row, id, record, values, said, other, alike }) => {
      const fields = [...other, ...alike.filter((field) => !isSameNumber.has(`${id} ${field}`))];
      const changed = Object.fromEntries(fields.map((field) => [field, values[field]]));
      return fields.length === 0 ? [] : [[row, { record, changed, said }] as const];
    }),
  );
}

/** Fields that differ, and personal ones that look alike. */
function compared({ record, values }: Asked): { other: string[]; alike: string[] } {
  const [other, alike]: [string[], string[]] = [[], []];
  for (const [field, value] of Object.entries(values)) {
    if (value === undefined || isSame(value, record[field])) continue;
    if (typeof value === 'string' && maskOf(field, value) === record[field] && isSensitive(field)) alike.push(field);
    else if (!isShownInPart(field) || maskOf(field, value) !== record[field]) other.push(field);
  }
  return { other, alike };
}

const isSame = (one: unknown, other: unknown): boolean => canonicalJson(plainly(one)) === canonicalJson(plainly(other));

/** Lists in which nothing stands are none, and their order says nothing. */
function plainly(value: unknown): unknown {
  if (!Array.isArray(value)) return value ?? null;
  return value.length === 0 ? null : value.map((one) => canonicalJson(one)).toSorted();
}

/** As `<id> <field>`: those whose number is the one that is held, told by its blind index. */
async function sameNumbers(
  { db, cipher }: Context,
  { table }: TableSpec,
  asked: readonly { id: string; field: string; value: string }[],
): Promise<ReadonlySet<string>> {
  const same = new Set<string>();
  for (const [field, some] of Map.groupBy(asked, (one) => one.field)) {
    const indexes = some.flatMap(({ id, value }) => cipher.blindIndexes(value).map((idx) => ({ id, idx })));
    const { rows } = await sql<{ id: string }>`
      select t.id from unnest(${indexes.map(({ id }) => id)}::uuid[], ${indexes.map(({ idx }) => idx)}::bytea[]) as n (id, idx)
      join ${sql.raw(snake(table))} t on t.id = n.id and t.${sql.id(snake(`${field}Idx`))} = n.idx`.execute(db);
    for (const { id } of rows) same.add(`${id} ${field}`);
  }
  return same;
}

function shown(
  lang: Lang,
  { spec: { family }, inForm }: Pick<RecordsOf<never>, 'spec' | 'inForm'>,
  { record, changed, said }: Changed,
): Difference[] {
  return Object.keys(changed).map((field) => {
    const column = inForm?.columns[field] ?? field;
    const schema = partsOf(family.record)[column] ?? partsOf(family.draft)[column]!;
    const say = (one: unknown) => textOf(schema, maskOf(column, one), lang);
    return { field: column, before: say(record[column]), after: say(said[column]) };
  });
}
