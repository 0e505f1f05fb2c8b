import { expiryStage, INSTRUMENT } from '@trainrace/contract/dictionaries';
import { marginInstrument, type MarginInstrument } from '@trainrace/contract/areas/deposits/margin-instrument';
import { marginInstrumentCommands } from '@trainrace/contract/areas/deposits/margin-instrument-commands';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { endsIn, stageOf } from './expiry.ts';
import { instrumentDeeds } from './instrument-deeds.ts';
import { balanceOf, isHandedIn } from './instrument-figures.ts';
import { listIn } from '#platform/store/conditions.ts';
import { isMadeBy } from '#platform/store/second-person.ts';
import type { TableSpec, Where } from '#platform/store/table-spec.ts';
import { day } from '#platform/time/time.ts';
import { tableStore } from '#platform/store/table-store.ts';
import { today } from '#platform/store/today.ts';

const { waiting, rejected, valid, used } = INSTRUMENT;

/** In force, so that its end matters. */
const IN_FORCE = sql`t.instrument_state in (${sql.lit(valid)}, ${sql.lit(used)})`;

/** An enterprise sees what it handed in, an issuer what it answers for and nothing else (domain §8, 16). */
function visible({ scope, user }: Context): Where {
  switch (scope) {
    case 'all':
      return sql`true`;
    case 'town':
      return sql`t.town_code = ${user.townCode}`;
    case 'unit':
      return user.virtualId === 'U028' ? sql`t.enterprise_id = ${user.id}` : sql`t.issuer_unit_id = ${user.id}`;
    default:
      return sql`false`;
  }
}

/** Of the enterprise; of the bureau what it entered for one that stood before it. */
function editable({ scope, user }: Context): Where {
  if (scope === 'all') return isMadeBy(user, sql`t.create_user`, sql`t.id`);
  return scope === 'unit' && user.virtualId === 'U028' ? sql`t.enterprise_id = ${user.id}` : sql`false`;
}

/** Instruments that the caller decides on: an issuer its own ones, the bureau all. */
function decidable({ scope, user }: Context): Where {
  if (scope === 'all') return sql`true`;
  return scope === 'unit' && user.virtualId !== 'U028' ? sql`t.issuer_unit_id = ${user.id}` : sql`false`;
}

/** Of a project whose amount is set, what no instrument secures yet. */
const lackingOfProject = sql`(select greatest(f.approved_amount - (select coalesce(sum(i.amount), 0) from margin_instrument i
    where i.construction_file_id = f.id and i.is_deleted = 0 and ${isHandedIn('i')}), 0)::numeric(12,2)::text
  from construction_file f where f.id = t.construction_file_id and f.approved_amount is not null)`;

/** One is replaced by at most one other: `margin_instrument_replacing`. Another issuer's is none of an issuer's business. */
function facts({ now, user }: Context): Where {
  const isIssuer = user.roles.includes('SUP');
  const seen = isIssuer ? sql`n.issuer_unit_id = ${user.id}` : sql`true`;
  return sql`json_build_object('today', ${day(now)}::text, 'isRenewed', exists (select from margin_instrument n
    where n.replaces_id = t.id and n.is_deleted = 0 and n.instrument_state = ${sql.lit(waiting)} and ${seen}),
    'lacking', ${isIssuer ? sql`null` : lackingOfProject})`;
}

const usages = sql`(select coalesce(json_agg(json_build_object('orderNo', u.order_no, 'amount', u.amount::text,
    'workerCount', u.worker_count, 'useDate', u.use_date, 'paidDate', u.paid_date, 'topUpDeadline', u.top_up_deadline,
    'topUpAmount', u.top_up_amount::text, 'topUpDate', u.top_up_date) order by u.id), '[]')
  from margin_usage u where u.instrument_id = t.id)`;

const movements = sql`(select coalesce(json_agg(json_build_object('kind', m.kind, 'happenedOn', m.happened_on,
    'amount', m.amount::text, 'balance', m.balance::text, 'remark', m.remark, 'byName', m.by_name) order by m.id), '[]')
  from margin_movement m where m.instrument_id = t.id)`;

