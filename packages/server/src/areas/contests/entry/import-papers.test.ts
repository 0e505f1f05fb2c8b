import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { anIdCardNo } from '../../../../seed/entry-builders.ts';
import { aHugePng, aPdf, aPicture, aZip, aZipOf } from '#test/files.ts';
import { multipart, upload } from '#test/upload.ts';
import type { Caller } from '#test/test-app.ts';
import { BASE, openStage, type Stage } from '#test/entry-stage.ts';

const IMG = applicationInfo.importImgFile.path;
const PAPERS = applicationInfo.importSubmitFile.path;

let stage: Stage;
let tradeId: string;
let photo: Buffer;
let pdf: Buffer;

beforeAll(async () => {
  stage = await openStage();
  tradeId = await stage.openTrade();
  photo = await aPicture('jpeg', { width: 590, height: 826 });
  pdf = await aPdf();
});

interface Person {
  id: string;
  idCardNo: string;
}

/** A draft without papers, of the school unless told. */
async function aPerson(by: Caller = stage.school, trade = tradeId): Promise<Person> {
  const idCardNo = anIdCardNo();
  const fields = { ...(await stage.draft(by, trade, { idCardNo })), photoAttId: null, commitmentAtt: null };
  return { id: (await stage.save(by, fields)).data.id, idCardNo };
}

const zip = (bytes: Buffer) => ({ name: '照片和材料.zip', bytes });
const send = async (by: Caller, files: Record<string, Buffer | string>, fields: Record<string, string> = {}) =>
  await upload(by, PAPERS, { contestTradeId: tradeId, ...fields }, zip(aZip(files)));
const open = async (by: Caller, url: string) =>
  await stage.app.inject({ url, headers: { authorization: `Bearer ${by.token}` } });
const entryOf = async ({ id }: Person) => (await stage.bureau.get(`${BASE}/detail`, { id })).data;
const filesOf = async ({ id }: Person) =>
  await stage.services.db
    .selectFrom('attach')
    .select(['flowNode', 'originalName', 'size', 'extension'])
    .where('prjId', '=', id)
    .where('isDeleted', '=', 0)
    .orderBy('flowNode')
    .orderBy('sort')
    .execute();

