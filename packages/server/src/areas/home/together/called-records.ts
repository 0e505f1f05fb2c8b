// Records of any families as their reader's lists call them, each with the page on which it opens.
import { maskNumbers } from '@trainrace/contract/rules/mask';
import { inLang } from '@trainrace/contract/wire/label';
import { sql } from 'kysely';
import { specNamed, type FamilySpecs } from '#platform/access/family-specs.ts';
import type { Context } from '#platform/context/context.ts';
import { readerOf } from '#platform/db/connect.ts';
import { snake } from '#platform/db/snake.ts';
import { someColumnsOf } from '#platform/store/table-columns.ts';
import type { Where } from '#platform/store/table-spec.ts';
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
  const titles = await titlesOf(context, specs, rows);
  return rows.map((row) => {
    const spec = specNamed(specs, row.bizTable);
    const title = titles.get(`${row.bizTable} ${row.bizId}`) ?? null;
    const link = spec === undefined || title === null ? null : linkFor(context.user, { spec, bizId: row.bizId });
    const bizName = spec === undefined ? row.bizTable : inLang(spec.family.title, context.lang);
    return { ...row, bizName, title, link };
  });
}

/** As lists call them; of those out of sight nothing. */
async function titlesOf(
  context: Context,
  specs: FamilySpecs,
  places: readonly Place[],
): Promise<ReadonlyMap<string, string>> {
  const looks = [...Map.groupBy(places, ({ bizTable }) => bizTable)].flatMap(([bizTable, of]): Where[] => {
    const spec = specNamed(specs, bizTable);
    const seen = spec === undefined ? null : seenBy(context, spec, context.user);
    if (spec === undefined || seen === null) return [];
    const { title } = spec.named;
    const ids = of.map(({ bizId }) => bizId);
    return [
      sql`select ${bizTable}::text as "bizTable", x.id::text as "bizId", coalesce(x.${sql.id(title)}::text, '') as title
        from (select t.id, ${someColumnsOf(spec, [title])} from ${sql.table(snake(spec.table))} t
          where t.id = any(${ids}::uuid[]) and ${seen}) x`,
    ];
  });
  if (looks.length === 0) return new Map();
  const { rows } = await sql<Place & { title: string }>`${sql.join(looks, sql` union all `)}`.execute(
    readerOf(context.db),
  );
  return new Map(rows.map(({ bizTable, bizId, title }) => [`${bizTable} ${bizId}`, maskNumbers(title)]));
}
