// Papers a record must hold by the catalogue before it goes on (domain §3.15): asked in the transaction that hands it in.
import { attachmentType } from '@trainrace/contract/rules/attachment';
import type { FieldProblem } from '@trainrace/contract/messages';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/db/connect.ts';
import type { Slot } from '#platform/attachments/slots.ts';

interface RecordToLookAt {
  bizType: number;
  id: string;
  /** Slots that a field of the record names; of the others the slot itself is the field. */
  slots: readonly Slot[];
}

interface Asked {
  flowNode: string;
  materialName: string;
  required: number;
  maxCount: number | null;
  allowedTypes: string[] | null;
  names: string[];
}

export interface ByCatalogue {
  /** Slots that it leaves to whoever fills the record in. */
  optional: ReadonlySet<string>;
  problems: FieldProblem[];
}

export async function lackingMaterials(db: Db, { bizType, id, slots }: RecordToLookAt): Promise<ByCatalogue> {
  const { rows } = await sql<Asked>`
    select m.flow_node as "flowNode", m.material_name as "materialName", m.required, m.max_count as "maxCount",
      m.allowed_types as "allowedTypes",
      array(select a.original_name from attach a
        where a.prj_id = ${id} and a.flow_node = m.flow_node and a.is_deleted = 0) as names
    from application_materials m
    where m.biz_type = ${bizType} and m.is_sealed = 0 and m.is_deleted = 0 order by m.sort, m.id`.execute(db);
  const fieldOf = (flowNode: string) => slots.find((slot) => slot.flowNode === flowNode)?.field ?? flowNode;
  return {
    optional: new Set(rows.filter(({ required }) => required === 0).map(({ flowNode }) => flowNode)),
    problems: rows.flatMap((row) => refusals(row).map((problem) => ({ ...problem, field: fieldOf(row.flowNode) }))),
  };
}

interface PapersOf {
  bizType: number;
  id: RawBuilder<unknown>;
  slots: readonly Slot[];
  /** Not asked of this record, over `m`. */
  except: RawBuilder<unknown>;
}

/** Of a row of a statement: what `lackingMaterials` would miss, as the fields of their slots; of a slot without one the paper's name. */
export function papersLacking({ bizType, id, slots, except }: PapersOf): RawBuilder<unknown> {
  const fieldOf = slots.map(({ flowNode, field }) => sql`when ${sql.lit(flowNode)} then ${sql.lit(field)}`);
  return sql`(select coalesce(json_agg(case m.flow_node ${sql.join(fieldOf, sql` `)} else m.material_name end
      order by m.sort, m.id), '[]')
    from application_materials m
    where m.biz_type = ${sql.lit(bizType)} and m.required = 1 and m.is_sealed = 0 and m.is_deleted = 0 and not (${except})
      and not exists (select from attach a where a.prj_id = ${id} and a.flow_node = m.flow_node and a.is_deleted = 0))`;
}

/** Whether the catalogue asks for the paper of this slot. */
export function isAskedFor(bizType: number, slot: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (select from application_materials m where m.biz_type = ${sql.lit(bizType)}
    and m.flow_node = ${slot} and m.required = 1 and m.is_sealed = 0 and m.is_deleted = 0)`;
}

/** Slots that must be filled: by the catalogue, and as ever where it does not speak of them. */
export async function askedMaterials(
  db: Db,
  { bizType, usual }: { bizType: number; usual: readonly string[] },
): Promise<{ flowNode: string; name: string | null }[]> {
  const rows = await db
    .selectFrom('applicationMaterials')
    .select(['flowNode', 'materialName', 'required'])
    .where('bizType', '=', bizType)
    .where('isSealed', '=', 0)
    .where('isDeleted', '=', 0)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  const spokenOf = new Set(rows.map(({ flowNode }) => flowNode));
  return [
    ...usual.filter((flowNode) => !spokenOf.has(flowNode)).map((flowNode) => ({ flowNode, name: null })),
    ...rows
      .filter(({ required }) => required === 1)
      .map(({ flowNode, materialName }) => ({ flowNode, name: materialName })),
  ];
}

type Refusal = Omit<FieldProblem, 'field'>;

function refusals({ materialName: name, required, maxCount, allowedTypes, names }: Asked): Refusal[] {
  if (names.length === 0) return required === 1 ? [{ key: 'materialMissing', params: { name } }] : [];
  if (maxCount !== null && names.length > maxCount)
    return [{ key: 'materialTooMany', params: { name, max: maxCount } }];
  const isOther = (file: string) => !allowedTypes!.includes(attachmentType(file) ?? '');
  if (allowedTypes !== null && names.some(isOther))
    return [{ key: 'materialWrongType', params: { name, types: allowedTypes.join('/') } }];
  return [];
}
