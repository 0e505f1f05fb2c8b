import { userInfo } from '@trainrace/contract/areas/accounts/user-info';
import { trainingAttendance } from '@trainrace/contract/areas/training/training-attendance';
import { trainingCertificate } from '@trainrace/contract/areas/training/training-certificate';
import { trainingClass } from '@trainrace/contract/areas/training/training-class';
import { skillPassport, type IssuedPaper } from '@trainrace/contract/areas/training/skill-passport';
import { trainingStudent } from '@trainrace/contract/areas/training/training-student';
import { publicVerify } from '@trainrace/contract/areas/public/public-verify';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPerson } from '../../../seed/account-builders.ts';
import { aClassDraft } from '../../../seed/training-builders.ts';
import { examine, type Examined } from '#platform/doctor/check.ts';
import { systemActor } from '#app/startup/checks.ts';
import { readPdf } from '#test/read-pdf.ts';
import { callerWith, type Caller } from '#test/test-app.ts';
import { trailOf } from '#test/trail.ts';
import { addDays, addSeconds, day } from '#platform/time/time.ts';
import { attendanceToken, readAttendanceToken } from './attendance-code.ts';
import { openTraining, type Training } from './test-class.ts';
import { unprovedPassports } from './unproved-passports.ts';

let stage: Training;

beforeAll(async () => {
  stage = await openTraining();
});

async function running(people: readonly Caller[], fields: Readonly<Record<string, unknown>> = {}) {
  const id = await stage.anOpenClass({ planCount: people.length, ...fields });
  const signups: string[] = [];
  for (const by of people) signups.push((await stage.signUp(by, id)).data.signupId);
  await stage.step(id, 'begin');
  return { id, signups };
}

const byHand = async (by: Caller, signupId: string, more: Readonly<Record<string, unknown>> = {}) =>
  await by.post(trainingAttendance.byHand.path, { signupId, day: stage.today, period: 1, reason: '手机没电', ...more });

describe('the code on the screen', () => {
  it('is good for two minutes by our clock, and a copied picture of an old one is refused', () => {
    const { cipher } = stage.services;
    const session = { classId: '01a1fd9a-0000-7000-8000-000000000000', day: '2026-11-23', period: 2 };
    const now = new Date('2026-11-23T01:00:00Z');
    const token = attendanceToken(cipher, session, now);
    expect(readAttendanceToken(cipher, token, addSeconds(now, 119))).toEqual(session);
    // Two processes that do not agree on the second; the other one is behind, or ahead.
    expect(readAttendanceToken(cipher, token, addSeconds(now, 124))).toEqual(session);
    expect(readAttendanceToken(cipher, token, addSeconds(now, -30))).toEqual(session);
    expect(() => readAttendanceToken(cipher, token, addSeconds(now, 126))).toThrow('attendCodeOver');
    for (const forged of [
      token.replace('.2.', '.1.'),
      `${token.slice(0, -1)}!`,
      token.slice(0, -4),
      '',
      'x'.repeat(300),
    ])
      expect(() => readAttendanceToken(cipher, forged, now), forged).toThrow('attendCodeWrong');
  });

  it('signs a person in once for one class and session, however often it is scanned', async () => {
    const { person, school } = stage;
    const { id } = await running([person]);
    const token = await stage.token(id, 1);
    const answers = await Promise.all([1, 2, 3].map(async () => await stage.sign(person, token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ data }) => data.signTime)).size).toBe(1);
    expect(answers[0]!.data).toMatchObject({ className: '电工技能提升班', day: stage.today, periodName: '上午' });
    const { data } = await school.get(trainingAttendance.sheet.path, { id });
    expect(data.people[0].marks.map((mark: unknown) => mark !== null)).toEqual([false, true, false]);
    const own = (await person.get(trainingAttendance.own.path)).data.find(
      (one: { sessions: { signTime: string | null }[] }) => one.sessions.some(({ signTime }) => signTime !== null),
    );
    expect(own.sessions[1]).toMatchObject({ signTime: answers[0]!.data.signTime });
  });

  it('signs nobody in who has no place, is no code to whoever forges one, and is shown to nobody else', async () => {
    const { person, otherPerson, school, business, town, app } = stage;
    const { id } = await running([person]);
    const token = await stage.token(id, 1);
    expect(await stage.sign(otherPerson, token)).toMatchObject({ status: 409, msg: /不在该班级的录取名单中/ });
    expect(await stage.sign(person, `${token}x`)).toMatchObject({ status: 400, msg: /无法识别/ });
    expect((await stage.sign(school, token)).status).toBe(403);
    expect((await stage.sign(callerWith(app, '', ''), token)).status).toBe(401);
    const code = { id, day: stage.today, period: 1 };
    expect((await business.get(trainingAttendance.code.path, code)).status).toBe(404);
    for (const by of [person, town]) expect((await by.get(trainingAttendance.code.path, code)).status).toBe(403);
    const yesterday = { ...code, day: day(addDays(new Date(), -1)) };
    expect((await school.get(trainingAttendance.code.path, yesterday)).msg).toMatch(/上课当天/);
    expect((await school.get(trainingAttendance.code.path, { ...code, period: 3 })).msg).toMatch(/没有这一课次/);
  });

  it('is of no use when the class has not begun, or has ended', async () => {
    const { person, school } = stage;
    const id = await stage.anOpenClass();
    await stage.signUp(person, id);
    const code = { id, day: stage.today, period: 1 };
    expect((await school.get(trainingAttendance.code.path, code)).msg).toMatch(/不能签到/);
    await stage.step(id, 'begin');
    const token = await stage.token(id, 1);
    await stage.step(id, 'end');
    expect((await stage.sign(person, token)).msg).toMatch(/不能签到/);
  });
});

