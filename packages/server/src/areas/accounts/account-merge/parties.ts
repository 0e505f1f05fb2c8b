// The two accounts of a merge, and what says that they are not one person’s, or that one of them cannot be closed now.
import type { MergeParty } from '@trainrace/contract/areas/accounts/account-merge';
import { HOLDS_PLACE } from '@trainrace/contract/areas/contests/application-commands';
import { PERSON, REAL_NAME } from '@trainrace/contract/dictionaries';
import { CHANGE_REQUEST } from '@trainrace/contract/areas/system/trail.dictionaries';
import { SIGNUP } from '@trainrace/contract/areas/training/training.dictionaries';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { notFound, Refused } from '#platform/context/refused.ts';
import { isId } from '#platform/db/ids.ts';

export interface Pair {
  keepId: string;
  closeId: string;
}

export interface Party extends MergeParty {
  accountType: number;
  virtualId: string | null;
  isGone: boolean;
  enabled: number;
}

const COLUMNS = sql`u.id, u.name, u.mobile_mask as "mobile", u.id_card_no_mask as "idCardNo", u.account_type as "accountType",
  u.real_name_state as "realNameState", u.create_time as "regTime", u.last_login_time as "lastLoginTime",
  a.virtual_id as "virtualId", a.enabled, (a.is_deleted = 1 or u.is_deleted = 1) as "isGone"`;

/** Both, locked in one order where something is going to be written. */
export async function partiesOf(
  { db }: Pick<Context, 'db'>,
  { keepId, closeId }: Pair,
  { lock = false } = {},
): Promise<{ keep: Party; close: Party }> {
  if (!isId(keepId) || !isId(closeId)) throw notFound();
  if (keepId === closeId) throw new Refused(400, 'mergeTwo');
  const { rows } = await sql<Party>`select ${COLUMNS} from account a join user_info u on u.id = a.id
    where a.id in (${keepId}, ${closeId}) order by a.id ${lock ? sql`for update` : sql``}`.execute(db);
  const [keep, close] = [keepId, closeId].map((id) => rows.find((row) => row.id === id));
  if (keep === undefined || close === undefined) throw notFound();
  return { keep, close };
}

/** As a page shows it. */
export function shownParty({
  accountType: _type,
  virtualId: _virtual,
  isGone: _gone,
  enabled: _enabled,
  ...party
}: Party): MergeParty {
  return party;
}

/** Staff, units and groups are merged with nobody, whatever profile they have. */
const INDIVIDUAL = 'U032';

interface Facts {
  sameName: boolean;
  /** Null where one of them has none. */
  sameNumber: boolean | null;
}

/**
 * Everything at once: who asks mends it all, and then comes again. A typed number is nobody's (decision 0081): what the other
 * account did goes to none but the person whose number was checked.
 */
export async function refusalsOf(
  context: Pick<Context, 'db'>,
  { keep, close }: { keep: Party; close: Party },
): Promise<Refused[]> {
  if (keep.isGone || close.isGone) return [new Refused(409, 'mergeGone')];
  if ([keep, close].some(({ accountType, virtualId }) => accountType !== PERSON.individual || virtualId !== INDIVIDUAL))
    return [new Refused(409, 'mergePersons')];
  const pair = { keepId: keep.id, closeId: close.id };
  const { sameName, sameNumber } = await factsOf(context, pair);
  const refusals: Refused[] = [];
  if (keep.enabled !== 1) refusals.push(new Refused(409, 'mergeDisabled'));
  if (!sameName) refusals.push(new Refused(409, 'mergeNames'));
  if (sameNumber === false) refusals.push(new Refused(409, 'mergeNumbers'));
  if (sameNumber === null) refusals.push(new Refused(409, 'mergeNoNumber'));
  if (keep.realNameState !== REAL_NAME.verified)
    refusals.push(
      new Refused(409, close.realNameState === REAL_NAME.verified ? 'mergeKeepProved' : 'mergeKeepUnproved'),
    );
  return [...refusals, ...(await conflictsOf(context, pair))];
}

