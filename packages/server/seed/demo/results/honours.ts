// Honours, prizes and past champions of the sample data: rules in every state, published contests judged by them, sixty champions of ten years.
import { anHonourRule, aPrizeRule } from '../../honour-builders.ts';
import { HONOUR, PRIZE, RULE, SCORE, TRAIL } from '@trainrace/contract/dictionaries';
import { honour } from '@trainrace/contract/areas/results/honour';
import type { Grant } from '@trainrace/contract/areas/contests/grants';
import type { PrizeRule } from '@trainrace/contract/areas/results/prize-rule';
import { evaluateHonours } from '@trainrace/contract/areas/results/evaluate-honours';
import { prizesOf, sumOf, taxesOf } from '@trainrace/contract/areas/results/calculate-prizes';
import { sql } from 'kysely';
import { readPlaced } from '../../../src/areas/results/honour/read-placed.ts';
import { changesBetween } from '../../../src/platform/store/changes.ts';
import { toColumns } from '../../../src/platform/store/sensitive.ts';
import { nextSerials } from '../../../src/platform/store/serial.ts';
import type { Operator } from '../accounts/accounts.ts';
import { chronicleOf, type Chronicle } from '../chronicle.ts';
import type { Contest } from '../contests/contests.ts';
import { insertAll } from '../insert.ts';
import type { SamplePeople } from '../accounts/people.ts';
import type { SampleCompetitor } from '../scores/scores.ts';
import type { World } from '../world.ts';

const RESULTS_OUT = [80, 90, 95];
/** The one whose honours are being decided on; those of the others are granted, their prizes paid. */
const AT_WORK = 80;
const RULED_FROM = '2016-01-01';

interface Cast {
  contests: readonly Contest[];
  competitors: readonly SampleCompetitor[];
  bureau: Operator;
  samplePeople: SamplePeople;
}

export async function loadHonours(world: World, cast: Cast): Promise<void> {
  const rules = await loadRules(world, cast.bureau);
  const chronicle = chronicleOf(world);
  const published = cast.contests.filter(({ plan }) => RESULTS_OUT.includes(plan.status));
  for (const contest of published) {
    await honourContest(world, { ...cast, contest, chronicle, ruleId: rules.honourRuleId });
    await payContest(world, { ...cast, contest, prizeRuleId: rules.prizeRuleId });
  }
  await loadChampions(world, cast);
  await chronicle.write();
}

/** One in force, one that it took the place of, one being written; of honours and of prizes. */
async function loadRules({ services: { db }, idAt, at, date }: World, bureau: Operator) {
  const periods = [
    { effectFrom: RULED_FROM, effectTo: null, ruleState: RULE.inForce },
    { effectFrom: '2010-01-01', effectTo: '2015-12-31', ruleState: RULE.inForce },
    { effectFrom: date(40), effectTo: null, ruleState: RULE.draft },
    { effectFrom: '2008-01-01', effectTo: '2009-12-31', ruleState: RULE.repealed },
  ];
  const made = at(-300, 9);
  const base = { createUser: bureau.id, createTime: made.toISOString(), updateTime: made.toISOString() };
  const honourNos = await nextSerials(db, 'HONOURRULE', at(0), periods.length);
  const prizeNos = await nextSerials(db, 'PRIZERULE', at(0), periods.length);
  const honourRows = periods.map((period, index) => {
    const { grants, ...rule } = anHonourRule({ ...period, ruleNo: honourNos[index] });
    return { ...base, ...rule, id: idAt(made), grants: JSON.stringify(grants) };
  });
  const prizeRows = periods.map((period, index) => {
    const { amounts, ...rule } = aPrizeRule({ ...period, ruleNo: prizeNos[index] });
    return { ...base, ...rule, id: idAt(made), amounts: JSON.stringify(amounts) };
  });
  await insertAll(db, 'honourRule', honourRows);
  await insertAll(db, 'prizeRule', prizeRows);
  return { honourRuleId: honourRows[0]!.id, prizeRuleId: prizeRows[0]!.id };
}

type OfContest = Cast & { contest: Contest };

