import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { readPromiseCode } from '@trainrace/contract/areas/contests/signed-form';
import { createCanvas } from '@napi-rs/canvas';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPdf, aPicture } from '#test/files.ts';
import { codeOn, pictureOf, readPdf } from '#test/read-pdf.ts';
import { upload } from '#test/upload.ts';
import type { Caller } from '#test/test-app.ts';
import { openStage, type Stage } from '#test/entry-stage.ts';

const PUT = '/api/zjgrsj-file/oss/endpoint/put-file-attach';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});

const put = async (by: Caller, fields: Record<string, string>, name: string, bytes: Buffer) =>
  (await upload(by, PUT, fields, { name, bytes })).data.id as string;

/** A draft with a real photo. */
async function anEntry(by = stage.person) {
  const photoAttId = await put(by, { flowNode: 'ZJZ' }, 'a.jpg', await aPicture('jpeg'));
  return (await stage.save(by, await stage.draft(by, await stage.openTrade(), { photoAttId }))).data;
}

const printed = async (by: Caller, path: string, id: string, lang = 'zh') =>
  await stage.app.inject({
    url: `${path}?id=${id}`,
    headers: { authorization: `Bearer ${by.token}`, 'accept-language': lang },
  });
const formOf = async (by: Caller, id: string, lang?: string) =>
  (await printed(by, applicationInfo.form.path, id, lang)).rawPayload;

/** As a scanner makes it: a page drawn as a picture, laid a little askew. */
async function scanOf(pdf: Buffer, degrees = 0): Promise<Buffer> {
  const { data, width, height } = await pictureOf(pdf, 1, 2.5);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const image = context.createImageData(width, height);
  image.data.set(data);
  context.putImageData(image, 0, 0);
  return await sharp(canvas.toBuffer('image/png'))
    .rotate(degrees, { background: '#fff' })
    .jpeg({ quality: 80 })
    .toBuffer();
}

describe('the printed form', () => {
  it('is one A4 page with the entry, its photo, places for three seals, and a code', async () => {
    const { person } = stage;
    const entry = await anEntry();
    const pdf = await formOf(person, entry.id);
    const pages = await readPdf(pdf);
    expect(pages.map(({ width, height }) => [width, height])).toEqual([[595.28, 841.89]]);
    const { text } = pages[0]!;
    const said = [
      entry.applyNo,
      entry.name,
      entry.idCardNo,
      entry.mobile,
      entry.workUnit,
      '经办单位初审意见',
      '（盖章）',
    ];
    for (const words of said) expect(text.replaceAll(' ', '')).toContain(words);
    expect(await codeOn(pdf)).toMatch(new RegExp(`^trainrace:entry:${entry.applyNo}:[0-9a-f]{32}$`));
    const english = await formOf(person, entry.id, 'en');
    const inEnglish = await readPdf(english);
    expect(inEnglish).toHaveLength(1);
    expect(inEnglish[0]!.text).toContain('Employer or school');
    expect(await codeOn(english)).toBe(await codeOn(pdf));
  });

  it('shows who may not see numbers in full their mask, and others nothing', async () => {
    const { unit, otherUnit, town, bank, otherPerson, person } = stage;
    const entry = await anEntry();
    expect((await printed(unit, applicationInfo.form.path, entry.id)).statusCode).toBe(404);
    expect((await stage.handIn(person, { id: entry.id })).status).toBe(200);
    const { text } = (await readPdf(await formOf(unit, entry.id)))[0]!;
    expect(text).not.toContain(entry.idCardNo);
    expect(text).toContain('********');
    for (const by of [otherUnit, otherPerson])
      expect((await printed(by, applicationInfo.form.path, entry.id)).statusCode).toBe(404);
    expect((await printed(bank, applicationInfo.form.path, entry.id)).statusCode).toBe(403);
    expect((await printed(town, applicationInfo.form.path, entry.id)).statusCode).toBe(200);
  });
});

it('the promise names person, contest and trade, and leaves room to sign', async () => {
  const { person } = stage;
  const entry = await anEntry();
  const { rawPayload, headers } = await printed(person, applicationInfo.promise.path, entry.id);
  expect(headers['content-type']).toBe('application/pdf');
  const pages = await readPdf(rawPayload);
  expect(pages).toHaveLength(1);
  for (const words of [entry.name, entry.idCardNo, entry.contestName, entry.tradeName, '本人签名'])
    expect(pages[0]!.text.replaceAll(' ', '')).toContain(words);
});

