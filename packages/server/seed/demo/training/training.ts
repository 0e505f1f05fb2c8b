// Training of the sample data: what other bodies told, classes held by the school in every state, and those who came.
import { CLASS, refreshedService } from '@trainrace/contract/areas/training/training.dictionaries';
import type { Scope } from '@trainrace/contract/access/roles';
import type { Context } from '../../../src/platform/context/context.ts';
import { newId } from '../../../src/platform/db/ids.ts';
import { userOf } from '../../../src/platform/accounts/user-of.ts';
import { simulatedPage } from '../../../src/platform/gateways/ext/simulator/simulated-pages.ts';
import { commandClass } from '../../../src/areas/training/command-class.ts';
import { registersTold } from '../../../src/areas/training/external-register-sources.ts';
import { writePage } from '../../../src/areas/training/write-page.ts';
import { saveClass } from '../../../src/areas/training/save-class.ts';
import { signUp } from '../../../src/areas/training/sign-up.ts';
import { SAMPLE_ID_CARDS } from '../../builders.ts';
import { aClassDraft } from '../../training-builders.ts';
import { operatorsByAccount } from '../accounts/accounts.ts';
import { insertAll } from '../insert.ts';
import type { World } from '../world.ts';

export async function loadTraining(world: World): Promise<void> {
  const first = newId();
  await loadTold(world);
  await loadClasses(world);
  await redateMessages(world, first);
}

/** The inbox goes by ids, which tell the time: what was said weeks ago is not to stand above yesterday's. */
async function redateMessages({ services: { db }, idAt }: World, first: string): Promise<void> {
  const messages = await db
    .selectFrom('message')
    .select(['id', 'createTime'])
    .where('id', '>', first)
    .orderBy('createTime')
    .execute();
  for (const { id, createTime } of messages)
    await db
      .updateTable('message')
      .set({ id: idAt(new Date(createTime)) })
      .where('id', '=', id)
      .execute();
}

/** As of last night; of the person of wire §9 there is a class and a certificate among it. */
async function loadTold({ services: { db, cipher }, at, date }: World): Promise<void> {
  const now = at(0, 3);
  for (const service of refreshedService.codes) {
    await writePage({ db, cipher, now }, registersTold[service], simulatedPage(service, '1'));
  }
  const own = { name: '陈示一', idCardNo: SAMPLE_ID_CARDS[0] };
  const student = {
    ...own,
    classNo: 'BJ900001',
    attendRate: '96.00',
    theoryScore: '88.00',
    practiceScore: '91.00',
    isPass: 1,
  };
  const certificate = {
    ...own,
    certNo: 'ZS990001',
    certType: '技能等级',
    occupationName: '电工',
    level: '高级工',
    issueOrg: '示例培训学校',
    issueDate: date(-200),
    certState: '有效',
  };
  await writePage({ db, cipher, now }, registersTold.getTrainStudent, {
    records: [{ ...student, certNo: certificate.certNo }],
  });
  await writePage({ db, cipher, now }, registersTold.getTrainCertificate, { records: [certificate] });
  const moment = now.toISOString();
  await insertAll(
    db,
    'trainingRefresh',
    refreshedService.codes.map((service) => ({ service, readAt: moment, beganAt: moment, added: 20 })),
  );
}

interface Plan {
  fields: Readonly<Record<string, unknown>>;
  /** Days from today of its sessions, mornings. */
  days: readonly number[];
  /** Attendees among the first individuals, the one of wire §9 first. */
  people: readonly number[];
  /** Until which state it came. */
  state: number;
  /** Of how many of its sessions those who were there have signed in; the last person stayed away. */
  attended?: number;
}

