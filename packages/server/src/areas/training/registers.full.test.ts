// A hundred thousand trainees of other bodies: read page by page within bounds, and listed at once to whoever asks.
import type { ExtService } from '@trainrace/contract/areas/outside/ext-records';
import { trainingCertificate } from '@trainrace/contract/areas/training/training-certificate';
import { trainingRefresh } from '@trainrace/contract/areas/training/training-refresh';
import { trainingSignup } from '@trainrace/contract/areas/training/training-signup';
import { trainingStudent } from '@trainrace/contract/areas/training/training-student';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { SAMPLE_ID_CARDS } from '../../../seed/builders.ts';
import { anIdCardNo } from '../../../seed/entry-builders.ts';
import { extGateway } from '#platform/gateways/ext/ext-gateway.ts';
import type { ExtQuery } from '#platform/gateways/ext/ext-source.ts';
import { openStage, type Stage } from '#test/entry-stage.ts';
import type { Caller } from '#test/test-app.ts';
import { refreshTraining } from './refresh.ts';

const PEOPLE = 100_000;
const PAGE = 200;
/** Of one process, over what it began with. */
const MOST_MEGABYTES = 300;
const MOST_MS = 2000;

const numbers = Array.from({ length: PEOPLE }, (_, at) => (at === 0 ? SAMPLE_ID_CARDS[0] : anIdCardNo()));
const classNo = (at: number) => `BJ-${Math.floor(at / 40)}`;
const person = (at: number) => ({ name: `学员${at}`, idCardNo: numbers[at]!, classNo: classNo(at) });
const rows: Partial<Record<ExtService, { count: number; row: (at: number) => Record<string, unknown> }>> = {
  getTrainClass: {
    count: PEOPLE / 40,
    row: (at) => ({
      classNo: `BJ-${at}`,
      className: `电工班${at}`,
      projectNo: 'PX-1',
      orgName: '示例培训学校',
      townCode: 'ZJG01',
      startDate: '2026-03-02',
      endDate: '2026-04-10',
      place: '示例路1号',
      teacher: '甲',
      headTeacher: '乙',
      planCount: 40,
      actualCount: 40,
      examDate: '2026-04-12',
      classState: '结班',
    }),
  },
  getTrainSignup: {
    count: PEOPLE,
    row: (at) => ({
      ...person(at),
      signupNo: `BM-${at}`,
      mobile: '19900000001',
      workUnit: '示例单位',
      candidateSource: '企业',
      signupTime: '2026-02-20 09:00:00',
      signupState: '录取',
    }),
  },
  getTrainStudent: {
    count: PEOPLE,
    row: (at) => ({
      ...person(at),
      attendRate: '95.00',
      theoryScore: '80.00',
      practiceScore: '81.50',
      isPass: 1,
      certNo: `ZS-${at}`,
    }),
  },
  getTrainCertificate: {
    count: PEOPLE,
    row: (at) => ({
      ...person(at),
      certNo: `ZS-${at}`,
      certType: '技能等级',
      occupationName: '电工',
      level: '高级工',
      issueOrg: '示例培训学校',
      issueDate: '2026-04-20',
      scoreTheory: '80.00',
      scorePractice: '81.50',
      certState: '有效',
    }),
  },
};

let stage: Stage;
beforeAll(async () => void (stage = await openStage()));

const source = {
  name: 'many',
  async ask(service: ExtService, query: ExtQuery) {
    const { count = 0, row } = rows[service] ?? {};
    const first = (Number(query['page']) - 1) * PAGE;
    const length = Math.max(0, Math.min(PAGE, count - first));
    const records = Array.from({ length }, (_, at) => row!(first + at));
    return await Promise.resolve({ state: length === 0 ? ('none' as const) : ('found' as const), records });
  },
};

it('is read within bounds of memory, and a second time changes nothing', { timeout: 1_800_000 }, async () => {
  const { db, cipher } = stage.services;
  let most = 0;
  const before = process.memoryUsage().rss;
  const step = async () => {
    most = Math.max(most, process.memoryUsage().rss - before);
    await Promise.resolve();
  };
  const round = { db, cipher, ext: extGateway(source, db) };
  await refreshTraining(round, { now: new Date(), isAsked: true, step });
  const standing = async (service: ExtService) =>
    (await stage.bureau.get(trainingRefresh.look.path)).data.find(
      (one: { service: string }) => one.service === service,
    );
  expect(await standing('getTrainStudent')).toMatchObject({ state: 'done', added: PEOPLE, unusable: 0 });
  expect(most / 1e6).toBeLessThan(MOST_MEGABYTES);
  await refreshTraining(round, { now: new Date(Date.now() + 1000), isAsked: true, step });
  expect(await standing('getTrainStudent')).toMatchObject({ state: 'done', added: 0, changed: 0, same: PEOPLE });
});

it('is listed at once to the bureau, a town, a school and a person, under every filter', {
  timeout: 600_000,
}, async () => {
  const { bureau, town, school, person: one, owner } = stage;
  await school.post('/api/zjgrsj-trainrace/application/roster_person/submit', {
    name: 'A',
    idCardNo: SAMPLE_ID_CARDS[0],
  });
  await sql`vacuum (analyze)`.execute(owner);
  const slow: string[] = [];
  const timed = async (who: string, by: Caller, path: string, query: Record<string, unknown>) => {
    const from = performance.now();
    const answer = await by.get(path, query);
    const ms = Math.round(performance.now() - from);
    expect([path, query, answer.status]).toEqual([path, query, 200]);
    if (ms > MOST_MS) slow.push(`${who} ${path} ${JSON.stringify(query)}: ${ms} ms`);
    return answer.data.total as number;
  };
  for (const [who, by] of [
    ['bureau', bureau],
    ['town', town],
    ['school', school],
    ['person', one],
  ] as const)
    for (const { list, family } of [trainingStudent, trainingCertificate, trainingSignup]) {
      for (const query of [{}, { current: 2 }, { name: '学员99' }, { source: 'ext' }, { source: 'local' }])
        await timed(who, by, list.path, query);
      if ('classNo' in family.filters) await timed(who, by, list.path, { classNo: 'BJ-77' });
      if ('certNo' in family.filters) await timed(who, by, list.path, { certNo: 'ZS-777' });
    }
  expect(slow).toEqual([]);
  expect(await timed('bureau', bureau, trainingStudent.list.path, {})).toBe(PEOPLE);
  expect(await timed('school', school, trainingStudent.list.path, {})).toBe(1);
  expect(await timed('person', one, trainingStudent.list.path, {})).toBe(1);
});