describe('by hand', () => {
  it('a person is signed in with a reason that stands in the trail, once, and not for what is to come', async () => {
    const { person, school, business, services } = stage;
    const tomorrow = day(addDays(new Date(), 1));
    const sessions = [
      { day: stage.today, period: 1 },
      { day: tomorrow, period: 1 },
    ];
    const { id, signups } = await running([person], { sessions });
    const [signup] = signups as [string];
    expect((await byHand(business, signup)).status).toBe(404);
    expect((await byHand(person, signup)).status).toBe(403);
    expect((await byHand(school, signup, { reason: '' })).status).toBe(400);
    expect((await byHand(school, signup, { day: tomorrow })).msg).toBe('还没有到上课日期，不能补签');
    expect((await byHand(school, signup)).data).toMatchObject({ signWayName: '补签', reason: '手机没电' });
    expect((await byHand(school, signup)).msg).toBe('A本课次已签到');
    expect(await trailOf(services.db, { bizId: signup })).toEqual(
      expect.arrayContaining([expect.objectContaining({ reason: '手机没电' })]),
    );
    const without = aClassDraft({ sessions: [sessions[1]], planCount: 1 });
    expect((await school.post(trainingClass.submit.path, { ...without, id })).data.errors).toEqual([
      { field: 'sessions', message: `${stage.today}上午已有签到记录，不能去掉这一课次` },
    ]);
    expect((await stage.step(id, 'end')).msg).toBe(`最后一次课在${tomorrow}，上完后再结班`);
  });

  it('the sheet goes out as a workbook and on paper, to who holds the class', async () => {
    const { person, school, business, app } = stage;
    const many = Array.from({ length: 24 }, (_, at) => ({
      day: day(addDays(new Date(), -Math.floor(at / 3))),
      period: (at % 3) + 1,
    }));
    const { id, signups } = await running([person], { sessions: many });
    await byHand(school, signups[0]!);
    const url = `${trainingAttendance.print.path}?id=${id}&format=`;
    const take = async (format: string, { token }: Caller) =>
      await app.inject({ url: `${url}${format}`, headers: { authorization: `Bearer ${token}` } });
    expect((await take('xlsx', school)).headers['content-type']).toContain('spreadsheet');
    const paper = await readPdf((await take('pdf', school)).rawPayload);
    expect(paper.length).toBeGreaterThan(1);
    expect(JSON.stringify(paper)).toContain('补签');
    expect((await take('pdf', business)).statusCode).toBe(404);
    expect((await take('pdf', person)).statusCode).toBe(403);
  });
});

