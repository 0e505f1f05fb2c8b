import type { ExtService } from '@trainrace/contract/areas/outside/ext-records';
import { skillPassport } from '@trainrace/contract/areas/training/skill-passport';
import { trainingCertificate } from '@trainrace/contract/areas/training/training-certificate';
import { trainingClass } from '@trainrace/contract/areas/training/training-class';
import { trainingProject } from '@trainrace/contract/areas/training/training-project';
import { trainingRefresh } from '@trainrace/contract/areas/training/training-refresh';
import { trainingSignup } from '@trainrace/contract/areas/training/training-signup';
import { trainingStudent } from '@trainrace/contract/areas/training/training-student';
import { trainingSubsidy } from '@trainrace/contract/areas/training/training-subsidy';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SAMPLE_ID_CARDS } from '../../../seed/builders.ts';
import { newId } from '#platform/db/ids.ts';
import { extGateway } from '#platform/gateways/ext/ext-gateway.ts';
import type { ExtQuery, UnfitRecord } from '#platform/gateways/ext/ext-source.ts';
import { Refused } from '#platform/context/refused.ts';
import { openStage, type Stage } from '#test/entry-stage.ts';
import { callerWith } from '#test/test-app.ts';
import { addMinutes } from '#platform/time/time.ts';
import { refreshTraining } from './refresh.ts';

type Row = Record<string, unknown>;

let stage: Stage;
/** Records kept by other bodies, in pages; and the questions asked of them. */
let kept: Partial<Record<ExtService, Row[][] | 'down'>>;
/** Rows of a page that are not as agreed. */
let spoilt: Partial<Record<ExtService, Record<string, UnfitRecord[]>>>;
let asked: (ExtQuery & { service: ExtService })[];

beforeAll(async () => {
  stage = await openStage();
});
beforeEach(async () => {
  kept = {};
  spoilt = {};
  asked = [];
  const { db } = stage.services;
  for (const table of [
    'trainingRefresh',
    'trainingCertificate',
    'trainingStudent',
    'trainingSignup',
    'trainingClass',
  ] as const)
    await stage.owner.deleteFrom(table).execute();
  await stage.owner.deleteFrom('trainingProject').execute();
  await db.deleteFrom('rateCount').execute();
});

const read = async (now = new Date(), isAsked = true, step?: () => Promise<void>) => {
  const { db, cipher } = stage.services;
  const source = {
    name: 'test',
    async ask(service: ExtService, query: ExtQuery) {
      asked.push({ ...query, service });
      const pages = kept[service] ?? [];
      if (pages === 'down') throw new Error('down');
      const records = pages[Number(query['page']) - 1] ?? [];
      const unfit = spoilt[service]?.[query['page']!] ?? [];
      const state = records.length + unfit.length === 0 ? ('none' as const) : ('found' as const);
      return await Promise.resolve({ state, records, unfit });
    },
  };
  await refreshTraining({ db, cipher, ext: extGateway(source, db) }, { now, isAsked, ...(step && { step }) });
};

const aClass = (fields: Row = {}) => ({
  classNo: 'BJ-1',
  className: '焊工班',
  projectNo: 'PX-1',
  orgName: '示例培训学校',
  townCode: 'ZJG01',
  startDate: '2026-03-02',
  endDate: '2026-04-10',
  place: '示例路1号',
  teacher: '甲',
  headTeacher: '乙',
  planCount: 40,
  actualCount: 38,
  examDate: '2026-04-12',
  classState: '结班',
  ...fields,
});
const aSignup = (fields: Row = {}) => ({
  signupNo: 'BM-1',
  classNo: 'BJ-1',
  name: 'A',
  idCardNo: SAMPLE_ID_CARDS[0],
  mobile: '19900000001',
  workUnit: '示例单位',
  candidateSource: '企业',
  signupTime: '2026-02-20 09:00:00',
  signupState: '录取',
  ...fields,
});
const aStudent = (fields: Row = {}) => ({
  classNo: 'BJ-1',
  name: 'A',
  idCardNo: SAMPLE_ID_CARDS[0],
  attendRate: '95.00',
  theoryScore: '80.00',
  practiceScore: '81.50',
  isPass: 1,
  certNo: 'ZS-1',
  ...fields,
});
const aCertificate = (fields: Row = {}) => ({
  certNo: 'ZS-1',
  certType: '技能等级',
  name: 'A',
  idCardNo: SAMPLE_ID_CARDS[0],
  occupationName: '焊工',
  level: '高级工',
  issueOrg: '示例培训学校',
  issueDate: '2026-04-20',
  scoreTheory: '80.00',
  scorePractice: '81.50',
  certState: '有效',
  ...fields,
});

