// Forty experts in every state of the pool, and who of them referees what: from planned to paid, one draw among them.
import { ASSIGN, IS_ASSIGNED, POOL, REFEREE_ROLE } from '@trainrace/contract/dictionaries';
import type { Finding } from '@trainrace/contract/areas/arrangement/rules/referee-conflicts';
import { drawReferees } from '@trainrace/contract/areas/arrangement/rules/referee-draw';
import { sql } from 'kysely';
import { nextSerials } from '../../../src/platform/store/serial.ts';
import { toColumns } from '../../../src/platform/store/sensitive.ts';
import type { Contest, Trade } from '../contests/contests.ts';
import type { Group } from '../accounts/groups.ts';
import type { Individual } from '../accounts/individuals.ts';
import { insertAll } from '../insert.ts';
import type { Occupation } from './occupations.ts';
import { crowdOf } from '../accounts/people.ts';
import { randomFrom } from '../random.ts';
import type { World } from '../world.ts';

const COUNT = 40;
/** Numbers of its own, so that the other sample people stay who they are. */
const SEED = 58;
const FIRST_MOBILE = 19_900_002_000;

const REFEREE_UNITS = [
  '江帆技师学院(示例)',
  '港城职业教育中心(示例)',
  '暨阳特种设备检测所(示例)',
  '长江起重机械(示例)有限公司',
  '沙洲智能装备(示例)有限公司',
  '双山护理服务中心(示例)',
  '凤凰建筑安装(示例)有限公司',
] as const;
const TITLES = ['高级技师', '副教授', '高级工程师', '技师', '高级讲师'] as const;
const WORDS = {
  bank: '示例银行张家港支行',
  over: '裁判员证已到期',
  complaint: '投诉核实中',
  left: '本人申请退出',
  away: '当日出差',
  sameUnit: '与选手同一单位',
} as const;

interface Cast {
  contests: readonly Contest[];
  occupations: ReadonlyMap<string, Occupation>;
  individuals: readonly Individual[];
  groups: readonly Group[];
}

interface Expert {
  id: string;
  expertNo: string;
  workUnit: string;
  refereeLevel: number;
  tradeIds: readonly string[];
  isChief: boolean;
  isInPool: boolean;
  isSelf: boolean;
}

export async function loadReferees(world: World, cast: Cast): Promise<void> {
  const experts = await loadExperts(world, cast);
  const entered = await world.services.db
    .selectFrom('applicationInfo')
    .select('contestTradeId')
    .where('userId', '=', cast.individuals[0]!.operator.id)
    .execute();
  const isEntered = (id: string) => entered.some(({ contestTradeId }) => contestTradeId === id);
  const made = cast.contests.flatMap((contest) =>
    STATES[contest.row.contestStatus] !== undefined
      ? contest.trades.flatMap((trade, place) =>
          refereesOf(world, contest, { trade, place, experts, isEntered: isEntered(trade.id) }),
        )
      : [],
  );
  const draws = made.flatMap(({ draw }) => draw);
  await insertAll(world.services.db, 'refereeDraw', draws);
  await insertAll(
    world.services.db,
    'refereeAssignment',
    made.flatMap(({ rows }) => rows),
  );
  await sql`update contest_trade t set chief_referee_id = a.expert_id from referee_assignment a
    where a.contest_trade_id = t.id and a.role = ${REFEREE_ROLE.chief} and a.assign_state >= ${ASSIGN.accepted}
      and a.assign_state <> ${ASSIGN.declined}`.execute(world.services.db);
}

/** 0–3 wait, 4–6 are suspended, 7 and 8 have left, 9–11 have a certificate that ends soon. */
const stateOf = (index: number) =>
  index < 4 ? POOL.waiting : index < 7 ? POOL.suspended : index < 9 ? POOL.left : POOL.inPool;

