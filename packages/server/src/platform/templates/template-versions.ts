// Templates of paper: a draft is changed, of one that was used a new version is made; one is in use at a time.
import { TEMPLATE, templateState } from '@trainrace/contract/dictionaries';
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { wrongState } from '#platform/context/refused.ts';
import { newId } from '#platform/db/ids.ts';
import { snake } from '#platform/db/snake.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { bindAttachments } from '#platform/attachments/bind.ts';
import { ofAll } from '#platform/store/row-rules.ts';
import type { TableSpec, Where } from '#platform/store/table-spec.ts';
import { tableStore } from '#platform/store/table-store.ts';
import type { Stored } from '#platform/store/table-writing.ts';

export interface Template extends Stored {
  templateName: string;
  templateState: string;
  versionNo: number;
}

/** The bureau's alone; papers of drafts may be changed. */
export const templateRules = {
  visible: ofAll,
  editable: ofAll,
  files: { isOwn: () => sql`false`, isOpen: () => sql`t.template_state = ${sql.lit(TEMPLATE.draft)}` },
  characters: ['templateName'],
  named: { title: 'templateName' },
} satisfies Partial<TableSpec>;

type Sent = Readonly<Record<string, unknown>> & { id?: string | undefined; version?: number | undefined };

export async function saveTemplate<Row extends Template>(
  outer: Context,
  spec: TableSpec,
  { id, version, ...sent }: Sent,
): Promise<Row> {
  return await inTransaction(outer, async (context) => {
    const store = tableStore<Row>(context, spec);
    const before = id === undefined ? null : await store.find(id, { lock: true });
    const isDraft = before?.templateState === TEMPLATE.draft;
    const prjId = isDraft ? before.id : newId();
    const { family } = spec;
    const draft = await bindAttachments(context, { family, prjId, bizTable: bizTableOf(family) }, sent);
    if (isDraft) return await store.update(before, draft, { version });
    return await store.insert({ ...draft, versionNo: (before?.versionNo ?? 0) + 1 }, { id: prjId });
  });
}

export function refuseUsedTemplates(_: Context, rows: readonly Template[]): void {
  const used = rows.find((row) => row.templateState !== TEMPLATE.draft);
  if (used !== undefined) throw wrongState(labelOf(templateState, used.templateState));
}

interface Enabled {
  id: string;
  version?: number | undefined;
}

/** `among`: the templates of which one is in use, over alias `t`. */
export async function enableTemplate<Row extends Template>(
  outer: Context,
  { spec, among }: { spec: TableSpec; among: (row: Row) => Where },
  { id, version }: Enabled,
): Promise<Row> {
  return await inTransaction(outer, async (context) => {
    const store = tableStore<Row>(context, spec);
    const table = sql.table(snake(spec.table));
    // Templates are few: whoever enables which, one comes after the other.
    await sql`select id from ${table} where is_deleted = 0 order by id for update`.execute(context.db);
    const template = await store.find(id);
    if (template.templateState === TEMPLATE.used) return template;
    const { rows } = await sql<{ id: string }>`select t.id from ${table} t
      where t.template_state = ${TEMPLATE.used} and t.is_deleted = 0 and ${among(template)}`.execute(context.db);
    const former = rows[0] && (await store.find(rows[0].id));
    const step = { field: 'templateState', from: [TEMPLATE.draft, TEMPLATE.used, TEMPLATE.retired] };
    if (former !== undefined) await store.transition(former, { ...step, to: TEMPLATE.retired });
    const set = { enableTime: context.now.toISOString() };
    return await store.transition(template, { ...step, to: TEMPLATE.used, version, set });
  });
}
