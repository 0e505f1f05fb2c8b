// Stands in for the interface of other bodies where none is configured. Nothing is stored: every answer follows from the question by rule.
import { createHash } from 'node:crypto';
import type { ExtService } from '@trainrace/contract/areas/outside/ext-records';
import { readIdCard } from '@trainrace/contract/rules/id-card';
import type { ExtQuery, ExtSource } from '../ext-source.ts';
import { simulatedPage } from './simulated-pages.ts';
import { simulated as words } from './simulator.labels.ts';

type Row = Readonly<Record<string, unknown>>;
type Rule = (query: ExtQuery, dice: Dice) => readonly Row[];

/** Numbers that are the same whenever the same is asked. */
interface Dice {
  /** 0 to below `sides`. */
  roll(name: string, sides: number): number;
  pick<Item>(name: string, items: readonly Item[]): Item;
  /** A day of the ten years before 2026. */
  day(name: string): string;
  no(prefix: string): string;
}

function diceOf(subject: string): Dice {
  const roll = (name: string, sides: number) =>
    createHash('sha256').update(`${subject}:${name}`).digest().readUInt32BE(0) % sides;
  return {
    roll,
    pick: (name, items) => items[roll(name, items.length)]!,
    day: (name) => new Date(Date.UTC(2016, 0, 1 + roll(name, 3650))).toISOString().slice(0, 10),
    no: (prefix) => `${prefix}${String(roll(prefix, 1_000_000)).padStart(6, '0')}`,
  };
}

/** The running number of an ID number, 000 to 999: its last digit decides what the services know. */
const sequence = (idCardNo: string): number => Number(idCardNo.slice(14, 17));
const ends = ({ idCardNo = '' }: ExtQuery, ...digits: number[]): boolean => digits.includes(sequence(idCardNo) % 10);

const money = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

const trainee = ({ idCardNo = '' }: ExtQuery, dice: Dice) => ({
  classNo: dice.no('BJ'),
  name: words.person2,
  idCardNo,
});