describe('a school’s archive', () => {
  it('brings photos and papers to the people whose numbers the files are called by', async () => {
    const [one, two] = [await aPerson(), await aPerson()];
    const { status, data } = await send(stage.school, {
      [`照片/${one.idCardNo}.jpg`]: photo,
      [`照片/${two.idCardNo.toLowerCase()}.png`]: await aPicture('png', { width: 413, height: 579 }),
      [`${one.idCardNo}_SQCN.pdf`]: pdf,
      [`${one.idCardNo}_QTZL_2.pdf`]: pdf,
      [`${one.idCardNo}_qtzl_1.jpg`]: photo,
      [`${two.idCardNo}.pdf`]: pdf,
      '__MACOSX/._x.jpg': 'x',
      '照片/Thumbs.db': 'x',
    });
    expect([status, data.total, data.succeeded, data.failed]).toEqual([200, 6, 6, 0]);
    expect((await filesOf(one)).map(({ flowNode, originalName }) => [flowNode, originalName])).toEqual([
      ['QTZL', '其他资料1.jpg'],
      ['QTZL', '其他资料2.pdf'],
      ['SQCN', '赛前承诺附件.pdf'],
      ['ZJZ', '证件照.jpg'],
    ]);
    expect((await filesOf(two)).map(({ flowNode }) => flowNode)).toEqual(['BMB', 'ZJZ']);
    const { photoAttId, commitmentAtt, otherAtts, version } = await entryOf(one);
    expect([photoAttId, commitmentAtt].every(Boolean)).toBe(true);
    expect([otherAtts.length, version]).toEqual([2, 4]);
    expect((await stage.trailOf(one.id)).at(-1)).toMatchObject({ action: '修改', operatorName: 'S' });
    const bytes = (await open(stage.school, `/api/zjgrsj-file/attach/file?id=${photoAttId}`)).rawPayload;
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 295, height: 413, format: 'jpeg' });
    expect((await stage.handIn(stage.school, { id: one.id })).status).toBe(200);
  });

  it('sent twice changes nothing the second time; another photo takes the place of the first', async () => {
    const person = await aPerson();
    const files = { [`${person.idCardNo}.jpg`]: photo, [`${person.idCardNo}_QTZL_1.pdf`]: pdf };
    await send(stage.school, files);
    const before = await entryOf(person);
    expect((await send(stage.school, files, { partial: 'true' })).data.succeeded).toBe(2);
    expect(await entryOf(person)).toMatchObject({ version: before.version, photoAttId: before.photoAttId });
    const other = await aPicture('png', { width: 295, height: 413 });
    await send(stage.school, { [`${person.idCardNo}.jpg`]: await sharp(other).negate().jpeg().toBuffer() });
    expect((await entryOf(person)).photoAttId).not.toBe(before.photoAttId);
    expect(await filesOf(person)).toHaveLength(2);
  });

  it('is refused as a whole, file by file, unless the good ones are asked for', async () => {
    const [one, stranger] = [await aPerson(), anIdCardNo()];
    const files = {
      [`${one.idCardNo}.jpg`]: photo,
      [`${stranger}.jpg`]: photo,
      '不在此.jpg': photo,
      [`${one.idCardNo}_XYZ.pdf`]: pdf,
      [`${one.idCardNo}_SQCN.jpg`]: photo,
      [`${one.idCardNo}_QTZL_1.pdf`]: 'no PDF',
      [`${one.idCardNo}_QTZL_2.zip`]: aZip({ a: 'b' }),
    };
    const refused = await send(stage.school, files);
    expect([refused.status, refused.msg]).toEqual([400, '6个文件不符合要求，未上传任何文件']);
    expect(refused.data.errors.map(({ row, message }: { row: number; message: string }) => [row, message])).toEqual([
      [2, '该身份证号在所选范围内没有报名'],
      [3, '所选范围内没有叫“不在此”的报名'],
      [4, '环节码“XYZ”不在材料目录内'],
      [5, '赛前承诺附件必须为PDF文件'],
      [6, expect.stringContaining('文件格式超出限制')],
      [7, expect.stringContaining('文件名应为')],
    ]);
    expect(JSON.stringify(refused.data)).not.toContain(stranger);
    expect(await filesOf(one)).toEqual([]);
    expect((await send(stage.school, files, { dryRun: 'true' })).data).toMatchObject({ succeeded: 1, failed: 6 });
    expect(await filesOf(one)).toEqual([]);
    expect((await send(stage.school, files, { partial: 'true' })).data).toMatchObject({ succeeded: 1, failed: 6 });
    expect(await filesOf(one)).toHaveLength(1);
  });

  it('is named as schools name photos: number and name, the name alone, copies of a file', async () => {
    const [one, two, three] = [await aPerson(), await aPerson(), await aPerson()];
    const rename = async ({ id }: Person, name: string) =>
      await stage.services.db.updateTable('applicationInfo').set({ name }).where('id', '=', id).execute();
    await rename(one, '赵示丙');
    await rename(two, '阿·示丁');
    await rename(three, '钱示戊');
    const { status, data } = await send(stage.school, {
      [`${one.idCardNo}赵示丙.jpg`]: photo,
      '阿•示丁.jpg': photo,
      [`${three.idCardNo} (1).jpg`]: photo,
      [`${three.idCardNo}_SQCN - 副本.pdf`]: pdf,
    });
    expect([status, data.succeeded]).toEqual([200, 4]);
    expect((await filesOf(two)).map(({ flowNode }) => flowNode)).toEqual(['ZJZ']);
    await rename(three, '赵示丙');
    const refused = await send(stage.school, { '赵示丙.jpg': photo, [`${two.idCardNo}-赵示丙.jpg`]: photo });
    expect(refused.data.errors.map(({ message }: { message: string }) => message)).toEqual([
      '所选范围内叫“赵示丙”的报名不止一个，请改用身份证号命名',
      '文件名中的姓名“赵示丙”与该身份证号的报名姓名不符',
    ]);
  });

  it('is named by the numbers of the entries, which no mask hides', async () => {
    const [one, two] = [await aPerson(), await aPerson()];
    const { applyNo } = await entryOf(one);
    const foreign = (await entryOf(await aPerson(stage.business))).applyNo;
    const { status, data } = await send(stage.school, {
      [`${applyNo}_SQCN.pdf`]: pdf,
      [`${(await entryOf(two)).applyNo}.jpg`]: photo,
    });
    expect([status, data.succeeded]).toEqual([200, 2]);
    expect((await filesOf(one)).map(({ flowNode }) => flowNode)).toEqual(['SQCN']);
    expect((await filesOf(two)).map(({ flowNode }) => flowNode)).toEqual(['ZJZ']);
    const refused = await send(stage.school, { [`${foreign}_SQCN.pdf`]: pdf });
    expect(refused.data.errors[0].message).toBe(`所选范围内没有报名序号“${foreign}”`);
  });

  it('is told in English to who asks in English, with numbers as lists show them', async () => {
    const number = anIdCardNo();
    const { payload, headers } = multipart({}, [{ name: `${number}.jpg`, bytes: photo }]);
    const answer = await stage.school.post(IMG, payload, { headers: { ...headers, 'accept-language': 'en' } });
    expect(answer.data.errors).toEqual([
      {
        row: 1,
        column: `${number.slice(0, 6)}********${number.slice(-4)}.jpg`,
        message: 'There is no entry with this ID number in the chosen range.',
      },
    ]);
    const jobs = await stage.services.db.selectFrom('job').select(['input', 'result']).execute();
    expect(JSON.stringify(jobs)).not.toContain(number);
  });

  it('says by a workbook how files are called', async () => {
    const { statusCode, headers } = await open(stage.school, `${PAPERS}/template`);
    expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheet')]);
  });
});

