import type { EligibilityRule } from '@trainrace/contract/areas/contests/eligibility';
import { TRADE } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import { stamp } from '../../../src/platform/time/time.ts';
import { aContestDraft, aTradeDraft } from '../../builders.ts';
import { nextSerials } from '../../../src/platform/store/serial.ts';
import type { Operator } from '../accounts/accounts.ts';
import type { ContestPlan, TradePlan } from './contest-plans.ts';
import { insertAll } from '../insert.ts';
import type { Occupation } from '../basic/occupations.ts';
import type { World } from '../world.ts';

export interface Contest {
  plan: ContestPlan;
  id: string;
  contestName: string;
  unit: Operator;
  eligibility: readonly EligibilityRule[];
  /** When what happened, as far as it has. */
  when: Readonly<
    Record<
      | 'submitFiling'
      | 'file'
      | 'publish'
      | 'closeEntries'
      | 'arrange'
      | 'start'
      | 'input'
      | 'check'
      | 'lock'
      | 'finish'
      | 'publicize'
      | 'announce'
      | 'archive',
      Date
    >
  >;
  row: ReturnType<typeof contestRow>;
  trades: Trade[];
}

export interface Trade {
  plan: TradePlan;
  id: string;
  tradeName: string;
  occupation: Occupation;
  row: ReturnType<typeof tradeRow>;
}

const TRADE_STATUS: Readonly<Record<number, string>> = {
  50: TRADE.arranged,
  60: TRADE.running,
  70: TRADE.locked,
  75: TRADE.publicity,
  80: TRADE.published,
  90: TRADE.published,
  95: TRADE.published,
  98: TRADE.cancelled,
};

interface Cast {
  operator: (account: string) => Operator;
  occupations: ReadonlyMap<string, Occupation>;
}

/** In the order they were made, so that their numbers are in order too. */
export async function planContests(world: World, plans: readonly ContestPlan[], cast: Cast): Promise<Contest[]> {
  const contests: Contest[] = [];
  for (const plan of [...plans].sort((a, b) => a.created - b.created)) {
    const made = world.at(plan.created, 9, 10);
    const [contestNo] = await nextSerials(world.services.db, 'CONTEST', made);
    const row = contestRow(world, plan, { contestNo: contestNo!, unit: cast.operator(plan.unit) });
    const trades = plan.trades.map((trade) => {
      const occupation = cast.occupations.get(trade.trade)!;
      const made = tradeRow(world, plan, { trade, occupation, contestId: row.id, unit: cast.operator(plan.unit) });
      return { plan: trade, id: made.id, tradeName: trade.trade, occupation, row: made };
    });
    const { id, contestName, eligibility } = row;
    contests.push({
      plan,
      id,
      contestName,
      eligibility,
      unit: cast.operator(plan.unit),
      when: datesOf(world, plan),
      row,
      trades,
    });
  }
  return contests;
}

/** Papers first: contests name theirs. */
export async function writeContests({ services }: World, contests: readonly Contest[]): Promise<void> {
  const rows = contests.map(({ row }) => ({ ...row, eligibility: JSON.stringify(row.eligibility) }));
  await insertAll(services.db, 'contestInfo', rows);
  const trades = contests.flatMap(({ trades }) =>
    trades.map(({ row }) => ({
      ...row,
      awardRule: JSON.stringify(row.awardRule),
      promoteRule: row.promoteRule && JSON.stringify(row.promoteRule),
      eligibility: row.eligibility && JSON.stringify(row.eligibility),
    })),
  );
  await insertAll(services.db, 'contestTrade', trades);
  await sql`update contest_info c set first_lock_time = t.since
    from (select contest_id, min(update_time) as since from contest_trade
      where trade_status in (${TRADE.locked}, ${TRADE.publicity}, ${TRADE.published}) group by contest_id) t
    where t.contest_id = c.id`.execute(services.db);
}