/** While a contest is at work its honours stand in every state. */
const AT_WORK_STATES = [HONOUR.granted, HONOUR.waiting, HONOUR.proposed, HONOUR.waiting, HONOUR.proposed];

async function honourContest(
  { services: { db }, at, date }: World,
  { contest, bureau, chronicle, ruleId }: OfContest & { chronicle: Chronicle; ruleId: string },
): Promise<void> {
  const ofContest = anHonourRule({}).grants as Grant[];
  const contestDay = date(contest.plan.practice[1]);
  const isAtWork = contest.plan.status === AT_WORK;
  const decided = contest.when.announce;
  let place = 0;
  const values: Record<string, unknown>[] = [];
  for (const trade of contest.trades) {
    const own = trade.row.promoteRule;
    const placed = await readPlaced(db, trade.id, { tradeName: trade.row.tradeName, occupationName: '', contestDay });
    for (const row of placed) {
      const { honourCode, promoteLevel, grounds } = evaluateHonours(own ?? ofContest, row.placed);
      if (grounds.length === 0) continue;
      const isNothing = honourCode === null && promoteLevel === null;
      const isRevoked = isAtWork && !isNothing && place === 7;
      const honourState = isNothing
        ? HONOUR.none
        : isRevoked
          ? HONOUR.revoked
          : isAtWork
            ? AT_WORK_STATES[place % AT_WORK_STATES.length]!
            : HONOUR.granted;
      if (!isNothing) place += 1;
      const after = { honourCode, promoteLevel, honourState, heldLevel: row.placed.heldLevel };
      const isDecided = honourState >= HONOUR.granted;
      values.push({
        id: row.id,
        ...after,
        honourGrounds: grounds,
        honourRuleId: own === null ? ruleId : null,
        honourBy: honourState >= HONOUR.waiting ? [contest.unit.id] : [],
        honourReportTime: honourState >= HONOUR.waiting ? decided : null,
        honourDecideTime: isDecided ? at(-3, 10) : null,
        honourDecideBy: isDecided ? bureau.id : null,
        honourOpinion: isRevoked ? '查实报名材料不实' : null,
      });
      const about = { bizTable: 'honour', bizId: row.id, bizNo: row.ticketNo, bizTitle: row.name };
      const changes = changesBetween(honour.family, { honourState: 0 }, after);
      chronicle.tell(bureau, decided, { ...about, action: TRAIL.state, changes });
    }
  }
  await sql`
    update competition_info s set honour_code = n."honourCode", promote_level = n."promoteLevel",
      honour_state = n."honourState", held_level = n."heldLevel", honour_grounds = n."honourGrounds",
      honour_rule_id = n."honourRuleId", honour_by = n."honourBy", honour_report_time = n."honourReportTime",
      honour_decide_time = n."honourDecideTime", honour_decide_by = n."honourDecideBy", honour_opinion = n."honourOpinion"
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as n (id uuid, "honourCode" text, "promoteLevel" smallint,
      "honourState" smallint, "heldLevel" smallint, "honourGrounds" jsonb, "honourRuleId" uuid, "honourBy" uuid[], "honourReportTime" timestamptz,
      "honourDecideTime" timestamptz, "honourDecideBy" uuid, "honourOpinion" text)
    where s.id = n.id`.execute(db);
}

