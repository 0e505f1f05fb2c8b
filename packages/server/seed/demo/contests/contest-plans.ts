// The contests of the sample data: one with published results, one open for entries, one draft, and a small one for each other state.
// Days count from today.

import type { EligibilityRule } from '@trainrace/contract/areas/contests/eligibility';
import type { Grant } from '@trainrace/contract/areas/contests/grants';

/** How many entries of a trade are in which audit state. */
type Entries = Readonly<Partial<Record<number, number>>>;

export interface TradePlan {
  /** The occupation's trade name. */
  trade: string;
  /** 1 employees, 2 students */
  group: 1 | 2;
  quota: number | null;
  entries: Entries;
  /** Ahead of its contest, which is still running. */
  isLocked?: boolean;
  awardRule?: Readonly<Record<string, number>>;
  /** In place of its contest's. */
  rules?: readonly EligibilityRule[];
  /** In place of the rules of honours of its contest's level and class. */
  promoteRule?: readonly Grant[];
}

export interface ContestPlan {
  name: string;
  session?: string;
  level: number;
  class: number;
  status: number;
  unit: 'org01' | 'org02';
  created: number;
  apply: readonly [number, number];
  auditEnd: number;
  theory: number;
  practice: readonly [number, number];
  hosts: readonly string[];
  /** Without a first audit entries go straight to the bureau. */
  isUnscreened?: boolean;
  publicityDays?: number;
  appealDays?: number;
  tieRule?: number;
  rules?: readonly ('age' | 'insured' | 'level' | 'province' | 'holding' | 'onePerYear')[];
  reason?: string;
  /** On which day it was, and for when the theory had been planned. */
  postponed?: { day: number; theory: number; reason: string };
  trades: readonly TradePlan[];
}

const BUREAU = '市人社局';
const UNION = '市总工会';

const STUDENTS: readonly Grant[] = [
  { rankFrom: 1, rankTo: 3, promoteLevel: 3, clause: '竞赛规程第十二条（示例）' },
  { needsPass: 1, promoteLevel: 4, clause: '竞赛规程第十三条（示例）' },
];