const listed = async (path: string, by = stage.bureau) => (await by.get(path)).data.records;
const standing = async (service: ExtService) =>
  (await stage.bureau.get(trainingRefresh.look.path)).data.find((one: { service: string }) => one.service === service);

describe('reading what other bodies keep', () => {
  it('takes it page by page, ties people to their class, and takes the same again without a change', async () => {
    kept = { getTrainClass: [[aClass()], [aClass({ classNo: 'BJ-2' })]], getTrainStudent: [[aStudent()]] };
    await read();
    expect((await listed(trainingClass.list.path)).map((row: Row) => [row['classNo'], row['classStateName']])).toEqual([
      ['BJ-2', '结班'],
      ['BJ-1', '结班'],
    ]);
    expect(await listed(trainingStudent.list.path)).toMatchObject([
      { className: '焊工班', name: 'A', attendRate: '95.00', source: 'ext', idCardNo: expect.stringContaining('****') },
    ]);
    expect(await standing('getTrainClass')).toMatchObject({ state: 'done', added: 2, changed: 0, unusable: 0 });
    await read(addMinutes(new Date(), 1));
    expect(await standing('getTrainClass')).toMatchObject({ added: 0, changed: 0, same: 2 });
    expect(await standing('getTrainStudent')).toMatchObject({ added: 0, changed: 0, same: 1 });
    // From the second time on what changed since is asked for.
    const ofClasses = asked.filter(({ service }) => service === 'getTrainClass');
    expect(ofClasses.map(({ page, since }) => [page, since === undefined])).toEqual([
      ['1', true],
      ['2', true],
      ['3', true],
      ['1', false],
      ['2', false],
      ['3', false],
    ]);
  });

  it('says what changed, and takes of several rows with one number the last', async () => {
    kept = { getTrainClass: [[aClass(), aClass({ place: '新址' })]] };
    await read();
    expect(await listed(trainingClass.list.path)).toMatchObject([{ place: '新址', version: 1 }]);
    kept = { getTrainClass: [[aClass({ place: '新址', classState: '归档' })]] };
    await read(addMinutes(new Date(), 1));
    expect(await standing('getTrainClass')).toMatchObject({ added: 0, changed: 1, same: 0 });
    expect(await listed(trainingClass.list.path)).toMatchObject([{ classState: 40, version: 2 }]);
  });

  it('keeps what is here, with its time, when a service does not answer, and goes on with the others', async () => {
    kept = { getTrainClass: [[aClass()]], getTrainCertificate: [[aCertificate()]] };
    await read(new Date('2026-11-20T02:00:00Z'));
    kept = { getTrainClass: 'down', getTrainCertificate: [[aCertificate({ level: '技师' })]] };
    await read(new Date('2026-11-21T02:00:00Z'));
    expect(await standing('getTrainClass')).toMatchObject({
      state: 'failed',
      readAt: '2026-11-20 10:00:00',
      beganAt: '2026-11-21 10:00:00',
    });
    expect(await listed(trainingClass.list.path)).toHaveLength(1);
    expect(await listed(trainingCertificate.list.path)).toMatchObject([{ level: '技师' }]);
  });

  it('leaves out what cannot be used, names it to the bureau, and takes the rest of the page', async () => {
    const garbage = [
      aStudent({ idCardNo: '320599********9016' }),
      aStudent({ classNo: '  ' }),
      aStudent({ name: 'B\u0000', idCardNo: SAMPLE_ID_CARDS[1], attendRate: 'x', theoryScore: '99999' }),
    ];
    kept = {
      getTrainClass: [
        [aClass({ classState: '?' }), aClass({ classNo: 'BJ-3', startDate: '2026-02-30', planCount: 9e15 })],
      ],
      getTrainStudent: [garbage],
    };
    await read();
    expect(await listed(trainingClass.list.path)).toMatchObject([{ classNo: 'BJ-3', startDate: null }]);
    expect(await listed(trainingStudent.list.path)).toMatchObject([{ name: 'B', attendRate: null, theoryScore: null }]);
    expect(await standing('getTrainStudent')).toMatchObject({
      state: 'done',
      added: 1,
      unusable: 2,
      faults: [{ fault: 'idCard' }, { fault: 'no', faultName: '编号为空' }],
    });
    const toPerson = (await stage.person.get(trainingRefresh.look.path)).data;
    expect(toPerson.flatMap(({ faults }: { faults: unknown[] }) => faults)).toEqual([]);
  });

  it('names rows that are not as agreed, and takes the rest of their page and what comes after it', async () => {
    kept = { getTrainClass: [[aClass()], [], [aClass({ classNo: 'BJ-3' })]] };
    spoilt = {
      getTrainClass: { '2': [{ record: { ...aClass({ classNo: 'BJ-2' }), planCount: 'forty' }, field: 'planCount' }] },
    };
    await read();
    expect((await listed(trainingClass.list.path)).map((row: Row) => row['classNo'])).toEqual(['BJ-3', 'BJ-1']);
    expect(await standing('getTrainClass')).toMatchObject({
      state: 'done',
      added: 2,
      unusable: 1,
      faults: [{ no: 'BJ-2（planCount）', faultName: '内容缺失或格式不符' }],
    });
  });

  it('that somebody ended is shown as cancelled, keeps what was read, and begins anew when asked', async () => {
    kept = { getTrainClass: [[aClass()], [aClass({ classNo: 'BJ-2' })]] };
    const now = new Date();
    await expect(read(now, true, () => Promise.reject(new Refused(409, 'jobCancelled')))).rejects.toThrow(
      'jobCancelled',
    );
    expect(await standing('getTraining')).toMatchObject({ state: 'done' });
    expect(await standing('getTrainClass')).toMatchObject({ state: 'cancelled', stateName: '已取消', readAt: null });
    expect(await standing('getTrainSignup')).toMatchObject({ state: 'never' });
    expect(await listed(trainingClass.list.path)).toHaveLength(1);
    asked = [];
    await read(addMinutes(now, 30), false);
    expect(asked.map(({ service }) => service)).not.toContain('getTrainClass');
    await read(addMinutes(now, 31));
    expect(await standing('getTrainClass')).toMatchObject({ state: 'done', added: 1, same: 1 });
  });

  it('of two processes is one’s work, and of one that died the next one’s', async () => {
    kept = { getTraining: [], getTrainClass: [[aClass()]] };
    const now = new Date();
    await Promise.all([read(now, false), read(addMinutes(now, 0.01), false)]);
    expect(asked.filter(({ service, page }) => service === 'getTrainClass' && page === '1')).toHaveLength(1);
    const { db } = stage.services;
    const lease = (until: Date) => db.updateTable('trainingRefresh').set({ leaseUntil: until.toISOString() }).execute();
    await lease(addMinutes(now, 5));
    asked = [];
    await read(addMinutes(now, 1));
    expect(asked).toEqual([]);
    expect(await standing('getTrainClass')).toMatchObject({ state: 'running' });
    await read(addMinutes(now, 6));
    expect(asked.length).toBeGreaterThan(0);
  });

  it('happens once a day by itself, after a failure each hour, and never for who tells the same page for ever', async () => {
    const now = new Date();
    kept = { getTrainClass: [[aClass()], [aClass()], [aClass()], [aClass()]], getTrainStudent: 'down' };
    await read(now, false);
    expect(asked.filter(({ service }) => service === 'getTrainClass')).toHaveLength(2);
    asked = [];
    await read(addMinutes(now, 30), false);
    expect(asked).toEqual([]);
    await read(addMinutes(now, 61), false);
    expect(asked.map(({ service }) => service)).toEqual(['getTrainStudent']);
    asked = [];
    await read(addMinutes(now, 24 * 60 + 1), false);
    expect(new Set(asked.map(({ service }) => service)).size).toBe(6);
  });

  it('is begun by the bureau from the page, by a job, against the simulator', async () => {
    const { bureau, services, person, town, app } = stage;
    for (const by of [person, town]) expect((await by.post(trainingRefresh.run.path)).status).toBe(403);
    expect((await callerWith(app, '', '').post(trainingRefresh.run.path)).status).toBe(401);
    const { data } = await bureau.post(trainingRefresh.run.path);
    await services.jobs.ended(data.jobId, 60_000);
    const job = await services.db.selectFrom('job').selectAll().where('id', '=', data.jobId).executeTakeFirstOrThrow();
    expect(job.state).toBe('done');
    for (const { list } of [
      trainingProject,
      trainingClass,
      trainingSignup,
      trainingStudent,
      trainingCertificate,
      trainingSubsidy,
    ])
      expect((await bureau.get(list.path)).data.total, list.path).toBe(40);
    expect((await bureau.get(trainingSubsidy.list.path)).data.records[0].bankAccount).toMatch(/\*/);
  });
});