describe('whose papers change', () => {
  it('are those of entries in reach, and of the entries that were named', async () => {
    const [own, foreign] = [await aPerson(), await aPerson(stage.business)];
    const refusal = async (by: Caller, person: Person, fields = {}) =>
      (await send(by, { [`${person.idCardNo}.jpg`]: photo }, fields)).data.errors?.[0]?.message;
    expect(await refusal(stage.school, foreign)).toBe('该身份证号在所选范围内没有报名');
    expect(await refusal(stage.otherUnit, own)).toBe('该身份证号在所选范围内没有报名');
    const other = await aPerson();
    expect(await refusal(stage.school, own, { applicationIds: other.id })).toBe('该身份证号在所选范围内没有报名');
    expect(await refusal(stage.school, own, { applicationIds: `${own.id},${other.id}` })).toBeUndefined();
    expect((await send(stage.person, {})).status).toBe(403);
    expect((await send(stage.town, {})).status).toBe(403);
  });

  it('of somebody with two entries only where it is said which', async () => {
    const one = await aPerson();
    const fields = await stage.draft(stage.school, await stage.openTrade(), { idCardNo: one.idCardNo });
    await stage.save(stage.school, fields);
    const answer = await upload(stage.school, IMG, {}, { name: `${one.idCardNo}.jpg`, bytes: photo });
    expect(answer.data.errors[0].message).toBe('该身份证号在所选范围内有多个报名，请先选择赛项');
  });

  it('until the entry is passed; then by the bureau, with a reason that the trail keeps', async () => {
    const person = await aPerson();
    await stage.setEntry(person.id, { auditStatus: 30 });
    const files = { [`${person.idCardNo}.jpg`]: photo };
    const message = async (by: Caller) => (await send(by, files)).data.errors[0].message;
    expect(await message(stage.school)).toBe('报名当前状态“审核通过”不能再上传材料');
    expect(await message(stage.unit)).toBe('报名当前状态“审核通过”不能再上传材料');
    expect(await message(stage.bureau)).toBe('报名已审核通过，请填写修改材料的原因');
    expect((await send(stage.bureau, files, { reason: '照片不清晰' })).status).toBe(200);
    expect((await stage.trailOf(person.id)).at(-1)).toMatchObject({ reason: '照片不清晰' });
    await stage.setEntry(person.id, { auditStatus: 29 });
    expect(await message(stage.school)).toBe('报名当前状态“复审不通过”不能再上传材料');
  });

  it('by importImgFile photos only, in single files too, or uploaded before', async () => {
    const [one, two] = [await aPerson(), await aPerson()];
    const single = (name: string, bytes: Buffer) => ({ name, bytes });
    const answer = await upload(
      stage.school,
      IMG,
      { contestTradeId: tradeId, partial: 'true' },
      single(`${one.idCardNo}.jpg`, photo),
      single(`${two.idCardNo}_SQCN.pdf`, pdf),
    );
    expect(answer.data).toMatchObject({ succeeded: 1, errors: [{ row: 2, message: '此处只接受证件照' }] });
    const { data: before } = await upload(
      stage.school,
      '/api/zjgrsj-file/oss/endpoint/put-file-attach',
      {},
      {
        name: `${two.idCardNo}_SQCN.pdf`,
        bytes: pdf,
      },
    );
    expect((await stage.school.post(PAPERS, { ids: [before.id], contestTradeId: tradeId })).data.succeeded).toBe(1);
    expect((await filesOf(two)).map(({ flowNode }) => flowNode)).toEqual(['SQCN']);
    expect((await stage.business.post(PAPERS, { ids: [before.id] })).status).toBe(404);
    expect((await stage.school.post(PAPERS, {})).msg).toBe('请选择压缩包或文件');
  });
});

