// The catalogue as one record of a business fills it: what is there, what is missing, how it stands.
import type { applicationMaterials, UnitMaterial } from '@trainrace/contract/areas/basic/application-materials';
import {
  FINAL_REFUSED,
  FINAL_RETURNED,
  FINAL_REVIEW,
  FIRST_REFUSED,
  FIRST_RETURNED,
  FIRST_REVIEW,
  PASSED,
} from '@trainrace/contract/areas/contests/application-commands';
import { FILE, MATERIAL_BIZ, MATERIAL_STATE } from '@trainrace/contract/dictionaries';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { page, type Page } from '@trainrace/contract/wire/paging';
import { sql, type RawBuilder } from 'kysely';
import { notDeleted, reachTo, specNamed, type FamilySpecs } from '#platform/access/family-specs.ts';
import { isId } from '#platform/db/ids.ts';
import { readerOf } from '#platform/db/connect.ts';
import { BIZ_TABLES } from '#platform/materials/businesses.ts';
import { slotsOf } from '#platform/attachments/slots.ts';
import { snake } from '#platform/db/snake.ts';
import { columnsOf } from '#platform/store/table-columns.ts';
import { badFields, notFound } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { applicationMaterialsSpec } from './application-materials.store.ts';

/** Of such a record only what was named is to be put right. */
const SOME_RETURNED = 'someReturned';

type Query = ParsedInputOf<typeof applicationMaterials.unitList>;

interface Standing {
  id: string;
  state: string;
  returnFields: readonly string[];
  /** Field by slot. */
  fields: ReadonlyMap<string, string>;
}

export async function unitList(
  context: Context,
  specs: FamilySpecs,
  { bizType, bizId, current, size }: Query,
): Promise<Page<UnitMaterial>> {
  const standing = bizId === undefined ? null : await standingOf(context, specs, bizType, bizId);
  const reader = readerOf(context.db);
  const ofBiz = bizType === undefined ? sql`true` : sql`t.biz_type = ${bizType}`;
  const { rows } = await sql<Omit<UnitMaterial, 'auditState' | 'missing'>>`
    select ${columnsOf(applicationMaterialsSpec, reader)},
      (select count(*)::int from attach a where a.prj_id = ${standing?.id ?? null}::uuid and a.flow_node = t.flow_node and a.is_deleted = 0) as "submittedCount"
    from application_materials t
    where ${applicationMaterialsSpec.visible(context)} and ${ofBiz} and t.is_sealed = 0 and t.is_deleted = 0
    order by t.biz_type, t.sort, t.id`.execute(reader);
  // A catalogue holds some dozens of lines: the page is cut here.
  const cut = rows.slice((current - 1) * size, current * size).map(
    (row): UnitMaterial => ({
      ...row,
      auditState: stateOf(row, standing),
      missing: row.required === 1 && row.submittedCount === 0,
    }),
  );
  return page(cut, rows.length, { current, size });
}

function stateOf(
  { flowNode, submittedCount }: Pick<UnitMaterial, 'flowNode' | 'submittedCount'>,
  standing: Standing | null,
): UnitMaterial['auditState'] {
  if (standing === null || submittedCount === 0) return MATERIAL_STATE.open;
  const isReturned = standing.returnFields.includes(standing.fields.get(flowNode) ?? 'otherAtts');
  if (standing.state !== SOME_RETURNED) return standing.state as UnitMaterial['auditState'];
  return isReturned ? MATERIAL_STATE.returned : MATERIAL_STATE.waiting;
}

const { open, waiting, returned, accepted } = MATERIAL_STATE;
const states = (numbers: readonly number[]) => sql.lit(`{${numbers.join()}}`);

/** How a record of each business stands, and which of its fields were returned, over alias `t`. */
const STANDINGS: Readonly<Record<number, { state: RawBuilder<string>; returnFields: RawBuilder<string[]> }>> = {
  [MATERIAL_BIZ.entry]: {
    state: sql`case
      when t.audit_status = any(${states([FIRST_RETURNED, FINAL_RETURNED])}::int[]) then ${sql.lit(SOME_RETURNED)}
      when t.audit_status = any(${states([FIRST_REFUSED, FINAL_REFUSED])}::int[]) then ${sql.lit(returned)}
      when t.audit_status = any(${states([FIRST_REVIEW, FINAL_REVIEW])}::int[]) then ${sql.lit(waiting)}
      when t.audit_status >= ${sql.lit(PASSED)} then ${sql.lit(accepted)} else ${sql.lit(open)} end`,
    returnFields: sql`coalesce(t.return_fields, '{}')`,
  },
  [MATERIAL_BIZ.deposit]: {
    state: sql`case when t.file_status = any(${states([FILE.townReturned, FILE.bureauReturned])}::int[]) then ${sql.lit(SOME_RETURNED)}
      when t.file_status = any(${states([FILE.town, FILE.bureau])}::int[]) then ${sql.lit(waiting)}
      when t.file_status = any(${states([FILE.draft, FILE.void])}::int[]) then ${sql.lit(open)} else ${sql.lit(accepted)} end`,
    returnFields: sql`coalesce(t.return_fields, '{}')`,
  },
  [MATERIAL_BIZ.filing]: {
    state: sql`case t.contest_status when 0 then ${sql.lit(open)} when 10 then ${sql.lit(waiting)}
      when 15 then ${sql.lit(returned)} else ${sql.lit(accepted)} end`,
    returnFields: sql`'{}'::text[]`,
  },
  [MATERIAL_BIZ.use]: {
    state: sql`case when t.used_amount > 0 then ${sql.lit(accepted)} else ${sql.lit(open)} end`,
    returnFields: sql`'{}'::text[]`,
  },
  [MATERIAL_BIZ.depositReturn]: {
    state: sql`case when t.file_status in (70, 75) then ${sql.lit(waiting)} when t.file_status in (80, 90) then ${sql.lit(accepted)}
      else ${sql.lit(open)} end`,
    returnFields: sql`'{}'::text[]`,
  },
};

async function standingOf(
  context: Context,
  specs: FamilySpecs,
  bizType: number | undefined,
  bizId: string,
): Promise<Standing> {
  if (bizType === undefined) throw badFields([{ field: 'bizType', key: 'materialBizNeeded' }]);
  const spec = specNamed(specs, BIZ_TABLES[bizType] ?? '');
  const asked = STANDINGS[bizType];
  if (spec === undefined || asked === undefined || !isId(bizId)) throw notFound();
  const reach = reachTo(context, spec, 'detail');
  if (reach === null) throw notFound();
  const { rows } = await sql<{ state: string; returnFields: string[] }>`
    select ${asked.state} as state, ${asked.returnFields} as "returnFields"
    from ${sql.table(snake(spec.table))} t where t.id = ${bizId} and ${notDeleted(reach)}`.execute(
    readerOf(context.db),
  );
  const [row] = rows;
  if (row === undefined) throw notFound();
  const fields = new Map(slotsOf(spec.family.draft).map(({ flowNode, field }) => [flowNode, field]));
  return { id: bizId, ...row, fields };
}
