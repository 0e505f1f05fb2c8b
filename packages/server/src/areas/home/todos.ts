import { DRAFT, FINAL_REVIEW } from '@trainrace/contract/areas/contests/application-commands';
import type { ScoreWaits } from '@trainrace/contract/areas/scores/competition-info';
import {
  ACCOUNT,
  CONTEST_REQUEST,
  OBJECTION,
  OPEN_APPEAL,
  REGISTRATION,
  SCORE,
  TRADE,
} from '@trainrace/contract/dictionaries';
import type { Role } from '@trainrace/contract/access/roles';
import { TODOS, type Todo, type Workbench } from '@trainrace/contract/areas/home/workbench';
import { sql, type RawBuilder } from 'kysely';
import type { FamilySpecs } from '#platform/access/family-specs.ts';
import { readerOf } from '#platform/db/connect.ts';
import type { Context } from '#platform/context/context.ts';
import { requestsToDecide } from '#platform/trail/requests-to-decide.ts';
import { visibleTrail } from '#platform/trail/visible-trail.ts';
import { conditions } from '#platform/store/conditions.ts';
import type { Values } from '#platform/store/table-spec.ts';
import { isNotBarred } from '#platform/store/two-persons.ts';
import { isToEnter } from '#areas/contests/api/missing-marks.ts';
import { proposedChampion } from '#areas/results/api/proposed-champions.ts';
import { ofAppeals } from './appeals.ts';
import { ofDeposits } from './deposits.ts';
import { ofNotices } from './notices.ts';
import { lateOf } from './late.ts';
import { within, type Reaches } from './reach.ts';
import { ofSteps } from './steps.ts';
import { scopeOfUser } from '#platform/access/scope-of-user.ts';
import { overAt } from '#platform/time/open-at.ts';

export type Waiting = Readonly<Record<Todo, RawBuilder<unknown> | null>>;

/** All that the caller may act on, counted in one statement. */
export async function todos(context: Context, reaches: Reaches): Promise<Workbench['todos']> {
  const waiting = {
    ...ofEntries(context, reaches),
    ...ofScores(context, reaches),
    ...ofTheRest(context, reaches),
    ...ofAppeals(context, reaches),
    ...ofDeposits(context, reaches),
    ...ofNotices(context),
    ...ofSteps(context, reaches),
  };
  const asked = TODOS.flatMap((todo) => {
    const rows = waiting[todo];
    return rows === null ? [] : [{ todo, rows }];
  });
  if (asked.length === 0) return [];
  const counts = asked.map(({ todo, rows }) => sql`(select count(*) from ${rows}) as ${sql.id(todo)}`);
  const places = asked.flatMap(({ todo, rows }) => {
    const trade = TRADE_OF[todo];
    return trade === undefined ? [] : [sql`${fullestTrade(trade, rows)} as ${sql.id(`${todo}At`)}`];
  });
  const late = asked.flatMap(({ todo, rows }) => {
    const counted = lateOf(todo, rows, context.now);
    return counted === null ? [] : [sql`${counted} as ${sql.id(`${todo}Late`)}`];
  });
  const found = await sql<Found>`select ${sql.join([...counts, ...places, ...late])}`.execute(readerOf(context.db));
  const [row] = found.rows;
  return asked.map(({ todo }) => ({
    todo,
    count: row![todo],
    at: row![`${todo}At`] ?? null,
    late: row![`${todo}Late`] ?? null,
  }));
}

type Place = Workbench['todos'][number]['at'];
type Late = Workbench['todos'][number]['late'];
type Found = Readonly<
  Record<Todo, number> & Partial<Record<`${Todo}At`, Place>> & Partial<Record<`${Todo}Late`, Late>>
>;

/** Column of the trade for tasks done trade by trade: the link leads to the trade where most waits. */
const TRADE_OF: Partial<Readonly<Record<Todo, string>>> = {
  scoresMissing: 'contest_trade_id',
  scoresToCheck: 'contest_trade_id',
  tradesToLock: 'id',
  tradesToPublicize: 'id',
  tradesToPublish: 'id',
  drafts: 'contest_trade_id',
  returned: 'contest_trade_id',
};

const fullestTrade = (trade: string, rows: RawBuilder<unknown>) =>
  sql`(select json_build_object('contestId', t.contest_id, 'tradeId', ${sql.ref(`t.${trade}`)}) from ${rows}
    group by t.contest_id, ${sql.ref(`t.${trade}`)} order by count(*) desc, ${sql.ref(`t.${trade}`)} limit 1)`;

function ofEntries(
  context: Context,
  { entries }: Reaches,
): Pick<Waiting, 'finalAudit' | 'firstAudit' | 'firstAuditForUnit' | 'drafts' | 'returned'> {
  const final = within(context, 'application_audit', entries);
  // The bureau may stand in for a unit; waiting for it is only what is its own.
  const first = final === null ? within(context, 'application_first_audit', entries) : null;
  const own = within(context, 'application_submit', entries);
  // As the list filters it.
  const openTo = (stage: Values) => conditions(entries, context, { ...stage, isOpenToMe: [1] });
  const enterer = own?.scope === 'self' || own?.scope === 'unit' ? own : null;
  return {
    finalAudit: final && sql`application_info t where ${final.rows} and ${openTo({ auditStatus: [FINAL_REVIEW] })}`,
    // Unless nobody there may review them.
    firstAuditForUnit:
      final && sql`application_info t where ${final.rows} and ${openTo({ waitsFor: ['handle'], isUnitAlone: [1] })}`,
    firstAudit: first && sql`application_info t where ${first.rows} and ${openTo({ waitsFor: ['handle'] })}`,
    drafts: enterer && sql`application_info t where ${enterer.rows} and t.audit_status = ${DRAFT}`,
    returned:
      enterer &&
      sql`application_info t where ${enterer.rows} and ${conditions(entries, context, { waitsFor: ['applicant'] })}`,
  };
}

