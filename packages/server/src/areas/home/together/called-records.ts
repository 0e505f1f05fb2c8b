// Records of any families as their reader's lists call them, each with the page on which it opens.
import { inLang } from '@trainrace/contract/wire/label';
import { sql } from 'kysely';
import { specNamed, type FamilySpecs } from '#platform/access/family-specs.ts';
import type { Context } from '#platform/context/context.ts';
import { readerOf } from '#platform/db/connect.ts';
import { snake } from '#platform/db/snake.ts';
import { someColumnsOf } from '#platform/store/table-columns.ts';
import type { Values, Where } from '#platform/store/table-spec.ts';
import { namedFields, toldBy } from './named-fields.ts';
import { linkFor } from './record-link.ts';
import { seenBy, type Place } from './seen-record.ts';

interface Called {
  bizName: string;
  /** null for what is gone or out of sight. */
  title: string | null;
  link: string | null;
}

/** One statement, whatever families they are of. */
export async function calledRecords<Row extends Place>(
  context: Context,
  specs: FamilySpecs,
  rows: readonly Row[],
): Promise<(Row & Called)[]> {
  const told = await toldOf(context, specs, rows);
  return rows.map((row) => {
    const spec = specNamed(specs, row.bizTable);
    if (spec === undefined) return { ...row, bizName: row.bizTable, title: null, link: null };
    const bizName = inLang(spec.family.title, context.lang);
    const one = told.get(`${row.bizTable} ${row.bizId}`);
    if (one === undefined) return { ...row, bizName, title: null, link: null };
    const { title, under } = toldBy(spec, one);
    return { ...row, bizName, title, link: linkFor(context.user, { spec, bizId: row.bizId, under }) };
  });
}

/** Fields of them as lists tell them; of those out of sight nothing. */
async function toldOf(
  context: Context,
  specs: FamilySpecs,
  places: readonly Place[],
): Promise<ReadonlyMap<string, Values>> {
  const looks = [...Map.groupBy(places, ({ bizTable }) => bizTable)].flatMap(([bizTable, of]): Where[] => {
    const spec = specNamed(specs, bizTable);
    const seen = spec === undefined ? null : seenBy(context, spec, context.user);
    if (spec === undefined || seen === null) return [];
    const ids = of.map(({ bizId }) => bizId);
    return [
      sql`select ${bizTable}::text as "bizTable", x.row_id::text as "bizId", to_jsonb(x) as told
        from (select t.id as row_id, ${someColumnsOf(spec, namedFields(spec))} from ${sql.table(snake(spec.table))} t
          where t.id = any(${ids}::uuid[]) and ${seen}) x`,
    ];
  });
  if (looks.length === 0) return new Map();
  const { rows } = await sql<Place & { told: Values }>`${sql.join(looks, sql` union all `)}`.execute(
    readerOf(context.db),
  );
  return new Map(rows.map(({ bizTable, bizId, told }) => [`${bizTable} ${bizId}`, told]));
}