describe('[S8-12] whose records of other bodies are whose', () => {
  const of = async (by = stage.bureau) =>
    (await listed(trainingCertificate.list.path, by)).map((row: Row) => row['certNo']).toSorted();
  const prove = async (realNameState: number) =>
    await stage.services.db.updateTable('userInfo').set({ realNameState }).where('accountType', '=', 1).execute();

  it('a person’s own by a number that was checked, under the same name; a town who lives there; nobody else', async () => {
    const { person, otherPerson, town, otherTown, school, business } = stage;
    const [one, two] = [SAMPLE_ID_CARDS[0], SAMPLE_ID_CARDS[1]];
    kept = {
      getTrainCertificate: [
        [
          aCertificate(),
          aCertificate({ certNo: 'ZS-2', name: 'b', idCardNo: two }),
          aCertificate({ certNo: 'ZS-3', name: '他人', idCardNo: one }),
        ],
      ],
    };
    await read();
    expect(await of()).toEqual(['ZS-1', 'ZS-2', 'ZS-3']);
    // A number that somebody typed opens nothing: who says it is theirs?
    await prove(0);
    for (const by of [person, otherPerson, town]) expect(await of(by)).toEqual([]);
    await prove(2);
    expect(await of(person)).toEqual([]);
    await prove(1);
    expect(await of(person)).toEqual(['ZS-1']);
    // Width and case of letters make no other person.
    expect(await of(otherPerson)).toEqual(['ZS-2']);
    expect(await of(town)).toEqual(['ZS-1', 'ZS-2']);
    for (const by of [otherTown, school, business]) expect(await of(by)).toEqual([]);
    const [{ id }] = await listed(trainingCertificate.list.path, stage.person);
    expect((await stage.otherPerson.get(trainingCertificate.detail.path, { id })).status).toBe(404);
    expect((await stage.person.get(trainingCertificate.document.path, { id })).msg).toBe(
      '该证书由示例培训学校签发，请向其索取',
    );
    expect((await stage.bank.get(trainingCertificate.list.path)).status).toBe(403);
    expect((await callerWith(stage.app, '', '').get(trainingCertificate.list.path)).status).toBe(401);
  });

  it('of a school nobody’s by its own roster: those whom it entered, and those who consented', async () => {
    const { school, business, unit, entered, openTrade, services } = stage;
    kept = {
      getTrainSignup: [[aSignup({ name: '陈示一' })]],
      getTrainCertificate: [[aCertificate({ name: '陈示一' }), aCertificate({ certNo: 'ZS-2', name: '李样文' })]],
    };
    await read();
    const idCardNo = SAMPLE_ID_CARDS[0];
    for (const name of ['陈示一', '无关'])
      await school.post('/api/zjgrsj-trainrace/application/roster_person/submit', { name, idCardNo });
    const { id } = (await listed(trainingCertificate.list.path)).find((row: Row) => row['certNo'] === 'ZS-1');
    expect(await of(school)).toEqual([]);
    expect((await school.get(trainingCertificate.detail.path, { id })).status).toBe(404);
    expect((await school.get(skillPassport.look.path, { id })).status).toBe(404);
    // Under a wrong name the number opens nothing either.
    await entered(school, await openTrade(), { name: '无关', idCardNo });
    expect(await of(school)).toEqual([]);
    const entry = await entered(school, await openTrade(), { name: '陈 示一', idCardNo });
    for (const by of [school, unit]) expect(await of(by)).toEqual(['ZS-1']);
    // Of a class held elsewhere it sees that somebody signed up, and calls nobody by the number told there.
    const [signup] = await listed(trainingSignup.list.path, school);
    const reveal = { id: signup.id, field: 'mobile' };
    expect((await school.get(trainingSignup.reveal.path, reveal)).status).toBe(403);
    expect((await stage.bureau.get(trainingSignup.reveal.path, reveal)).status).toBe(200);
    expect((await school.get(skillPassport.look.path, { id })).status).toBe(200);
    expect(await of(business)).toEqual([]);
    await stage.setEntry(entry.id, { auditStatus: 19 });
    expect(await of(school)).toEqual([]);
    const consent = {
      id: newId(),
      accountId: business.userId,
      subjectIdx: services.cipher.blindIndex(idCardNo),
      subjectMask: '320599********9016',
    };
    const until = (minutes: number) => addMinutes(new Date(), minutes).toISOString();
    await services.db
      .insertInto('extConsent')
      .values({ ...consent, validUntil: until(60) })
      .execute();
    expect(await of(business)).toEqual(['ZS-1', 'ZS-2']);
    await services.db
      .updateTable('extConsent')
      .set({ validUntil: until(-1) })
      .execute();
    expect(await of(business)).toEqual([]);
  });

  it('classes of other bodies are looked at, and neither changed nor joined here', async () => {
    kept = { getTrainClass: [[aClass({ classState: '开班' })]] };
    await read();
    const [{ id }] = await listed(trainingClass.list.path, stage.person);
    expect((await stage.person.post(trainingClass.signUp.path, { id })).msg).toMatch(/由其他单位举办/);
    const end = { id, command: 'end' };
    expect((await stage.bureau.post(trainingClass.command.path, end)).status).toBe(409);
    expect((await stage.school.post(trainingClass.command.path, end)).status).toBe(403);
  });
});