/** Numbers are compared by their blind indexes, names as they are read. */
async function factsOf({ db }: Pick<Context, 'db'>, { keepId, closeId }: Pair): Promise<Facts> {
  const { rows } = await sql<Facts>`select fold_name(k.name) = fold_name(c.name) as "sameName",
      k.id_card_no_idx = c.id_card_no_idx as "sameNumber"
    from user_info k, user_info c where k.id = ${keepId} and c.id = ${closeId}`.execute(db);
  return rows[0]!;
}

const MOST_NAMED = 5;

/** Things that one person cannot have twice. */
async function conflictsOf({ db }: Pick<Context, 'db'>, { keepId, closeId }: Pair): Promise<Refused[]> {
  const { rows } = await sql<{ what: 'trade' | 'class' | 'expert' | 'change'; name: string; trade: string }>`
    (select 'trade' as what, c.contest_name as name, t.trade_name as trade from application_info k
      join application_info x on x.contest_trade_id = k.contest_trade_id and x.user_id = ${closeId} and x.is_deleted = 0
        and x.audit_status = any(${[...HOLDS_PLACE]})
      join contest_trade t on t.id = k.contest_trade_id join contest_info c on c.id = k.contest_id
      where k.user_id = ${keepId} and k.is_deleted = 0 and k.audit_status = any(${[...HOLDS_PLACE]}) limit ${MOST_NAMED})
    union all (select 'class', coalesce(n.class_name, k.class_no), '' from training_signup k
      join training_signup x on x.class_id = k.class_id and x.account_id = ${closeId} and x.is_deleted = 0
        and x.signup_state < ${SIGNUP.declined}
      left join training_class n on n.id = k.class_id
      where k.account_id = ${keepId} and k.is_deleted = 0 and k.signup_state < ${SIGNUP.declined} limit ${MOST_NAMED})
    union all (select 'expert', '', '' from expert_refree_info k where k.account_id = ${keepId} and k.is_deleted = 0
      and exists (select from expert_refree_info x where x.account_id = ${closeId} and x.is_deleted = 0) limit 1)
    union all (select 'change', '', '' from change_request r where r.create_user = ${closeId}
      and r.approve_state = ${CHANGE_REQUEST.waiting} limit 1)`.execute(db);
  return rows.map(({ what, name, trade }) => {
    if (what === 'trade') return new Refused(409, 'mergeSameTrade', { contest: name, trade });
    if (what === 'class') return new Refused(409, 'mergeSameClass', { name });
    return new Refused(409, what === 'expert' ? 'mergeExperts' : 'mergeChanges');
  });
}

const MOST_CANDIDATES = 20;

/** Of one number, one phone or one name with this account, nearest first. */
export async function candidatesFor({ db }: Context, id: string): Promise<MergeParty[]> {
  if (!isId(id)) throw notFound();
  const { rows } = await sql<Party>`
    with o as (select name, id_card_no_idx as number, mobile_idx as phone from user_info
        where id = ${id} and account_type = ${PERSON.individual}),
      same as (select x.id, 1 as nth from user_info x, o where x.id_card_no_idx = o.number
        union all select x.id, 2 from user_info x, o where x.mobile_idx = o.phone
        union all select x.id, 3 from user_info x, o where text_parts(x.name) @> text_parts(o.name)
          and fold_name(x.name) = fold_name(o.name))
    select ${COLUMNS} from (select id, min(nth) as nth from same where id <> ${id} group by id) s
      join user_info u on u.id = s.id join account a on a.id = s.id
    where u.account_type = ${PERSON.individual} and u.is_deleted = 0 and a.is_deleted = 0
    order by s.nth, u.id limit ${MOST_CANDIDATES}`.execute(db);
  return rows.map(shownParty);
}