export const CONTEST_PLANS: readonly ContestPlan[] = [
  {
    name: '“行行出状元”职业技能大赛',
    session: '第十三届',
    level: 4,
    class: 2,
    status: 80,
    unit: 'org01',
    created: -150,
    apply: [-120, -95],
    auditEnd: -88,
    theory: -70,
    practice: [-63, -62],
    hosts: [BUREAU, UNION],
    publicityDays: 5,
    rules: ['age'],
    trades: [
      { trade: '焊接', group: 1, quota: 30, entries: { 30: 26, 45: 1, 29: 1, 19: 1, 0: 1 } },
      { trade: '电气装置', group: 1, quota: 40, entries: { 30: 28, 50: 1, 29: 1, 19: 1, 40: 1 } },
      { trade: '四轴加工', group: 1, quota: 24, entries: { 30: 16, 45: 1, 40: 1 } },
      { trade: '机器人系统集成', group: 2, quota: 20, entries: { 30: 14, 0: 1 } },
      { trade: '养老护理', group: 1, quota: 24, entries: { 30: 16, 19: 1 }, awardRule: { 1: 1, 2: 2, 3: 3, 4: 4 } },
      { trade: '网络安全', group: 2, quota: 20, entries: { 30: 12 }, promoteRule: STUDENTS },
    ],
  },
  {
    name: '“沙洲匠星”职工职业技能竞赛',
    level: 4,
    class: 2,
    status: 30,
    unit: 'org01',
    created: -30,
    apply: [-12, 12],
    auditEnd: 18,
    theory: 30,
    practice: [37, 38],
    hosts: [UNION, BUREAU],
    rules: ['age', 'insured'],
    trades: [
      { trade: '装配钳工', group: 1, quota: 60, entries: { 0: 4, 10: 10, 12: 3, 19: 1, 20: 7, 22: 2, 29: 1, 30: 8 } },
      { trade: '汽车技术', group: 1, quota: 40, entries: { 0: 3, 10: 6, 12: 2, 20: 5, 22: 1, 30: 6, 45: 1 } },
      { trade: '中式烹饪', group: 1, quota: 40, entries: { 0: 2, 10: 5, 20: 4, 29: 1, 30: 6 } },
      {
        trade: '机器人运维',
        group: 2,
        quota: 30,
        entries: { 0: 1, 10: 6, 12: 1, 20: 4, 30: 5 },
        rules: [
          { rule: 'student' },
          { rule: 'education', anyOf: ['大学专科', '中等专业学校', '技工学校', '高中'], isHard: false },
        ],
        promoteRule: STUDENTS,
      },
      { trade: '无人机巡检', group: 1, quota: 3, entries: { 10: 1, 20: 1, 30: 1 } },
    ],
  },
  {
    name: '“振兴杯”青年职业技能大赛选拔赛',
    level: 4,
    class: 1,
    status: 0,
    unit: 'org01',
    created: -4,
    apply: [20, 40],
    auditEnd: 46,
    theory: 60,
    practice: [66, 67],
    hosts: ['团市委', BUREAU],
    trades: [
      { trade: '化工分析', group: 1, quota: 30, entries: {} },
      { trade: '跨境电商运营', group: 1, quota: 30, entries: {} },
    ],
  },
  {
    name: '家政服务业职业技能竞赛',
    level: 4,
    class: 2,
    status: 10,
    unit: 'org02',
    created: -9,
    apply: [16, 30],
    auditEnd: 35,
    theory: 45,
    practice: [46, 46],
    hosts: [BUREAU],
    trades: [{ trade: '婴幼儿照护', group: 1, quota: 40, entries: {} }],
  },
  {
    name: '建筑业岗位练兵',
    level: 5,
    class: 4,
    status: 15,
    unit: 'org02',
    created: -14,
    apply: [14, 25],
    auditEnd: 30,
    theory: 40,
    practice: [41, 42],
    hosts: ['市住建局'],
    reason: '实操场地尚未落实，请补充后重新报送',
    trades: [{ trade: '砌筑', group: 1, quota: 20, entries: {} }],
  },
  {
    name: '物业服务职业技能竞赛',
    level: 4,
    class: 2,
    status: 20,
    unit: 'org01',
    created: -16,
    apply: [8, 22],
    auditEnd: 27,
    theory: 36,
    practice: [36, 36],
    hosts: [BUREAU],
    trades: [{ trade: '物业管理', group: 1, quota: 60, entries: {} }],
  },
  {
    name: '苏州技能状元大赛张家港选拔赛',
    level: 4,
    class: 3,
    status: 30,
    unit: 'org02',
    created: -20,
    apply: [6, 26],
    auditEnd: 32,
    theory: 44,
    practice: [50, 52],
    hosts: [BUREAU, UNION],
    rules: ['age', 'insured', 'province', 'holding', 'onePerYear'],
    trades: [
      { trade: '普通车削', group: 1, quota: 20, entries: {} },
      { trade: '普通车削', group: 2, quota: 20, entries: {} },
    ],
  },
  {
    name: '港口起重机械操作技能竞赛',
    level: 4,
    class: 4,
    status: 30,
    unit: 'org02',
    created: -45,
    apply: [-25, -2],
    auditEnd: 5,
    theory: 20,
    practice: [21, 22],
    hosts: ['市交通运输局', BUREAU],
    trades: [{ trade: '桥式起重', group: 1, quota: 30, entries: { 0: 1, 10: 2, 20: 3, 22: 1, 30: 3 } }],
  },
  {
    name: '茶艺技能邀请赛',
    level: 4,
    class: 2,
    status: 40,
    unit: 'org02',
    created: -50,
    apply: [-32, -6],
    auditEnd: 3,
    theory: 16,
    practice: [16, 16],
    postponed: { day: -2, theory: 9, reason: '承办场馆消防检修' },
    hosts: [BUREAU],
    trades: [{ trade: '茶艺', group: 1, quota: 30, entries: { 0: 1, 10: 2, 12: 1, 20: 2, 22: 1, 30: 7 } }],
  },
  {
    name: '园林绿化职业技能竞赛',
    level: 4,
    class: 2,
    status: 50,
    unit: 'org01',
    created: -70,
    apply: [-50, -25],
    auditEnd: -18,
    theory: 6,
    practice: [7, 8],
    hosts: [BUREAU],
    trades: [{ trade: '园艺', group: 1, quota: 30, entries: { 19: 1, 29: 1, 30: 10 } }],
  },
  {
    name: '“匠心智造”数控与模具技能竞赛',
    level: 4,
    class: 2,
    status: 60,
    unit: 'org01',
    created: -90,
    apply: [-70, -45],
    auditEnd: -38,
    theory: -10,
    practice: [-9, -8],
    hosts: [BUREAU, UNION],
    tieRule: 2,
    rules: ['level'],
    trades: [
      { trade: '模具设计与制造', group: 1, quota: 20, entries: { 30: 10 } },
      { trade: '普通铣削', group: 1, quota: 20, entries: { 30: 8 }, isLocked: true },
    ],
  },
  {
    name: '幼儿保育职业技能竞赛',
    level: 4,
    class: 2,
    status: 70,
    unit: 'org02',
    created: -95,
    apply: [-75, -50],
    auditEnd: -44,
    theory: -14,
    practice: [-13, -12],
    hosts: [BUREAU],
    trades: [{ trade: '幼儿保育', group: 1, quota: 20, entries: { 30: 9, 50: 1 } }],
  },
  {
    name: '健康照护技能竞赛',
    level: 4,
    class: 2,
    status: 75,
    unit: 'org01',
    created: -100,
    apply: [-80, -55],
    auditEnd: -48,
    theory: -16,
    practice: [-15, -14],
    hosts: [BUREAU, '市卫健委'],
    publicityDays: 14,
    appealDays: 14,
    trades: [{ trade: '健康和社会照护', group: 1, quota: 20, entries: { 30: 10, 45: 1 } }],
  },
  {
    name: '劳动关系协调员职业技能竞赛',
    level: 4,
    class: 2,
    status: 90,
    unit: 'org01',
    created: -260,
    apply: [-240, -215],
    auditEnd: -208,
    theory: -190,
    practice: [-189, -189],
    hosts: [BUREAU],
    isUnscreened: true,
    publicityDays: 3,
    trades: [{ trade: '劳动关系协调', group: 1, quota: 20, entries: { 30: 8 } }],
  },
  {
    name: '“行行出状元”职业技能大赛',
    session: '第十二届',
    level: 4,
    class: 2,
    status: 95,
    unit: 'org01',
    created: -510,
    apply: [-490, -465],
    auditEnd: -458,
    theory: -440,
    practice: [-439, -438],
    hosts: [BUREAU, UNION],
    publicityDays: 5,
    tieRule: 3,
    trades: [{ trade: '电气装置', group: 1, quota: 20, entries: { 29: 1, 30: 9 } }],
  },
  {
    name: '钢筋工岗位练兵',
    level: 5,
    class: 4,
    status: 98,
    unit: 'org02',
    created: -60,
    apply: [-40, -20],
    auditEnd: -15,
    theory: 5,
    practice: [6, 6],
    hosts: ['市住建局'],
    reason: '报名人数未达到最低开赛人数',
    trades: [{ trade: '钢筋制作与安装', group: 1, quota: 30, entries: { 10: 2, 20: 1, 30: 2 } }],
  },
];