function contestRow(
  { at, date, idAt }: World,
  plan: ContestPlan,
  { contestNo, unit }: { contestNo: string; unit: Operator },
) {
  const made = at(plan.created, 9, 10);
  const year = Number(date(plan.theory).slice(0, 4));
  const fields = aContestDraft(unit.id, {
    contestName: `${year}年${plan.name}`,
    contestYear: year,
    sessionNo: plan.session ?? null,
    contestLevel: plan.level,
    contestClass: plan.class,
    hostUnits: [...plan.hosts],
    leadHostUnit: plan.hosts.length > 1 ? plan.hosts[0] : null,
    applyStart: stamp(at(plan.apply[0], 9)),
    applyEnd: stamp(at(plan.apply[1], 17)),
    auditEnd: stamp(at(plan.auditEnd, 17)),
    theoryDate: date(plan.theory),
    practiceDateStart: date(plan.practice[0]),
    practiceDateEnd: date(plan.practice[1]),
    appealDays: plan.appealDays ?? 3,
    publicityDays: plan.publicityDays ?? 5,
    tieRule: plan.tieRule ?? 1,
    needFirstAudit: plan.isUnscreened ? 0 : 1,
    contact: plan.unit === 'org01' ? '王例' : '李样',
    contactTel: plan.unit === 'org01' ? '0512-58000001' : '0512-58000002',
  });
  const isFiled = plan.status >= 20;
  return {
    ...fields,
    id: idAt(made),
    contestNo,
    eligibility: eligibilityOf(plan, date(plan.apply[0])),
    filingNo: isFiled ? `张人社竞〔${year}〕${Number(contestNo.slice(-3))}号` : null,
    contestStatus: plan.status,
    cancelReason: plan.status === 98 ? (plan.reason ?? null) : null,
    regulationAtt: null as string | null,
    createUser: unit.id,
    createTime: made.toISOString(),
    updateUser: unit.id,
    updateTime: made.toISOString(),
    version: 1,
  };
}

const eligibilityOf = ({ rules = [] }: ContestPlan, at: string): EligibilityRule[] =>
  rules.map((rule) => {
    if (rule === 'age') return { rule, min: 16, max: 59, at };
    if (rule === 'level') return { rule: 'levelNotAbove', level: 2 };
    if (rule === 'province') return { rule: 'insuredProvince', years: 5 };
    if (rule === 'holding') return { rule: 'notHoldingLevel', level: 2, isHard: false };
    return rule === 'onePerYear' ? { rule } : { rule: 'insuredLocal', months: 6 };
  });

interface TradeParts {
  trade: TradePlan;
  occupation: Occupation;
  contestId: string;
  unit: Operator;
}

function tradeRow({ at, idAt }: World, plan: ContestPlan, { trade, occupation, contestId, unit }: TradeParts) {
  const made = at(plan.created, 9, 40);
  const isLocked = trade.isLocked === true;
  const { contestGroup, teamSize } = aTradeDraft(contestId, occupation.id, { contestGroup: trade.group });
  const weights = trade.trade === '砌筑' ? [0, 100] : trade.trade === '物业管理' ? [100, 0] : [null, null];
  return {
    id: idAt(made),
    contestId,
    competitionDicId: occupation.id,
    tradeName: trade.trade,
    contestGroup,
    teamSize,
    quotaTotal: trade.quota,
    minEntrants: trade.quota === null || trade.quota < 20 ? null : 8,
    theoryWeight: weights[0]!,
    practiceWeight: weights[1]!,
    awardRule: trade.awardRule ?? { 1: 1, 2: 2, 3: 3 },
    promoteRule: trade.promoteRule ?? null,
    eligibility: trade.rules === undefined ? null : [...trade.rules],
    tradeStatus: isLocked ? TRADE.locked : (TRADE_STATUS[plan.status] ?? TRADE.preparing),
    publicizeTime: null as string | null,
    publicityEnd: null as string | null,
    appealEnd: null as string | null,
    snapshotHash: null as string | null,
    createUser: unit.id,
    createTime: made.toISOString(),
    updateUser: unit.id,
    updateTime: made.toISOString(),
    version: 1,
  };
}

function datesOf(
  { at }: World,
  { created, apply, auditEnd, theory, practice, publicityDays = 5 }: ContestPlan,
): Contest['when'] {
  const last = practice[1];
  return {
    submitFiling: at(created + 1, 10),
    file: at(created + 3, 15),
    publish: at(created + 4, 9),
    closeEntries: at(apply[1] + 1, 9),
    arrange: at(auditEnd + 1, 10),
    start: at(theory, 8),
    input: at(last + 1, 10),
    check: at(last + 2, 14),
    lock: at(last + 4, 9),
    finish: at(last + 5, 9),
    publicize: at(last + 7, 9),
    announce: at(last + 7 + publicityDays, 16),
    archive: at(last + 20, 9),
  };
}