describe('an archive that is made to harm', () => {
  const sendZip = async (bytes: Buffer, fields = {}) =>
    await upload(stage.school, PAPERS, { contestTradeId: tradeId, ...fields }, zip(bytes));

  it('writes nowhere but into the store, whatever its names say', async () => {
    const { idCardNo } = await aPerson();
    const { data } = await sendZip(
      aZip({
        [`../../${idCardNo}.jpg`]: photo,
        [`..\\..\\${idCardNo}_QTZL_1.jpg`]: photo,
        [`/etc/${idCardNo}_QTZL_2.jpg`]: photo,
        [`C:/${idCardNo}_QTZL_3.jpg`]: photo,
        [`${idCardNo}.jpg/../x`]: photo,
      }),
    );
    expect(data.errors.map(({ message }: { message: string }) => message)).toEqual(
      Array.from({ length: 5 }, () => '文件名含有不允许的路径'),
    );
  });

  it('has its links, twins and names in GBK looked at one by one', async () => {
    const person = await aPerson();
    const gbk = Buffer.concat([Buffer.from([0xd5, 0xd5, 0xc6, 0xac, 0x2f]), Buffer.from(`${person.idCardNo}.jpg`)]);
    const { data } = await sendZip(
      aZipOf([
        { name: gbk, content: photo },
        { name: `${person.idCardNo}_QTZL_1.pdf`, content: '/etc/passwd', mode: 0o120777 },
        { name: `a/${person.idCardNo}_SQCN.pdf`, content: pdf },
        { name: `b/${person.idCardNo}_SQCN.pdf`, content: pdf },
      ]),
      { partial: 'true' },
    );
    expect(data.succeeded).toBe(1);
    expect(data.errors.map(({ message }: { message: string }) => message)).toEqual([
      '不能上传链接文件',
      '同一文件名在压缩包内出现多次',
      '同一文件名在压缩包内出现多次',
    ]);
    expect((await filesOf(person)).map(({ flowNode }) => flowNode)).toEqual(['ZJZ']);
  });

  it('and multiplies is refused before it is unpacked', async () => {
    const bomb = aZip({ 'a.jpg': Buffer.alloc(20_000_000) });
    expect(bomb.length).toBeLessThan(100_000);
    expect(await sendZip(bomb)).toMatchObject({ status: 413 });
    const lying = aZip({ '320599198803159016.jpg': Buffer.alloc(5_000_000) }, 1000);
    expect((await sendZip(lying)).msg).toBe('压缩包损坏、已加密或不是zip文件');
    const many = aZip(Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`${at}.jpg`, 'x'])));
    expect((await sendZip(many)).msg).toContain('最多2000个');
    expect((await sendZip(Buffer.from('PK\u0003\u0004 nothing more'))).status).toBe(400);
    expect((await sendZip(aZip({ '__MACOSX/a': 'x' }))).msg).toBe('压缩包内没有照片或材料');
  });

  it('holds a picture of 30,000×30,000, which is not drawn', async () => {
    const { idCardNo } = await aPerson();
    // Its rows are all alike: as a file of its own, for the ratio of an archive would refuse it before.
    const bomb = { name: `${idCardNo}.png`, bytes: aHugePng(30_000, 30_000) };
    const { data } = await upload(stage.school, IMG, { contestTradeId: tradeId }, bomb);
    expect(data.errors[0].message).toContain('像素过高');
  });

  it('leaves nothing behind in the store', async () => {
    const kept = async () => {
      const keys: string[] = [];
      for await (const key of stage.services.files.keysBefore(new Date(Date.now() + 60_000))) keys.push(key);
      return keys.length;
    };
    const before = await kept();
    const { idCardNo } = await aPerson();
    await send(stage.school, { [`${idCardNo}.jpg`]: photo, 'a.jpg': photo });
    await send(stage.school, { [`${idCardNo}.jpg`]: photo }, { dryRun: 'true' });
    expect(await kept()).toBe(before);
  });
});