const PLANS: readonly Plan[] = [
  {
    fields: { className: '叉车驾驶初级班', occupation: '叉车司机', planCount: 3, attendShare: 80 },
    days: [-30, -29, -28, -27],
    people: [0, 1, 2],
    state: CLASS.ended,
    attended: 4,
  },
  {
    fields: { className: '电工技能提升班', occupation: '电工', planCount: 4, attendShare: 80 },
    days: [-1, 0, 1],
    people: [0, 1, 2, 3],
    state: CLASS.running,
    attended: 1,
  },
  {
    fields: { className: '焊工安全操作班', occupation: '焊工', planCount: 3 },
    days: [14, 15, 16],
    people: [1, 2, 3, 4],
    state: CLASS.open,
  },
  {
    fields: { className: '无人机驾驶体验班', occupation: '无人机驾驶员', planCount: 20 },
    days: [30],
    people: [],
    state: CLASS.open,
  },
  {
    fields: { className: '养老护理员班', occupation: '养老护理员', planCount: 30 },
    days: [40, 41],
    people: [],
    state: CLASS.draft,
  },
  {
    fields: { className: '茶艺师周末班', occupation: '茶艺师', planCount: 10 },
    days: [20],
    people: [1],
    state: CLASS.cancelled,
  },
];

async function loadClasses(world: World): Promise<void> {
  const operator = await operatorsByAccount(world);
  const contextFor = contextsOf(world);
  const { id: school } = operator('school01');
  const individuals = await firstIndividuals(world);
  for (const plan of PLANS) {
    const days = plan.days.map((one) => world.date(one));
    const begun = world.at(Math.min(...plan.days, 0) - 10, 9);
    const by = await contextFor(school, 'unit', begun);
    const sessions = days.map((day) => ({ day, period: 1 as const }));
    const { id } = await saveClass(by, { ...aClassDraft({ ...plan.fields, sessions }), sessions } as never);
    const step = async (command: 'openSignups' | 'begin' | 'end' | 'cancel', at = begun) =>
      await commandClass({ ...by, now: at }, { id, command, reason: command === 'cancel' ? '报名人数不足' : null });
    if (plan.state === CLASS.draft) continue;
    await step('openSignups');
    const signups: string[] = [];
    for (const at of plan.people)
      signups.push((await signUp(await contextFor(individuals[at]!, 'public', begun), id)).signupId);
    if (plan.state === CLASS.cancelled) await step('cancel');
    if (plan.state === CLASS.running || plan.state === CLASS.ended) await step('begin');
    await loadAttendance(world, { classId: id, plan, days, signups });
    if (plan.state === CLASS.ended) await step('end', world.at(plan.days.at(-1)! + 1, 9));
  }
}

async function firstIndividuals({ services: { db } }: World): Promise<string[]> {
  const rows = await db
    .selectFrom('userInfo')
    .innerJoin('account', 'account.id', 'userInfo.id')
    .select('userInfo.id')
    .where('accountType', '=', 1)
    .where('idCardNoIdx', 'is not', null)
    .where('account.enabled', '=', 1)
    .orderBy('userInfo.account')
    .limit(5)
    .execute();
  return rows.map(({ id }) => id);
}

async function loadAttendance(
  { services: { db }, at, idAt }: World,
  {
    classId,
    plan,
    days,
    signups,
  }: { classId: string; plan: Plan; days: readonly string[]; signups: readonly string[] },
): Promise<void> {
  const there = signups.slice(0, -1);
  const rows = days.slice(0, plan.attended ?? 0).flatMap((day, session) =>
    there.map((signupId, person) => {
      const moment = at(plan.days[session]!, 8, 40 + person);
      const mark = { id: idAt(moment), classId, signupId, day, period: 1, signTime: moment.toISOString() };
      return { ...mark, signWay: person === 1 ? 2 : 1, reason: person === 1 ? '手机没电' : null, signedBy: signupId };
    }),
  );
  await insertAll(db, 'trainingAttendance', rows);
}

const contextsOf =
  ({ services: { db, cipher } }: World) =>
  async (id: string, scope: Scope, now: Date): Promise<Context> => {
    const person = (await userOf(db, id))!;
    const called = { db, cipher, now, lang: 'zh' as const, ip: '127.0.0.1', traceId: 'demo', userAgent: '' };
    return { ...called, retired: new Set(), user: { ...person, rights: {} }, scope };
  };