/** Those that it replaced, one after the other, and those that replaced it; of an issuer only its own are shown. */
const chain = sql`(with recursive
    former (id, replaces_id) as (select t.id, t.replaces_id
      union all select o.id, o.replaces_id from former join margin_instrument o on o.id = former.replaces_id),
    later (id) as (select t.id
      union all select n.id from later join margin_instrument n on n.replaces_id = later.id and n.is_deleted = 0)
  select coalesce(json_agg(json_build_object('instrumentNo', c.instrument_no, 'amount', c.amount::text,
    'expireDate', c.expire_date, 'instrumentState', c.instrument_state, 'issuerUnitId', c.issuer_unit_id, 'issuerName', c.issuer_name) order by c.id), '[]')
  from margin_instrument c where c.id in (select id from former union select id from later))`;

export const marginInstrumentSpec: TableSpec = {
  table: 'marginInstrument',
  family: marginInstrument.family,
  visible,
  editable,
  decidable,
  facts,
  twoPersons: { table: marginInstrumentCommands, did: instrumentDeeds('t') },
  files: {
    isOpen: () => sql`t.instrument_state in (${waiting}, ${rejected})`,
  },
  characters: ['instrumentNo', 'projectName', 'enterpriseName'],
  computed: {
    fileStatus: sql`(select f.file_status from construction_file f where f.id = t.construction_file_id)`,
    balance: sql`${balanceOf('t')}::text`,
    daysLeft: sql`case when ${IN_FORCE} then t.expire_date - ${today} end`,
    expiryStage: sql`case when ${IN_FORCE} then ${stageOf('t.expire_date')} end`,
    topUpDeadline: sql`(select min(u.top_up_deadline) from margin_usage u
      where u.instrument_id = t.id and u.top_up_amount < u.amount)`,
    usages,
    movements,
    chain,
  },
  filters: {
    hasIssuerAccount: (value) => {
      const wanted = listIn(value);
      if (wanted.length > 1) return sql`true`;
      return wanted[0] === 1 ? sql`t.issuer_unit_id is not null` : sql`t.issuer_unit_id is null`;
    },
    expiryStage: (stages) =>
      sql`(${IN_FORCE} and (${sql.join(
        expiryStage.codes
          .filter((stage) => listIn(stages).includes(stage))
          .map((stage) => endsIn(stage, 't.expire_date')),
        sql` or `,
      )}))`,
  },
  named: { no: 'instrumentNo', title: 'projectName' },
};

export function marginInstrumentStore(context: Context) {
  return tableStore<MarginInstrument>(context, marginInstrumentSpec);
}

type Link = NonNullable<MarginInstrument['chain']>[number] & { issuerUnitId?: string | null };

/** Another issuer's instrument is none of an issuer's business, though it takes the place of its own. */
export function shownTo({ user }: Pick<Context, 'user'>, row: MarginInstrument): MarginInstrument {
  const links: readonly Link[] = row.chain ?? [];
  const isIssuer = user.roles.includes('SUP');
  const chain = links
    .filter(({ issuerUnitId }) => !isIssuer || issuerUnitId === user.id)
    .map(({ instrumentNo, issuerName, amount, expireDate, instrumentState }) => ({
      instrumentNo,
      issuerName,
      amount,
      expireDate,
      instrumentState,
    }));
  // The line of its end names what took its place, and who confirmed that.
  const movements = row.movements?.map((one) =>
    isIssuer && one.kind === 'replace' && !chain.some(({ instrumentNo }) => instrumentNo === one.remark)
      ? { ...one, remark: null, byName: null }
      : one,
  );
  return { ...row, chain, ...(movements && { movements }) };
}

/** Papers handed in with it are bound to it. */
export function papersOf(prjId: string) {
  return { family: marginInstrument.family, bizTable: 'margin_instrument', prjId };
}
