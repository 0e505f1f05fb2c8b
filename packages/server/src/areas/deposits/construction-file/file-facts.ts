// Facts that the next step of a file follows from, beside its own fields, as one object: of instruments that the caller sees.
import { OBJECTION, DEPOSIT_RETURN, INSTRUMENT, MATERIAL_BIZ } from '@trainrace/contract/dictionaries';
import { constructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { CORRECTABLE } from '@trainrace/contract/areas/deposits/construction-file-commands';
import type { FileFacts } from '@trainrace/contract/areas/deposits/deposit-facts';
import { sql, type RawBuilder } from 'kysely';
import { slotsOf } from '#platform/attachments/slots.ts';
import { papersLacking } from '#platform/materials/lacking.ts';
import { scopeOfUser } from '#platform/access/scope-of-user.ts';
import type { Context } from '#platform/context/context.ts';
import type { Where } from '#platform/store/table-spec.ts';
import { day } from '#platform/time/time.ts';
import { instrumentDeeds } from '../margin-instrument/instrument-deeds.ts';
import { isHandedIn, missingOf } from '../margin-instrument/instrument-figures.ts';

const waiting = sql.lit(INSTRUMENT.waiting);
const held = sql`i.instrument_state in (${sql.lit(INSTRUMENT.valid)}, ${sql.lit(INSTRUMENT.used)})`;

const slots = slotsOf(constructionFile.family.draft);
const permits = slots.filter(({ field }) => field === 'permitAtts').map(({ flowNode }) => flowNode);

/** Works without a permit have none to show. As `requireComplete` asks for them. */
const papersAtSubmit = papersLacking({
  bizType: MATERIAL_BIZ.deposit,
  id: sql`t.id`,
  slots,
  except: sql`m.flow_node = any(${permits}) and coalesce(t.permit_no, '') = ''`,
});

const isWithEnterer = sql`t.file_status in (${sql.join(CORRECTABLE.map((status) => sql.lit(status)))})`;

/** Null for who sees files and no instruments. An issuer is told of its own ones alone. */
export function fileFacts({ user, now }: Context): Where {
  if (scopeOfUser(user, 'margin_instrument_list') === null) return sql`null::json`;
  const isIssuer = user.roles.includes('SUP');
  const seen = isIssuer ? sql`i.issuer_unit_id = ${user.id}` : sql`true`;
  const of = sql`from margin_instrument i where i.construction_file_id = t.id and i.is_deleted = 0 and ${seen}`;
  const ofUses = sql`from margin_usage u join margin_instrument i on i.id = u.instrument_id
    where u.construction_file_id = t.id and u.paid_date is null and ${seen}`;
  const did = instrumentDeeds('i');
  const isAlone = sql`i.issuer_unit_id is null`;
  const figures = (also: RawBuilder<unknown>) => ({
    waiting: sql`(select count(*) ${of} and i.instrument_state = ${waiting} and ${also})`,
    live: sql`(select count(*) ${of} and ${held} and ${also})`,
    unpaid: sql`(select count(*) ${ofUses} and ${also})`,
    missing: sql`(select coalesce(sum(${missingOf('i')}), 0)::text ${of} and ${also})`,
  });
  const facts: Readonly<Record<keyof FileFacts, RawBuilder<unknown>>> = {
    today: sql`${day(now)}::text`,
    handedIn: sql`(select coalesce(sum(i.amount), 0)::text ${of} and ${isHandedIn('i')})`,
    papers: sql`case when ${isWithEnterer} then ${papersAtSubmit} else '[]'::json end`,
    ...figures(sql`true`),
    withoutAccount: objectOf(figures(isAlone)),
    barred: objectOf({
      waiting: sql`(select count(*) ${of} and i.instrument_state = ${waiting} and ${isAlone} and ${did.enter(user)})`,
      live: sql`(select count(*) ${of} and ${held} and ${isAlone} and ${did.approveReturn(user)})`,
      unpaid: sql`(select count(*) ${ofUses} and ${isAlone} and ${did.use(user)})`,
    }),
    openObjections: sql`(select count(*) from margin_return r join public_objection o on o.subject = 'depositReturn'
      and o.subject_id = r.id and o.is_deleted = 0 and o.objection_state in (${sql.lit(OBJECTION.waiting)}, ${sql.lit(OBJECTION.accepted)})
      where r.construction_file_id = t.id and r.return_state = ${sql.lit(DEPOSIT_RETURN.publicity)})`,
  };
  return objectOf(facts);
}

const objectOf = (values: Readonly<Record<string, RawBuilder<unknown>>>) =>
  sql`json_build_object(${sql.join(Object.entries(values).map(([name, value]) => sql`${sql.lit(name)}, ${value}`))})`;
