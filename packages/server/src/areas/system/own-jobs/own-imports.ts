// The imports of the caller's account: whoever acts for a unit sees what the unit imported.
import { contract } from '@trainrace/contract';
import type { Imported } from '@trainrace/contract/areas/system/import-center';
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import { importText } from '@trainrace/contract/areas/system/import-center.labels';
import { fill } from '@trainrace/contract/areas/messages/templates';
import { inLang, type Label } from '@trainrace/contract/wire/label';
import { page, type Page } from '@trainrace/contract/wire/paging';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { notFound } from '#platform/context/refused.ts';
import { exportBook } from '#platform/sheets/export-mark.ts';
import { failedRowsOf } from '#platform/sheets/failed-rows.ts';
import { findJob } from './own-job.ts';

/** Their parts are files named after people, whose names nobody is told. */
const PAPERS: readonly Endpoint[] = [contract.applicationInfo.importImgFile, contract.applicationInfo.importSubmitFile];

/** Titles of imports, by the path of the call that takes them: every family that has an import is in. */
const TITLES: ReadonlyMap<string, Label> = new Map(
  [...Object.values(contract).flatMap((calls) => ('importRows' in calls ? [calls.importRows] : [])), ...PAPERS].map(
    ({ path, title }) => [path, title],
  ),
);

const isPapers = ({ kind }: Pick<Imported, 'kind'>): boolean => PAPERS.some(({ path }) => path === kind);

export async function ownImports(
  { db, user, lang }: Context,
  { current, size }: { current: number; size: number },
): Promise<Page<Imported>> {
  const own = sql`j.owner_id = ${user.id} and j.kind = any(${[...TITLES.keys()]})`;
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from job j where ${own}`.execute(db);
  const { rows } = await sql<Imported & { fileCount: number }>`
    select j.id, j.kind, '' as title, case when j.kind = any(${PAPERS.map(({ path }) => path)}) then '' else coalesce(j.input->'parts'->0->>'name', '') end as "fileName",
      jsonb_array_length(coalesce(j.input->'parts', '[]')) as "fileCount",
      coalesce(o.name, ${user.name}) as "byName", coalesce((j.input->'options'->>'dryRun')::boolean, false) as "isDryRun",
      j.state, j.done, j.total,
      coalesce(j.result->>'succeeded', j.result->'refused'->'data'->>'succeeded')::int as succeeded,
      coalesce(j.result->>'failed', j.result->'refused'->'data'->>'failed')::int as failed,
      j.message, exists (select from import_failure f where f.job_id = j.id) as "hasFailedRows",
      j.create_time as "createTime", j.update_time as "updateTime"
    from job j left join operator o on o.id::text = j.input->>'operatorId'
    where ${own} order by j.id desc limit ${size} offset ${(current - 1) * size}`.execute(db);
  const records = rows.map(({ fileCount, ...row }) => ({
    ...row,
    title: inLang(TITLES.get(row.kind)!, lang),
    fileName: isPapers(row) ? fill(inLang(importText.files, lang), { count: String(fileCount) }) : row.fileName,
  }));
  return page(records, counted[0]!.total, { current, size });
}

/** To be mended and imported again: what is wrong stands in a column that no import reads. */
export async function failedRowsBook(context: Context, id: string): Promise<{ name: string; bytes: Buffer }> {
  await findJob(context, id);
  const failed = await failedRowsOf(context, id);
  if (failed === undefined) throw notFound();
  const { kind } = await context.db.selectFrom('job').select('kind').where('id', '=', id).executeTakeFirstOrThrow();
  const { headings, rows } = failed;
  const name = `${inLang(TITLES.get(kind) ?? [kind, kind], context.lang)} ${inLang(importText.failedRows, context.lang)}`;
  const exported = { bizTable: kind.split('/').at(-2)!, title: name, rows: rows.length };
  const bytes = await exportBook(context, exported, {
    columns: [...headings, inLang(importText.whatIsWrong, context.lang)].map((heading) => ({ heading })),
    rows: rows.map(({ cells, says }) => [...headings.map((_, index) => cells[index] ?? ''), says]),
  });
  return { name, bytes };
}