const rules: Readonly<Record<ExtService, Rule>> = {
  getPersonInfo: ({ idCardNo = '', name }, dice) => {
    const { sex, birthday } = readIdCard(idCardNo);
    const nameMatch = name === undefined ? null : name.includes(words.mismatch) ? 0 : 1;
    const hukouArea = dice.pick('area', words.areas);
    const address = `${hukouArea}${words.address}`;
    return [{ name: name ?? words.person2, idCardNo, nameMatch, sex, birthday, hukouArea, address, alive: 1 }];
  },
  getPersonInsured: (query, dice) => {
    if (ends(query, 9)) return [];
    const state = ends(query, 8) ? words.uninsured : words.insured;
    const months = 1 + (sequence(query['idCardNo']!) % 240);
    const same = { insuredUnit: words.unit, uscc: '12320599466099057W', area: dice.pick('area', words.areas), state };
    return words.insurances.map((type) => ({ ...same, type, from: dice.day('from'), months }));
  },
  employmentContract: (query, dice) =>
    ends(query, 9) ? [] : [{ unit: words.unit, contractFrom: dice.day('from'), contractTo: '2027-12-31' }],
  employmentDifficulties: (query, dice) =>
    ends(query, 7) ? [{ category: dice.pick('category', words.hardships), validTo: '2027-06-30' }] : [],
  examin: (query, dice) => {
    if (!ends(query, 0, 3, 6)) return [];
    const occupation = query['occupation'] ?? dice.pick('occupation', words.occupations);
    const result = dice.roll('result', 4) === 0 ? words.failed : words.passed;
    const level = dice.pick('level', words.levels);
    return [{ occupation, level, examPlan: words.plan, examDate: dice.day('exam'), result }];
  },
  getTraining: ({ projectNo, orgName }, dice) => [
    {
      projectNo: projectNo ?? dice.no('PX'),
      projectName: words.project,
      trainType: dice.pick('type', words.trainTypes),
      occupation: dice.pick('occupation', words.occupations),
      level: dice.pick('level', words.levels),
      orgName: orgName ?? words.school,
      hours: 40 + dice.roll('hours', 10) * 8,
      fee: money(80_000),
      subsidyStd: money(60_000),
      fundSource: dice.pick('fund', words.funds),
      state: words.open,
    },
  ],
  getTrainClass: ({ classNo, projectNo, orgName }, dice) => [
    {
      classNo: classNo ?? dice.no('BJ'),
      className: words.class,
      projectNo: projectNo ?? dice.no('PX'),
      orgName: orgName ?? words.school,
      townCode: `ZJG0${1 + dice.roll('town', 9)}`,
      startDate: '2026-03-02',
      endDate: '2026-04-10',
      place: words.address,
      teacher: words.teacher,
      headTeacher: words.teacher,
      planCount: 40,
      actualCount: 30 + dice.roll('count', 10),
      examDate: '2026-04-12',
      classState: words.closed,
    },
  ],
  getTrainSignup: (query, dice) =>
    ends(query, 1, 5, 9)
      ? []
      : [
          {
            signupNo: dice.no('BM'),
            ...trainee(query, dice),
            mobile: `199${String(dice.roll('mobile', 100_000_000)).padStart(8, '0')}`,
            workUnit: words.unit,
            candidateSource: dice.pick('source', words.sources),
            signupTime: `${dice.day('signup')} 09:00:00`,
            signupState: words.admitted,
          },
        ],
  getTrainStudent: (query, dice) =>
    ends(query, 1, 5, 9)
      ? []
      : [
          {
            ...trainee(query, dice),
            attendRate: `${80 + dice.roll('attend', 20)}.00`,
            theoryScore: `${60 + dice.roll('theory', 40)}.00`,
            practiceScore: `${60 + dice.roll('practice', 40)}.00`,
            isPass: 1,
            certNo: dice.no('ZS'),
          },
        ],
  getTrainCertificate: (query, dice) =>
    ends(query, 1, 5, 9)
      ? []
      : [
          {
            certNo: dice.no('ZS'),
            certType: words.certType,
            occupationName: dice.pick('occupation', words.occupations),
            level: dice.pick('level', words.levels),
            issueOrg: words.school,
            issueDate: dice.day('issue'),
            scoreTheory: `${60 + dice.roll('theory', 40)}.00`,
            scorePractice: `${60 + dice.roll('practice', 40)}.00`,
            certState: words.valid,
          },
        ],
  getTrainSubsidy: (query, dice) =>
    ends(query, 2, 6)
      ? [
          {
            subsidyNo: dice.no('BT'),
            subject: words.person,
            name: words.person2,
            classNo: dice.no('BJ'),
            amount: money(60_000 + dice.roll('amount', 90_000)),
            payState: dice.pick('pay', [words.paid, words.unpaid]),
            payDate: dice.day('pay'),
            account: `622848${String(dice.roll('account', 1_000_000_000)).padStart(13, '0')}`,
          },
        ]
      : [],
  getUnitInfo: ({ uscc, unitName }, dice) => [
    {
      unitName: unitName ?? words.unit,
      uscc: uscc ?? '12320599466099057W',
      legalPerson: words.person2,
      address: words.address,
      state: dice.roll('state', 10) === 9 ? words.cancelled : words.active,
      town: dice.pick('town', words.towns),
    },
  ],
  getBackPay: (_, dice) =>
    dice.roll('back pay', 5) === 0
      ? [
          {
            caseNo: dice.no('QX'),
            persons: 1 + dice.roll('persons', 30),
            amount: money(100_000 + dice.roll('amount', 9_000_000)),
            settled: dice.roll('settled', 2),
            date: dice.day('date'),
          },
        ]
      : [],
  getReceptionRegistration: (_, dice) =>
    dice.roll('reception', 3) === 0
      ? [
          {
            receptionNo: dice.no('LF'),
            subject: dice.pick('subject', words.subjects),
            persons: 1 + dice.roll('persons', 5),
            date: dice.day('date'),
            state: words.receptionState,
          },
        ]
      : [],
  getMediationCase: (_, dice) =>
    dice.roll('mediation', 4) === 0
      ? [
          {
            caseNo: dice.no('TJ'),
            subject: dice.pick('subject', words.subjects),
            date: dice.day('date'),
            state: words.mediationState,
          },
        ]
      : [],
  getBusinessResult: ({ bizNo = '' }, dice) =>
    dice.roll('known', 10) === 9
      ? []
      : [
          {
            bizNo,
            subject: words.refund,
            amount: money(100_000 + dice.roll('amount', 900_000)),
            result: words.settled,
            date: dice.day('date'),
          },
        ],
};

export const simulator: ExtSource = {
  name: 'simulator',
  async ask(service, query) {
    if (query['page'] !== undefined) return simulatedPage(service, query['page']);
    const subject = query['idCardNo'] ?? query['uscc'] ?? JSON.stringify(query);
    const records = rules[service](query, diceOf(subject));
    return await Promise.resolve({ state: records.length > 0 ? 'found' : 'none', records });
  },
};
