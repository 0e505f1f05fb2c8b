import { applicationInfo, REQUIRED_AT_SUBMIT } from '@trainrace/contract/areas/contests/application-info';
import type { LackingPapers } from '@trainrace/contract/areas/contests/lacking-papers';
import { MATERIAL_BIZ } from '@trainrace/contract/dictionaries';
import { refuseUnguarded } from '@trainrace/contract/areas/contests/rules/guardian';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import type { Db } from '#platform/db/connect.ts';
import { isId } from '#platform/db/ids.ts';
import { slotsOf } from '#platform/attachments/slots.ts';
import { askedMaterials } from '#platform/materials/lacking.ts';
import { day } from '#platform/time/time.ts';
import { visibleEntries } from './application.store.ts';

/** Slots of fields that no entry is handed in without, unless the catalogue leaves them to the entrant. */
const USUAL = slotsOf(applicationInfo.family.draft)
  .filter(({ field }) => REQUIRED_AT_SUBMIT.some((one) => one === field))
  .map(({ flowNode }) => flowNode);

/** Fields of papers that the catalogue asks for now, filled in or not. */
export async function askedPaperFields(db: Db): Promise<Set<string>> {
  const asked = await askedMaterials(db, { bizType: MATERIAL_BIZ.entry, usual: USUAL });
  const slots = new Set(asked.map(({ flowNode }) => flowNode));
  return new Set(
    slotsOf(applicationInfo.family.draft).flatMap(({ field, flowNode }) => (slots.has(flowNode) ? [field] : [])),
  );
}

/** Papers each of these entries lacks for handing in. */
export async function lackingPapers(context: Context, ids: readonly string[]): Promise<LackingPapers> {
  const asked = await askedMaterials(context.db, { bizType: MATERIAL_BIZ.entry, usual: USUAL });
  const slots = asked.map(({ flowNode }) => flowNode);
  const { rows } = await sql<Row>`
    select t.id, t.birthday, t.guardian_name as "guardianName", t.guardian_att as "guardianAtt",
      t.guardian_consent_time as "guardianConsentTime",
      case when t.guardian_mobile_enc is not null then t.guardian_mobile_mask end as "guardianMobile", array(select s.slot from unnest(${slots}::text[]) with ordinality s (slot, sort)
      where not exists (select from attach a where a.prj_id = t.id and a.flow_node = s.slot and a.is_deleted = 0)
      order by s.sort) as slots
    from application_info t
    where t.id = any(${ids.filter(isId)}::uuid[]) and t.is_deleted = 0 and ${visibleEntries(context)}
    order by t.id`.execute(context.db);
  const today = day(context.now);
  return {
    asked,
    lacking: rows.map(({ id, slots: lacked, ...entry }) => ({
      id,
      slots: lacked,
      guardian: refuseUnguarded(entry, today).map(({ field }) => field),
    })),
  };
}

interface Row {
  id: string;
  slots: string[];
  birthday: string | null;
  guardianName: string | null;
  guardianMobile: string | null;
  guardianAtt: string | null;
  guardianConsentTime: string | null;
}