it('the promises of many are one file, a page for each in the order asked for, with a code that names the entry', async () => {
  const { school, business, openTrade } = stage;
  const tradeId = await openTrade();
  const entries = [];
  for (const name of ['赵示丙', '钱示戊', '孙示己'])
    entries.push((await stage.save(school, await stage.draft(school, tradeId, { name }))).data);
  const asked = [entries[2]!, entries[0]!, entries[1]!];
  const query = (ids: string[]) => ids.map((id) => `ids=${id}`).join('&');
  const print = async (by: Caller, ids: string[]) =>
    await stage.app.inject({
      url: `${applicationInfo.promises.path}?${query(ids)}`,
      headers: { authorization: `Bearer ${by.token}` },
    });
  const { rawPayload, headers, statusCode } = await print(
    school,
    asked.map(({ id }) => id),
  );
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
  const pages = await readPdf(rawPayload);
  expect(pages).toHaveLength(3);
  for (const [at, { name, applyNo }] of asked.entries()) {
    expect(pages[at]!.text.replaceAll(' ', '')).toContain(name);
    expect(readPromiseCode((await codeOn(rawPayload, at + 1))!)).toBe(applyNo);
  }
  expect(
    (
      await print(
        business,
        asked.map(({ id }) => id),
      )
    ).statusCode,
  ).toBe(404);
  const tooMany = await print(
    school,
    Array.from({ length: 201 }, (_, at) => `${asked[0]!.id.slice(0, -3)}${100 + at}`),
  );
  expect(tooMany.statusCode).toBe(400);
});

describe('the sealed form', () => {
  const stateOf = async (by: Caller, id: string) => (await by.get(applicationInfo.signedForm.path, { id })).data;
  const seal = async (id: string, name: string, bytes: Buffer) => {
    const { person, save } = stage;
    const signedFormAtt = await put(person, { flowNode: 'BMB' }, name, bytes);
    expect((await save(person, { id, signedFormAtt })).status).toBe(200);
  };

  it('is that of the data as a photograph of it, askew, and as a PDF', async () => {
    const { person, bureau } = stage;
    const { id } = await anEntry();
    expect(await stateOf(person, id)).toMatchObject({ state: 'none' });
    const pdf = await formOf(person, id);
    await seal(id, '盖章.jpg', await scanOf(pdf, 7));
    expect(await stateOf(person, id)).toMatchObject({ state: 'match', stateName: '一致' });
    await seal(id, '盖章.pdf', pdf);
    expect(await stateOf(person, id)).toMatchObject({ state: 'match' });
    await stage.handIn(person, { id });
    expect(await stateOf(bureau, id)).toMatchObject({ state: 'match' });
  });

  it('is to be printed anew once the data, or the photo, are others', async () => {
    const { person, save } = stage;
    const entry = await anEntry();
    await seal(entry.id, '盖章.pdf', await formOf(person, entry.id));
    await save(person, { id: entry.id, workYears: 9 });
    expect(await stateOf(person, entry.id)).toMatchObject({ state: 'changed', stateName: '数据已变更，请重新打印' });
    await save(person, { id: entry.id, workYears: entry.workYears });
    expect(await stateOf(person, entry.id)).toMatchObject({ state: 'match' });
    const other = await sharp(await aPicture('jpeg'))
      .negate()
      .jpeg()
      .toBuffer();
    await save(person, { id: entry.id, photoAttId: await put(person, { flowNode: 'ZJZ' }, 'b.jpg', other) });
    expect(await stateOf(person, entry.id)).toMatchObject({ state: 'changed' });
  });

  it('of somebody else, and one without a code, are told as such', async () => {
    const { person } = stage;
    const [one, two] = [await anEntry(), await anEntry()];
    await seal(one.id, '盖章.pdf', await formOf(person, two.id));
    expect(await stateOf(person, one.id)).toMatchObject({ state: 'other' });
    await seal(one.id, '盖章.pdf', await aPdf());
    expect(await stateOf(person, one.id)).toMatchObject({ state: 'unread' });
    await seal(one.id, '盖章.pdf', Buffer.from('%PDF-1.7\n broken'));
    expect(await stateOf(person, one.id)).toMatchObject({ state: 'unread' });
    expect((await stage.otherPerson.get(applicationInfo.signedForm.path, { id: one.id })).status).toBe(404);
  });
});