async function loadExperts(world: World, { contests, occupations, individuals, groups }: Cast): Promise<Expert[]> {
  const { services, at, date, idAt } = world;
  const random = randomFrom(SEED);
  const crowd = crowdOf({ ...world, random });
  const trades = [...occupations.values()];
  const school = groups.find(({ type }) => type === 1)!.operator.name;
  const numbers = await nextSerials(services.db, 'EXPERT', at(-300), COUNT);
  const made = Array.from({ length: COUNT }, (_, index) => {
    const moment = at(-300 + index * 5, 9, index);
    const id = idAt(moment);
    const poolStatus = stateOf(index);
    const isOver = index === 4 || index === 5;
    // One of those who can be asked has an account, and answers there.
    const self = index === 12 ? individuals[0]!.person : null;
    const person = self ?? { ...crowd.worker(), mobile: String(FIRST_MOBILE + index) };
    const expires = isOver ? date(-20) : index >= 9 && index < 12 ? date(10 + index) : date(300 + index * 20);
    const expert = {
      id,
      expertNo: numbers[index]!,
      // One works at the school that enters its students: a declaration is asked of that one.
      workUnit: index === 13 ? school : REFEREE_UNITS[index % REFEREE_UNITS.length]!,
      refereeLevel: 1 + (index % 4),
      tradeIds: [0, 1, 2, 3, 4].map((step) => trades[(index * 3 + step) % trades.length]!.id),
      isChief: index % 2 === 0,
      isInPool: poolStatus === POOL.inPool,
      isSelf: self !== null,
    };
    const proposer = contests[index % contests.length]!.unit.id;
    const row = toColumns(
      services.cipher,
      { table: 'expertRefreeInfo', id },
      {
        id,
        expertNo: expert.expertNo,
        name: person.name,
        sex: person.sex,
        birthDate: person.birthday,
        mobile: person.mobile,
        idCardNo: person.idCardNo,
        workUnit: expert.workUnit,
        townCode: person.townCode,
        title: TITLES[index % TITLES.length]!,
        education: person.education,
        skillLevel: 1 + (index % 2),
        tradeIds: [...new Set(expert.tradeIds)],
        refereeType: [...(expert.isChief ? [1, 2] : [2]), ...(index % 5 === 0 ? [4] : [])],
        refereeLevel: expert.refereeLevel,
        certNo: `CP2024-${String(100 + index)}`,
        certIssueDate: date(-700),
        certExpireDate: expires,
        workYears: 10 + (index % 20),
        expYears: 1 + (index % 9),
        avoidUnits: index % 6 === 0 ? [REFEREE_UNITS[(index + 1) % REFEREE_UNITS.length]!] : null,
        bankName: WORDS.bank,
        bankAccount: `62220000000${String(10_000 + index)}`,
        poolStatus,
        statusReason:
          poolStatus === POOL.suspended
            ? isOver
              ? WORDS.over
              : WORDS.complaint
            : poolStatus === POOL.left
              ? WORDS.left
              : null,
        unitId: poolStatus === POOL.waiting ? proposer : null,
        createTime: moment.toISOString(),
        updateTime: moment.toISOString(),
      },
    );
    return { expert, row };
  });
  await insertAll(
    services.db,
    'expertRefreeInfo',
    made.map(({ row }) => row),
  );
  return made.map(({ expert }) => expert);
}

/** As far as the referees of a contest are, by its state: the chief first, then the others. */
const STATES: Readonly<Record<number, readonly number[]>> = {
  40: [ASSIGN.asked, ASSIGN.planned],
  50: [ASSIGN.accepted, ASSIGN.toDeclare, ASSIGN.aside, ASSIGN.declined, ASSIGN.asked, ASSIGN.planned],
  60: [ASSIGN.present, ASSIGN.present, ASSIGN.accepted, ASSIGN.refereed],
  70: [ASSIGN.refereed, ASSIGN.refereed, ASSIGN.refereed, ASSIGN.declined],
  75: [ASSIGN.refereed, ASSIGN.refereed, ASSIGN.paid],
  80: [ASSIGN.refereed, ASSIGN.paid, ASSIGN.paid],
  90: [ASSIGN.paid, ASSIGN.paid, ASSIGN.paid],
  95: [ASSIGN.paid, ASSIGN.paid, ASSIGN.paid],
};