/** Drafts, confirmed with and without an account, paid. */
async function payContest(
  { services: { db, cipher }, idAt, at }: World,
  { contest, competitors, bureau, prizeRuleId }: OfContest & { prizeRuleId: string },
): Promise<void> {
  const rule = aPrizeRule({});
  const isAtWork = contest.plan.status === AT_WORK;
  const made = contest.when.announce;
  let place = 0;
  const rows = competitors
    .filter(({ entry, isOut, row }) => !isOut && row['contestId'] === contest.id && entry.auditStatus === 30)
    .filter(({ row }) => row['scoreStatus'] === SCORE.published && row['rankNo'] !== null)
    .flatMap(({ row }) => {
      const given = prizesOf(rule.amounts as PrizeRule['amounts'], row as never);
      const taxes = taxesOf(
        rule,
        given.map(({ amount }) => amount),
      );
      return given.map((sum, at_) => {
        const prizeState = !isAtWork ? PRIZE.paid : place % 3 === 0 ? PRIZE.confirmed : PRIZE.draft;
        const hasAccount = prizeState === PRIZE.paid || place % 2 === 0;
        place += 1;
        const id = idAt(made);
        return {
          id,
          contestId: contest.id,
          contestTradeId: row['contestTradeId'],
          competitorId: row['id'],
          handleUnitId: row['handleUnitId'],
          rankNo: row['rankNo'],
          awardLevel: row['awardLevel'],
          prizeRuleId,
          prizeKind: sum.prizeKind,
          amount: sum.amount,
          tax: taxes[at_],
          clause: sum.clause,
          prizeState,
          ...toColumns(
            cipher,
            { table: 'prize', id },
            {
              name: row['name'],
              workUnit: row['workUnit'],
              idCardNo: row['idCardNo'],
              bankAccount: hasAccount ? `62220000${String(10_000_000 + place)}` : null,
            },
          ),
          bankName: hasAccount ? '暨阳农商银行(示例)' : null,
          confirmTime: prizeState >= PRIZE.confirmed ? made : null,
          confirmBy: prizeState >= PRIZE.confirmed ? bureau.id : null,
          payTime: prizeState === PRIZE.paid ? made : null,
          payNo: prizeState === PRIZE.paid ? `FK-${contest.row.contestYear}-018` : null,
          createUser: bureau.id,
          createTime: made,
          updateTime: made,
        };
      });
    });
  if (rows.length === 0) return;
  await insertAll(db, 'prize', rows);
  const budget = sumOf(rows.map(({ amount }) => decimal(amount)));
  await insertAll(db, 'prizeBudget', [
    {
      contestId: contest.id,
      budget,
      docNo: '示财社〔2026〕18号',
      updateUser: bureau.id,
      updateTime: at(-5).toISOString(),
    },
  ]);
}

const decimal = (amount: string) => (amount.includes('.') ? amount : `${amount}.00`);

const YEARS = 10;
const TRADES = ['焊工', '电工', '养老护理员', '数控加工'];
const UNITS = [
  '沙洲精工机械(示例)有限公司',
  '暨阳特种钢材(示例)有限公司',
  '港城新能源装备(示例)股份有限公司',
  '暨阳技师学院(示例)',
];
const DEEDS = '从业二十年，先后带徒十二人，完成技术改造三项。（示例）';

/** Two trades of a year, three places each: 60 over ten years, some not shown. */
async function loadChampions(world: World, { samplePeople, bureau }: Cast): Promise<void> {
  const { services, idAt, at, date } = world;
  const thisYear = Number(date(0).slice(0, 4));
  const rows = Array.from({ length: YEARS * 6 }, (_, index) => {
    const contestYear = thisYear - YEARS + Math.floor(index / 6);
    const rankNo = (index % 3) + 1;
    const { name, sex, idCardNo, townCode } = samplePeople.worker();
    const made = at(-200, 9);
    const id = idAt(made);
    return {
      id,
      contestYear,
      contestName: '“行行出状元”职业技能大赛',
      contestLevel: 4,
      tradeName: TRADES[(Math.floor(index / 3) + contestYear) % TRADES.length]!,
      contestGroup: 1,
      rankNo,
      awardLevel: rankNo,
      sex,
      workUnit: UNITS[index % UNITS.length]!,
      townCode,
      totalScore: (95 - rankNo * 2 - (index % 5) * 0.35).toFixed(2),
      honourCode: rankNo === 1 ? '市技术能手' : null,
      promoteLevel: rankNo === 1 ? 2 : 3,
      bonus: ['5000.00', '3000.00', '800.00'][rankNo - 1]!,
      deeds: rankNo === 1 ? DEEDS : null,
      isPublic: index % 8 === 7 ? 0 : 1,
      createUser: bureau.id,
      createTime: made.toISOString(),
      updateTime: made.toISOString(),
      ...toColumns(services.cipher, { table: 'championHistory', id }, { name, idCardNo }),
    };
  });
  await insertAll(services.db, 'championHistory', rows);
}
