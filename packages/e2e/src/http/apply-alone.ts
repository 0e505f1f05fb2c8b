import { describe, expect, test } from 'vitest';
import { photo, promise } from '../files.ts';
import { ATTACH, CONTEST, ENTRY, OUTBOX, PERSON, PUT_FILE, SYSTEM } from '../paths.ts';
import { asPerson, details, draftOf, errorsOf, expectDone, PASSWORD, type Story } from './story.ts';

export function applyAlone(story: Story) {
  return describe('2. an individual registers, applies with papers, and hands in', () => {
    const codeFor = async (mobile: string) =>
      (await story.colleague.get(OUTBOX, { mobile, code: 'REG_CODE' })).data.records[0].params.code;
    const registration = (more: object) => ({ ...story.applicant, password: PASSWORD, password1: PASSWORD, ...more });

    test('[S5-24 S5-25 S5-26 S5-27 S8-17] a phone is asked for word for word', async () => {
      const asked = async (mobile: string) =>
        errorsOf(await story.stranger.get(`${PERSON}/smsCode`, { mobile }))['mobile'];
      expect(await asked('')).toBe('手机号码不能为空');
      expect(await asked('0512-580001')).toBe('手机号码格式不正确');
      expect(await asked('1990000500')).toBe('手机号码长度不正确');
    });

    test('[S7-35] a code comes by SMS, and the next only after a minute', async () => {
      const sent = await story.stranger.get(`${PERSON}/smsCode`, {
        mobile: story.applicant.mobile,
        purpose: 'register',
      });
      expect(sent.data).toEqual({ expiresIn: 300, retryAfter: 60 });
      expect(
        (await story.stranger.get(`${PERSON}/smsCode`, { mobile: story.applicant.mobile, purpose: 'register' })).status,
      ).toBe(429);
      expect((await story.school.get(OUTBOX)).status).toBe(403);
      expect(await codeFor(story.applicant.mobile)).toMatch(/^\d{6}$/);
    });

    test('[S5-14 S5-28 S5-29] a password is asked for word for word, and no wrong code opens an account', async () => {
      const code = await codeFor(story.applicant.mobile);
      const errors = async (more: object) =>
        errorsOf(await story.stranger.post(`${PERSON}/registered`, registration({ code, ...more })));
      const shape = '密码必须由数字、字母、特殊字符组合,请输⼊8-16位';
      expect(await errors({ password: '', password1: '' })).toMatchObject({ password: '密码不能为空' });
      for (const password of ['abc#123', 'abcdefgh1', '12345678#', 'abcdefg#', 'abcdefg#123456789'])
        expect(await errors({ password, password1: password })).toMatchObject({ password: shape });
      expect(await errors({ password1: 'Andre#2026' })).toMatchObject({ password1: '两次密码输入不一致' });
      expect(
        await errors({
          idCardNo: `${story.applicant.idCardNo.slice(0, 17)}${story.applicant.idCardNo.endsWith('0') ? '1' : '0'}`,
        }),
      ).toMatchObject({ idCardNo: '身份证号码校验位不正确' });
      const wrong = code === '000000' ? '111111' : '000000';
      expect(await story.stranger.post(`${PERSON}/registered`, registration({ code: wrong }))).toMatchObject({
        status: 400,
        msg: '验证码不正确或已失效',
      });
    });

    test('[S7-36] registers, and the number is taken from then on', async () => {
      const code = await codeFor(story.applicant.mobile);
      const registered = await story.stranger.post(`${PERSON}/registered`, registration({ code }));
      expectDone(registered);
      expect(registered.data).toMatchObject({ account: story.applicant.mobile });
      expect((await story.stranger.post(`${PERSON}/registered`, registration({ code }))).status).toBe(400);
    });

    test('[S4-02 S6-12 S7-60 S7-61 S7-62 S7-63 S7-64 S8-10] signs in sealed; a wrong password and an unknown account say the same', async () => {
      const wrong = await story.client.token(asPerson(story.applicant.mobile), 'Falsch#2026');
      const unknown = await story.client.token(asPerson('19900005999'), 'Falsch#2026');
      expect(wrong).toMatchObject({ status: 400, msg: '用户名或密码错误', error_description: '用户名或密码错误' });
      expect({ ...unknown }).toEqual({ ...wrong });
      expect(
        (await story.client.token(`enterprise|U031|${story.applicant.mobile}|password|ZJGTRAINRACE`, PASSWORD)).status,
      ).toBe(400);
      story.person = await story.client.signIn(asPerson(story.applicant.mobile), PASSWORD);
      const user = await story.person.sealed(`${SYSTEM}/user/getuserinfo.action`, { userId: 'U032' });
      expect(user).toMatchObject({
        userId: 'U032',
        username: story.applicant.mobile,
        extData: { account: story.applicant.mobile },
      });
      const { menuList } = await story.person.sealed(`${SYSTEM}/auth/loadmenulistbyauth.action`, {
        programNo: 'ZJGTRAINRACE',
        userId: 'U032',
        isPaging: 0,
      });
      expect(menuList.length).toBeGreaterThan(0);
    });

    test('[S7-65] a refresh token works once; a second time ends the session', async () => {
      const spare = await story.client.signIn(asPerson(story.applicant.mobile), PASSWORD);
      const fresh = await story.client.refresh(spare.refreshToken);
      expect(fresh.data.token).not.toBe(spare.token);
      expect((await story.client.refresh(spare.refreshToken)).status).toBe(400);
      expect((await story.client.refresh(fresh.data.refreshToken)).status).toBe(400);
      expect((await spare.get(`${ENTRY}/listByPerson`)).status).toBe(401);
    });

    test('[S7-10] finds the contest among those that can be entered', async () => {
      const { data } = await story.person.post(`${CONTEST}/contestlist`);
      const mine = data.find(({ id }: { id: string }) => id === story.contestId);
      expect(mine).toMatchObject({ canApply: true, canAudit: false, canScore: false });
      expect(mine.trades.map(({ quotaLeft }: { quotaLeft: number }) => quotaLeft).sort()).toEqual([1, 40]);
      expect(data.every(({ contestStatus }: { contestStatus: number }) => contestStatus >= 30)).toBe(true);
    });

    test('[S5-04 S5-05 S5-06 S5-09 S8-12] files are refused word for word: kind, content, size', async () => {
      const types = '文件格式超出限制（仅支持上传png/jpg/jpeg/pdf/doc/docx/xls/xlsx文件）';
      const put = async (name: string, bytes: Uint8Array, fields = {}) =>
        await story.person.upload(PUT_FILE, { name, bytes }, fields);
      expect((await put('run.exe', Buffer.from('MZ'))).msg).toBe(types);
      expect((await put('text.pdf', Buffer.from('no PDF at all'))).msg).toBe(types);
      expect((await put('photo.pdf', await photo())).msg).toBe(types);
      const large = Buffer.concat([await photo(), Buffer.alloc(10_485_760)]);
      expect((await put('large.jpg', large)).msg).toBe('文件大小超出限制');
      expect((await put('promise.jpg', await photo(), { flowNode: 'SQCN' })).msg).toBe('赛前承诺附件必须为PDF文件');
      expect((await story.stranger.upload(PUT_FILE, { name: 'a.jpg', bytes: await photo() })).status).toBe(401);
    });

    test('[S1-23 S7-05] saves a draft bit by bit and finds it again', async () => {
      const added = await story.person.post(`${ENTRY}/submit`, {
        contestTradeId: story.trades.main,
        name: story.applicant.name,
      });
      expectDone(added, '新增成功');
      story.entryId = added.data.id;
      const photoAttId = (
        await story.person.upload(
          PUT_FILE,
          { name: '证件照.jpg', bytes: await photo(), type: 'image/jpeg' },
          { flowNode: 'ZJZ' },
        )
      ).data.attId;
      expectDone(
        await story.person.form(`${ENTRY}/submit`, {
          id: story.entryId,
          photoAttId,
          idCardNo: story.applicant.idCardNo,
          workYears: 8,
        }),
        '更新成功',
      );
      const again = await story.client.signIn(asPerson(story.applicant.mobile), PASSWORD);
      const { data } = await again.get(`${ENTRY}/detail`, { id: story.entryId });
      expect(data).toMatchObject({
        name: story.applicant.name,
        photoAttId,
        workYears: 8,
        idCardNo: story.applicant.idCardNo,
        auditStatus: 0,
      });
      expect((await story.otherUnit.get(`${ENTRY}/detail`, { id: story.entryId })).status).toBe(404);
      expect((await story.unit.get(`${ENTRY}/detail`, { id: story.entryId })).status).toBe(404);
    });

    test('[S5-01 S5-02 S5-19 S7-41] a 21st file of a slot is refused', async () => {
      const put = async (place: number) =>
        await story.person.upload(
          PUT_FILE,
          { name: `材料${place}.jpg`, bytes: await photo() },
          { prjId: story.entryId, flowNode: 'QTZL' },
        );
      for (let place = 1; place <= 20; place++) expect((await put(place)).status).toBe(200);
      expect(await put(21)).toMatchObject({ status: 400, msg: '文件数量超出限制' });
      const { data: files } = await story.person.get(`${ATTACH}/select-att`, {
        prjId: story.entryId,
        flowNode: 'QTZL',
      });
      expectDone(
        await story.person.post(`${ATTACH}/remove`, {
          ids: files.slice(1).map(({ id }: { id: string }) => id),
        }),
        '删除成功',
      );
      expect((await story.person.get(`${ENTRY}/detail`, { id: story.entryId })).data.otherAtts).toEqual([files[0].id]);
      expect((await story.person.post(`${ATTACH}/remove`, { ids: [] })).msg).toBe('请选择至少一条数据');
    });

    test('hands in when nothing is missing, and is told by SMS', async () => {
      const early = await story.person.post(`${ENTRY}/applicationSubmit`, { id: story.entryId, nation: '汉族' });
      expect(early.status).toBe(400);
      expect(errorsOf(early)).toMatchObject({
        commitmentAtt: '请上传赛前承诺附件',
        mobile: '手机号码不能为空',
        address: '请输入通讯地址',
      });
      expect((await story.person.get(`${ENTRY}/detail`, { id: story.entryId })).data.nation).toBeNull();
      const commitmentAtt = (
        await story.person.upload(
          PUT_FILE,
          { name: '承诺书.pdf', bytes: await promise(story.applicant.name) },
          { flowNode: 'SQCN' },
        )
      ).data.attId;
      const handedIn = await story.person.post(`${ENTRY}/applicationSubmit`, {
        ...details(story.applicant),
        id: story.entryId,
        commitmentAtt,
      });
      expectDone(handedIn);
      expect(handedIn.data).toMatchObject({
        auditStatus: 10,
        auditStatusName: '待初审',
        sex: Number(story.applicant.idCardNo[16]) % 2 === 1 ? 1 : 2,
      });
      const { data } = await story.colleague.get(OUTBOX, { mobile: story.applicant.mobile, code: 'APPLY_SUBMITTED' });
      expect(data.records[0].content).toContain(handedIn.data.applyNo);
      expect((await story.person.post(`${ENTRY}/applicationSubmit`, { id: story.entryId })).status).toBe(409);
      expect(await story.person.post(`${ENTRY}/submit`, { id: story.entryId, name: '别的名字' })).toMatchObject({
        status: 409,
      });
    });

    test('the same person enters neither trade a second time', async () => {
      const again = await draftOf(story.person, story.trades.single, story.applicant);
      const refused = await story.person.post(`${ENTRY}/applicationSubmit`, { id: again });
      expect(refused).toMatchObject({ status: 409, msg: '该证件号码已报名本竞赛的“电气装置”赛项，每人限报一项' });
      expectDone(await story.person.post(`${ENTRY}/remove`, { ids: [again] }), '删除成功');
    });

    test('the photo opens for who may see the entry, and for nobody else', async () => {
      const { photoAttId } = (await story.person.get(`${ENTRY}/detail`, { id: story.entryId })).data;
      const { data } = await story.person.get(`${ATTACH}/detail`, { id: photoAttId });
      const opened = await story.unit.download(data.link.split('?')[0], { id: photoAttId });
      expect(opened.status).toBe(200);
      expect(opened.headers.get('x-content-type-options')).toBe('nosniff');
      expect(opened.bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff');
      expect((await story.otherUnit.download(data.link.split('?')[0], { id: photoAttId })).status).toBe(404);
      expect((await story.stranger.download(data.link.split('?')[0], { id: photoAttId })).status).toBe(401);
    });
  });
}