describe('the end of a class', () => {
  it('gives who was there often enough a certificate, and a passport that says so, both to be checked by anybody', async () => {
    const { school, app, services } = stage;
    const [good, bad] = [await stage.somebody('甲'), await stage.somebody('乙')];
    const { id, signups } = await running([good, bad]);
    await byHand(school, signups[0]!);
    await byHand(school, signups[0]!, { period: 2 });
    await byHand(school, signups[1]!);
    expect((await stage.step(id, 'end')).data.classState).toBe(30);
    const students = (await school.get(trainingStudent.list.path, { classId: id })).data.records;
    expect(
      students.map((row: Record<string, unknown>) => [row['attendRate'], row['isPass'], row['certNo']]).toSorted(),
    ).toEqual([
      ['33.33', 0, null],
      ['66.66', 1, expect.stringMatching(/^PXHG\d{10}$/)],
    ]);
    expect((await byHand(school, signups[1]!, { period: 2 })).status).toBe(409);
    const [certificate] = (await good.get(trainingCertificate.list.path)).data.records;
    expect((await bad.get(trainingCertificate.list.path)).data.records).toEqual([]);
    const take = async (path: string, by: Caller, query = '') =>
      await app.inject({ url: `${path}${query}`, headers: { authorization: `Bearer ${by.token}` } });
    const document = trainingCertificate.document.path;
    const answers = await Promise.all([1, 2].map(async () => await take(document, good, `?id=${certificate.id}`)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[0]!.rawPayload.equals(answers[1]!.rawPayload)).toBe(true);
    expect((await take(document, bad, `?id=${certificate.id}`)).statusCode).toBe(404);
    const paper = JSON.stringify(await readPdf(answers[0]!.rawPayload));
    expect(paper).toContain('电工技能提升班');
    expect(paper).toContain(certificate.certNo);

    const passport = await take(skillPassport.print.path, good);
    const again = await take(skillPassport.print.path, good);
    expect(passport.rawPayload.equals(again.rawPayload)).toBe(true);
    expect(JSON.stringify(await readPdf(passport.rawPayload))).toContain(certificate.certNo);
    const papers = await services.db.selectFrom('issuedPaper').selectAll().orderBy('id').execute();
    expect(papers.map(({ paperKind }) => paperKind).toSorted()).toEqual(['passport', 'training']);
    for (const { verifyCode, paperKind, fileHash } of papers) {
      const found = (await app.inject(`${publicVerify.certificate.path}?code=${verifyCode}`)).json().data;
      expect(found).toMatchObject({ certKind: paperKind, certStateName: '有效', fileHash });
      expect(found.holderName).toMatch(/\*/);
      const page = (await app.inject(`/verify/${verifyCode}`)).body;
      expect(page).toContain(paperKind === 'passport' ? '技能档案' : '培训合格证书');
    }
  });

  it('changes the passport, which is another document then', async () => {
    const by = await stage.somebody();
    const look = async () => (await by.get(skillPassport.look.path)).data;
    expect(await look()).toMatchObject({ steps: [], certificates: [], training: [], trainingCertificates: [] });
    const { id, signups } = await running([by]);
    for (const period of [1, 2]) await byHand(stage.school, signups[0]!, { period });
    await stage.step(id, 'end');
    expect(await look()).toMatchObject({
      training: [{ className: '电工技能提升班', attendRate: '66.66', isPass: 1 }],
      trainingCertificates: [{ certType: '培训合格', issueOrg: 'S' }],
    });
    const { bureau, otherPerson } = stage;
    expect((await bureau.get(skillPassport.look.path, { id: by.userId })).data.training).toHaveLength(1);
    expect((await otherPerson.get(skillPassport.look.path, { id: by.userId })).status).toBe(404);
    expect((await bureau.get(skillPassport.look.path, { id: 'nobody' })).status).toBe(404);
  });
});

describe('a skill passport of somebody else', () => {
  const completed = async () => {
    const by = await stage.somebody();
    const { id, signups } = await running([by]);
    for (const period of [1, 2]) await byHand(stage.school, signups[0]!, { period });
    await stage.step(id, 'end');
    const [certificate] = (await by.get(trainingCertificate.list.path)).data.records;
    return { by, certificate };
  };
  const look = async (by: Caller, id: string) => await by.get(skillPassport.look.path, { id });

  it('is seen by the town they live in and by who taught them; others do not learn that they exist', async () => {
    const { town, otherTown, school, business, unit, otherPerson, bank, bureau } = stage;
    const { by, certificate } = await completed();
    for (const reader of [town, school, bureau])
      expect((await look(reader, by.userId)).data).toMatchObject({
        trainingCertificates: [{ certNo: certificate.certNo }],
      });
    for (const reader of [otherTown, business, unit, otherPerson])
      expect((await look(reader, by.userId)).status).toBe(404);
    expect((await look(bank, by.userId)).status).toBe(403);
    // By a record of theirs as well; without one about nobody.
    expect((await look(school, certificate.id)).data.name).toMatch(/^C/);
    expect((await school.get(skillPassport.look.path)).data).toMatchObject({ name: 'S', steps: [], training: [] });
    // The printed passport is the town's to take, not the school's.
    expect((await school.get(skillPassport.print.path, { id: by.userId })).status).toBe(403);
    expect((await town.get(skillPassport.print.path, { id: by.userId })).status).toBe(200);
  });

  it('has no paper while the number was not checked, and nothing but what the own account did here', async () => {
    const { school, town, services, app } = stage;
    const by = await stage.somebody('D', { realNameState: 0 });
    const { id, signups } = await running([by]);
    for (const period of [1, 2]) await byHand(school, signups[0]!, { period });
    await stage.step(id, 'end');
    const [certificate] = (await by.get(trainingCertificate.list.path)).data.records;
    const own = (await look(by, by.userId)).data;
    expect(own).toMatchObject({ isProved: false, trainingCertificates: [{ certNo: certificate.certNo }] });
    const papers = [
      [skillPassport.print.path, by.userId],
      [trainingCertificate.document.path, certificate.id],
    ] as const;
    for (const [path, paper] of papers) {
      expect((await by.get(path, { id: paper })).msg).toMatch(/^您的实名尚未核验/);
      const taken = await app.inject({
        url: `${path}?id=${paper}`,
        headers: { authorization: `Bearer ${(path === skillPassport.print.path ? town : school).token}` },
      });
      expect(taken.json()).toMatchObject({ code: 409, msg: '该人员的账户实名尚未核验，不能打印证明，请先核验实名' });
    }
    // Another account with this number and name, which was checked: what the first did stays the first’s.
    const { idCardNo } = (await by.get(userInfo.detail.path, { id: by.userId })).data;
    const { name } = own;
    await aPerson(services, { account: '19900199999', name, idCardNo, realNameState: 1 });
    const proved = await stage.as('19900199999');
    expect((await look(proved, proved.userId)).data).toMatchObject({ isProved: true, training: [{ isPass: 1 }] });
    expect((await look(by, by.userId)).data.isProved).toBe(false);
  });

  it('says to town and school what was published of contests, not what somebody only entered', async () => {
    const { town, bureau, entered, openTrade, setEntry } = stage;
    const by = await stage.somebody();
    const { idCardNo } = (await by.get(userInfo.detail.path, { id: by.userId })).data;
    const { id } = await entered(by, await openTrade(), { idCardNo });
    await setEntry(id, { auditStatus: 20 });
    expect((await look(bureau, by.userId)).data.steps).toMatchObject([{ stage: 'entered' }]);
    expect((await look(by, by.userId)).data.steps).toHaveLength(1);
    expect((await look(town, by.userId)).data.steps).toEqual([]);
  });

  it('goes with the number: papers of an account that loses it are revoked, and the code says so to anybody', async () => {
    const { bureau, app, services } = stage;
    const { by, certificate } = await completed();
    for (const [path, id] of [
      [skillPassport.print.path, by.userId],
      [trainingCertificate.document.path, certificate.id],
    ])
      await app.inject({ url: `${path}?id=${id}`, headers: { authorization: `Bearer ${by.token}` } });
    const { name, idCardNo } = (await by.get(userInfo.detail.path, { id: by.userId })).data;
    const own = await aPerson(services, { account: '19900199998', name, idCardNo });
    const reason = '本人持证到窗口';
    expect((await bureau.post(userInfo.proveNumber.path, { id: own, reason })).status).toBe(200);
    const papers = await services.db
      .selectFrom('issuedPaper')
      .select(['verifyCode', 'revokeReason'])
      .where('subjectId', 'in', [by.userId, certificate.id])
      .execute();
    expect(papers.map(({ revokeReason }) => revokeReason)).toEqual([reason, reason]);
    for (const { verifyCode } of papers) {
      const said = await app.inject(`${publicVerify.certificate.path}?code=${verifyCode}`);
      expect(said.json().data).toMatchObject({ certStateName: '已撤销', revokeDate: stage.today });
      expect((await app.inject(`/verify/${verifyCode}`)).body).toContain('data-state="revoked"');
    }
  });

  it('of a holder whose number is not checked is taken back by the doctor, also one that a former edition signed', async () => {
    const { bureau, app, services } = stage;
    const [by, other] = [await stage.somebody('E'), await stage.somebody('F')];
    for (const { userId, token } of [by, other])
      await app.inject({
        url: `${skillPassport.print.path}?id=${userId}`,
        headers: { authorization: `Bearer ${token}` },
      });
    await services.db.updateTable('userInfo').set({ realNameState: 0 }).where('id', '=', by.userId).execute();
    const look = async () => {
      const told: string[] = [];
      const tell = ({ said, state }: Examined) => told.push(`${said} ${state}`);
      await examine(systemActor(services.db, new Date()), [unprovedPassports], { mends: true, tell });
      return told;
    };
    expect(await look()).toEqual([expect.stringMatching(/^Passport \S+ is of somebody .* mended$/)]);
    expect(await look()).toEqual([]);
    const reasonOf = async (id: string) => (await bureau.get(skillPassport.papers.path, { id })).data[0].revokeReason;
    expect([await reasonOf(by.userId), await reasonOf(other.userId)]).toEqual(['持有人的实名未经核验', null]);
  });

  it('is revoked like a certificate by the bureau alone, with a reason, once; the code says so to anybody', async () => {
    const { bureau, school, town, app, services } = stage;
    const { by, certificate } = await completed();
    const take = async (path: string, id: string, reader = by) =>
      await app.inject({ url: `${path}?id=${id}`, headers: { authorization: `Bearer ${reader.token}` } });
    const first = (await take(skillPassport.print.path, by.userId)).rawPayload;
    await take(trainingCertificate.document.path, certificate.id);
    const papers = async () => (await bureau.get(skillPassport.papers.path, { id: by.userId })).data as IssuedPaper[];
    const [completion, passport] = await papers();
    expect([completion?.paperKind, passport?.paperKind]).toEqual(['training', 'passport']);
    const revoke = async (reader: Caller, id: string, reason?: string) =>
      await reader.post(skillPassport.revoke.path, { id, reason });
    for (const reader of [by, school, town]) expect((await revoke(reader, passport!.id, '误发')).status).toBe(403);
    expect((await callerWith(app, '', '').post(skillPassport.revoke.path, {})).status).toBe(401);
    expect((await revoke(bureau, passport!.id)).status).toBe(400);
    expect((await revoke(bureau, by.userId, '误发')).status).toBe(404);
    const twice = await Promise.all([1, 2].map(async () => await revoke(bureau, passport!.id, '姓名有误')));
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const codeOf = async (id: string) =>
      (await services.db.selectFrom('issuedPaper').select('verifyCode').where('id', '=', id).executeTakeFirstOrThrow())
        .verifyCode;
    const code = await codeOf(passport!.id);
    expect((await app.inject(`${publicVerify.certificate.path}?code=${code}`)).json().data).toMatchObject({
      certStateName: '已撤销',
      revokeDate: stage.today,
    });
    expect((await app.inject(`/verify/${code}`)).body).toContain('data-state="revoked"');
    // A passport printed now by the person is another document, which is valid.
    expect((await take(skillPassport.print.path, by.userId)).rawPayload.equals(first)).toBe(false);
    expect((await papers()).map(({ revokeReason }) => revokeReason)).toEqual([null, null, '姓名有误']);
    // A certificate of completion is gone for good.
    expect((await revoke(bureau, completion!.id, '出勤有误')).data.revokeReason).toBe('出勤有误');
    expect((await take(trainingCertificate.document.path, certificate.id)).json()).toMatchObject({
      code: 409,
      msg: '该证书已撤销（出勤有误），如有疑问请联系人社局',
    });
    expect((await by.get(trainingCertificate.detail.path, { id: certificate.id })).data.certState).toBe('已撤销');
    const trail = await trailOf(services.db, { bizId: certificate.id });
    expect(trail.at(-1)).toMatchObject({ action: '状态', reason: '出勤有误' });
  });
});
