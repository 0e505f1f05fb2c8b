// The simulated registers of training, as they are read page by page: two small pages of each, of people who do not exist.
import type { ExtService } from '@trainrace/contract/areas/outside/ext-records';
import { refuseIdCard } from '@trainrace/contract/rules/id-card';
import type { ExtAnswer } from '../ext-source.ts';
import { simulated as words } from './simulator.labels.ts';

type Row = Readonly<Record<string, unknown>>;

const PAGES = 2;
const ROWS = 20;
const PEOPLE_OF_CLASS = 5;

const no = (prefix: string, at: number) => `${prefix}${String(900_000 + at)}`;
const pick = <Item>(items: readonly Item[], at: number): Item => items[at % items.length]!;
const classOf = (at: number) => no('BJ', Math.floor(at / PEOPLE_OF_CLASS));

/** Of an area that is not allotted to anybody. */
function person(at: number): { name: string; idCardNo: string } {
  const stem = `320599${1970 + (at % 35)}0${1 + (at % 9)}1${at % 9}${900 + (at % 100)}`;
  const idCardNo = [...'0123456789X']
    .map((digit) => stem + digit)
    .find((one) => refuseIdCard(one, '2100-01-01') === null)!;
  return { name: `${words.person2}${at + 1}`, idCardNo };
}

const rows: Readonly<Partial<Record<ExtService, (at: number) => Row>>> = {
  getTraining: (at) => ({
    projectNo: no('PX', at),
    projectName: `${words.project}${at + 1}`,
    trainType: pick(words.trainTypes, at),
    occupation: pick(words.occupations, at),
    level: pick(words.levels, at),
    orgName: words.school,
    hours: 40 + (at % 10) * 8,
    fee: '800.00',
    subsidyStd: '600.00',
    fundSource: pick(words.funds, at),
    state: words.open,
  }),
  getTrainClass: (at) => ({
    classNo: no('BJ', at),
    className: `${pick(words.occupations, at)}${words.class}${at + 1}`,
    projectNo: no('PX', at),
    orgName: words.school,
    townCode: `ZJG0${1 + (at % 9)}`,
    startDate: '2026-03-02',
    endDate: '2026-04-10',
    place: words.address,
    teacher: words.teacher,
    headTeacher: words.teacher,
    planCount: 40,
    actualCount: 30 + (at % 10),
    examDate: '2026-04-12',
    classState: pick([words.open, words.closed], at),
  }),
  getTrainSignup: (at) => ({
    ...person(at),
    signupNo: no('BM', at),
    classNo: classOf(at),
    mobile: `199${String(90_000_000 + at)}`,
    workUnit: words.unit,
    candidateSource: pick(words.sources, at),
    signupTime: '2026-02-20 09:00:00',
    signupState: words.admitted,
  }),
  getTrainStudent: (at) => ({
    ...person(at),
    classNo: classOf(at),
    attendRate: `${80 + (at % 20)}.00`,
    theoryScore: `${60 + (at % 40)}.00`,
    practiceScore: `${60 + ((at * 7) % 40)}.00`,
    isPass: 1,
    certNo: no('ZS', at),
  }),
  getTrainCertificate: (at) => ({
    ...person(at),
    certNo: no('ZS', at),
    certType: words.certType,
    occupationName: pick(words.occupations, at),
    level: pick(words.levels, at),
    issueOrg: words.school,
    issueDate: '2026-04-20',
    scoreTheory: `${60 + (at % 40)}.00`,
    scorePractice: `${60 + ((at * 7) % 40)}.00`,
    certState: words.valid,
  }),
  getTrainSubsidy: (at) => ({
    ...person(at),
    subsidyNo: no('BT', at),
    subject: words.person,
    classNo: classOf(at),
    amount: '600.00',
    payState: pick([words.paid, words.unpaid], at),
    payDate: '2026-05-08',
    account: `622848${String(9_000_000_000_000 + at)}`,
  }),
};

/** All that one register holds. */
export function simulatedRegister(service: ExtService): readonly Row[] {
  const make = rows[service];
  return make === undefined ? [] : Array.from({ length: PAGES * ROWS }, (_, at) => make(at));
}

export function simulatedPage(service: ExtService, page: string): ExtAnswer {
  const first = (Number(page) - 1) * ROWS;
  const records = simulatedRegister(service).slice(first, first + ROWS);
  return { state: records.length > 0 ? 'found' : 'none', records };
}