function ofScores(
  context: Context,
  { competitors, trades }: Reaches,
): Pick<Waiting, 'scoresMissing' | 'scoresToCheck' | 'tradesToLock' | 'tradesToPublicize' | 'tradesToPublish'> {
  const scores = within(context, 'competition_info_check', competitors);
  const lockable = within(context, 'competition_info_lock', trades);
  const shown = within(context, 'competition_info_publicize', trades);
  const published = within(context, 'competition_info_publish', trades);
  // As the list filters it.
  const waits = (what: ScoreWaits) =>
    scores &&
    sql`competition_info t where ${scores.rows} and ${conditions(competitors, context, { waitsForMe: [what] })}`;
  const someone = (condition: RawBuilder<unknown>) =>
    sql`exists (select from competition_info s where s.contest_trade_id = t.id and s.is_deleted = 0 and ${condition})`;
  return {
    scoresMissing: waits('enter'),
    scoresToCheck: waits('check'),
    tradesToLock:
      lockable &&
      sql`contest_trade t where ${lockable.rows} and t.trade_status = ${TRADE.running}
        and ${someone(sql`true`)} and not ${someone(sql`(s.score_status < ${SCORE.checked} or ${isToEnter('s')})`)}`,
    tradesToPublicize: shown && sql`contest_trade t where ${shown.rows} and t.trade_status = ${TRADE.locked}`,
    tradesToPublish:
      published &&
      sql`contest_trade t where ${published.rows} and t.trade_status = ${TRADE.publicity}
        and (t.publicity_end is null or ${overAt('t.publicity_end', sql`${context.now.toISOString()}`)})
        and (t.appeal_end is null or ${overAt('t.appeal_end', sql`${context.now.toISOString()}`)})
        and not exists (select from appeal p where p.contest_trade_id = t.id and p.is_deleted = 0
          and p.appeal_state in (${sql.join(OPEN_APPEAL)}))
        and ${isNotBarred(trades.twoPersons!, context.user)}`,
  };
}

function ofTheRest(
  context: Context,
  { contests, groups, users, objections, all }: Reaches,
): Pick<
  Waiting,
  | 'contestsClosing'
  | 'contestsAsked'
  | 'groupsWaiting'
  | 'guestsWaiting'
  | 'changesWaiting'
  | 'objectionsWaiting'
  | 'returnObjections'
  | 'messagesFailed'
  | 'championsToTake'
> {
  const made = within(context, 'contest_info_close_entries', contests);
  const answered = within(context, 'public_objection_answer', objections);
  const audited = within(context, 'group_info_audit', groups);
  const registered = within(context, 'blade_user_audit', users);
  const keeps = (role: Role) => context.user.roles.includes(role);
  const objectedTo = (subject: 'trade' | 'depositReturn') =>
    answered &&
    sql`public_objection t where ${answered.rows} and t.subject = ${subject}
      and t.objection_state in (${OBJECTION.waiting}, ${OBJECTION.accepted})`;
  const may = (action: string) => scopeOfUser(context.user, action) !== null;
  return {
    contestsClosing:
      made && sql`contest_info t where ${made.rows} and ${conditions(contests, context, { isClosing: [1] })}`,
    contestsAsked: may('contest_request_grant')
      ? sql`contest_request t where t.is_deleted = 0 and t.request_state = ${CONTEST_REQUEST.waiting}`
      : null,
    groupsWaiting: audited && sql`group_info t where ${audited.rows} and t.audit_state = ${REGISTRATION.waiting}`,
    // Groups that registered are counted above; a guest is nothing yet.
    guestsWaiting:
      registered &&
      sql`account t where ${registered.rows}
        and ${conditions(users, context, { accountState: [ACCOUNT.waiting], kind: ['ADMIN'] })}`,
    changesWaiting: changesToDecide(context, all),
    objectionsWaiting: keeps('ADM_C') ? objectedTo('trade') : null,
    returnObjections: keeps('ADM_L') ? objectedTo('depositReturn') : null,
    championsToTake: may('champion_history_accept') ? sql`shown_result r where ${proposedChampion()}` : null,
    messagesFailed: may('sms_outbox_list') ? sql`outbox t where t.state = 'failed' and t.channel = 'sms'` : null,
  };
}

/** Of records of the caller's side; nobody decides on an own request. */
function changesToDecide(context: Context, specs: FamilySpecs): RawBuilder<unknown> | null {
  const { user } = context;
  if (scopeOfUser(user, 'modify_record_audit') === null) return null;
  return sql`trail t where t.is_deleted = 0 and ${visibleTrail(context, specs, false)} and ${requestsToDecide(user, specs)}`;
}