function refereesOf(
  world: World,
  contest: Contest,
  { trade, place, experts, isEntered }: { trade: Trade; place: number; experts: readonly Expert[]; isEntered: boolean },
) {
  const states = STATES[contest.row.contestStatus] ?? [];
  // Experts with an account are asked where they do not compete, and have nothing to do elsewhere.
  const self = contest.row.contestStatus === 40 && !isEntered ? experts.filter((one) => one.isSelf) : [];
  const able = [
    ...self,
    ...experts.filter(
      ({ isInPool, isSelf, tradeIds }) => isInPool && !isSelf && tradeIds.includes(trade.occupation.id),
    ),
  ];
  const chief = able.find(({ isChief }) => isChief);
  const others = able.filter((one) => one !== chief);
  const moment = contest.when.arrange;
  // The first trade of a running contest shows how referees are drawn.
  const isDrawn = contest.row.contestStatus === 60 && place === 0 && others.length > 0;
  const draw = isDrawn ? [drawOf(world, contest, { trade, pool: others })] : [];
  const drawn = draw.flatMap(({ result }) =>
    (JSON.parse(result) as { id: string; isReserve: boolean }[]).flatMap(({ id, isReserve }) => (isReserve ? [] : id)),
  );
  const order = isDrawn ? others.filter(({ id }) => drawn.includes(id)) : others;
  const people = [...(chief === undefined ? [] : [chief]), ...order];
  const from = chief === undefined ? 1 : 0;
  const rows = people.slice(0, states.length - from).map((expert, index) => {
    const isChief = expert === chief;
    const state = states[index + from]!;
    return assignmentRow(world, contest, {
      trade,
      expert,
      state,
      isChief,
      moment,
      drawId: isDrawn && !isChief ? draw[0]!.id : null,
    });
  });
  return { rows, draw };
}

function drawOf({ idAt }: World, contest: Contest, { trade, pool }: { trade: Trade; pool: readonly Expert[] }) {
  const moment = contest.when.arrange;
  const seed = '5f0c3ad1b2e94788a6d1c0ffee202611';
  const strata = [{ refereeLevel: null, count: 3 }];
  const people = pool.map(({ id, expertNo, workUnit, refereeLevel }) => ({ id, expertNo, workUnit, refereeLevel }));
  return {
    id: idAt(moment),
    contestId: contest.id,
    contestTradeId: trade.id,
    role: REFEREE_ROLE.referee,
    attempt: 1,
    seed,
    strata: JSON.stringify(strata),
    onePerUnit: 1,
    pool: JSON.stringify(people),
    excluded: '[]',
    result: JSON.stringify(drawReferees({ seed, pool: people, strata, onePerUnit: true })),
    drawnBy: contest.unit.id,
    drawnByName: contest.unit.name,
    createTime: moment.toISOString(),
  };
}

interface Task {
  trade: Trade;
  expert: Expert;
  state: number;
  isChief: boolean;
  moment: Date;
  drawId: string | null;
}

const REASONS: Readonly<Record<number, string>> = {
  [ASSIGN.declined]: WORDS.away,
  [ASSIGN.aside]: WORDS.sameUnit,
};

function assignmentRow({ idAt, at }: World, contest: Contest, { trade, expert, state, isChief, moment, drawId }: Task) {
  const isAsked = state >= ASSIGN.asked;
  const found: Finding[] =
    state === ASSIGN.toDeclare
      ? [{ rule: 'sameSchool', level: 'confirm', words: expert.workUnit }]
      : state === ASSIGN.aside
        ? [{ rule: 'sameUnit', level: 'block', words: expert.workUnit }]
        : [];
  return {
    id: idAt(moment),
    contestId: contest.id,
    contestTradeId: trade.id,
    expertId: expert.id,
    role: isChief ? REFEREE_ROLE.chief : REFEREE_ROLE.referee,
    coi: JSON.stringify(found),
    coiCheckedAt: at(0, 1).toISOString(),
    drawId,
    assignState: state,
    stateReason: REASONS[state] ?? null,
    notifiedAt: isAsked ? moment.toISOString() : null,
    answeredAt: state >= ASSIGN.accepted ? moment.toISOString() : null,
    isAnsweredFor: state >= ASSIGN.accepted ? 1 : 0,
    evaluateScore: state >= ASSIGN.refereed ? '4.5' : null,
    fee: IS_ASSIGNED.includes(state) ? (isChief ? '800.00' : '600.00') : null,
    feeState: state === ASSIGN.paid ? 1 : 0,
    createUser: contest.unit.id,
    createTime: moment.toISOString(),
    updateUser: contest.unit.id,
    updateTime: moment.toISOString(),
  };
}
