import { documents } from '@trainrace/contract/areas/documents/document';
import { DOCUMENT_BYTES, DOCUMENT_PRESENCE, DOCUMENT_VERSIONS } from '@trainrace/contract/limits';
import { trail } from '@trainrace/contract/areas/system/trail';
import exceljs from 'exceljs';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { aContestDraft, anAccount, aUnit, SAMPLE_USCC } from '../../../../seed/builders.ts';
import { sweepFiles } from '#platform/attachments/sweep.ts';
import { aZip } from '#test/files.ts';
import { anOfficeFile } from '#test/office-files.ts';
import { callerWith, testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { upload } from '#test/upload.ts';
import { addDays } from '#platform/time/time.ts';
import { buildApp } from '#app/app.ts';
import { sweepPresence } from './presence.ts';

let server: TestApp;
let bureau: Caller;
let colleague: Caller;
let unit: Caller;
let other: Caller;
let person: Caller;

beforeAll(async () => {
  server = await testApp();
  for (const account of ['admc', 'admc2']) await anAccount(server.services, { account, roles: ['ADM_C'] });
  await aUnit(server.services, { account: 'org01', uscc: SAMPLE_USCC[0] });
  await aUnit(server.services, { account: 'org02', uscc: SAMPLE_USCC[1] });
  await anAccount(server.services, { account: 'person', virtualId: 'U032' });
  [bureau, colleague, unit, other, person] = (await Promise.all(
    ['admc', 'admc2', 'org01', 'org02', 'person'].map(server.as),
  )) as [Caller, Caller, Caller, Caller, Caller];
});

const { submit, detail, list, save, versions, restore, remove, editor } = documents;

const create = async (by: Caller, fields: Record<string, unknown> = {}) =>
  (await by.post(submit.path, { title: '技术文件', fileType: 'text', ...fields })).data;

const saved = async (by: Caller, id: string, baseNo: number, bytes: Buffer) =>
  await upload(by, save.path, { id, baseNo: String(baseNo) }, { name: 'a.docx', bytes });

const bytesOf = async (by: Caller, query: Record<string, string>) => {
  const { rawPayload, headers, statusCode } = await server.app.inject({
    url: documents.file.path,
    query,
    headers: { authorization: `Bearer ${by.token}` },
  });
  return { bytes: rawPayload, headers, status: statusCode };
};

describe('[S2-55] a new document', () => {
  test.each([
    ['text', 'docx', 'word/document.xml'],
    ['spreadsheet', 'xlsx', 'xl/workbook.xml'],
    ['presentation', 'pptx', 'ppt/presentation.xml'],
  ])('of type %s is a blank %s; the workbook opens in another program', async (fileType, extension, part) => {
    const document = await create(bureau, { fileType, title: '空白' });
    expect(document).toMatchObject({ fileType, versionNo: 1, savedBy: expect.any(String), unitName: null });
    const { bytes, headers } = await bytesOf(bureau, { id: document.id });
    expect(headers['content-disposition']).toContain(encodeURIComponent(`空白.${extension}`));
    expect(headers['content-disposition']).toMatch(/^attachment/);
    expect(bytes.includes(part)).toBe(true);
    if (fileType !== 'spreadsheet') return;
    const book = new exceljs.Workbook();
    await book.xlsx.load(bytes as unknown as ArrayBuffer);
    expect(book.worksheets.map(({ name }) => name)).toEqual(['Sheet1']);
  });

  it('is made of an uploaded file, which it keeps byte by byte', async () => {
    const bytes = anOfficeFile('pptx', 'slides');
    const { status, data } = await upload(bureau, documents.upload.path, {}, { name: '开幕式.pptx', bytes });
    expect(status).toBe(200);
    expect(data).toMatchObject({ title: '开幕式', fileType: 'presentation', versionNo: 1, fileSize: bytes.length });
    expect((await bytesOf(bureau, { id: data.id })).bytes.equals(bytes)).toBe(true);
    expect((await bureau.get(versions.path, { id: data.id })).data).toMatchObject([{ no: 1, kind: 'upload' }]);
  });

  test.each([
    ['a.doc', anOfficeFile('docx')],
    ['a.docx', anOfficeFile('xlsx')],
    ['a.docx', Buffer.from('plain')],
    ['a.docx', aZip({ '[Content_Types].xml': '', 'word/document.xml': '', 'word/vbaProject.bin': 'x' })],
    ['a.docx.exe', anOfficeFile('docx')],
    ['a.html', Buffer.from('<script>')],
  ])('is not made of %s that is something else', async (name, bytes) => {
    const { status, msg } = await upload(bureau, documents.upload.path, {}, { name, bytes });
    expect([status, msg]).toEqual([400, '只支持docx、xlsx、pptx文件，且不能含有宏；旧格式请先另存为新格式再上传']);
  });

  it('is refused without a file, and beyond 20 MB', async () => {
    expect((await upload(bureau, documents.upload.path, {})).msg).toBe('请选择一个docx、xlsx或pptx文件');
    const bytes = Buffer.alloc(DOCUMENT_BYTES + 1);
    expect((await upload(bureau, documents.upload.path, {}, { name: 'a.docx', bytes })).status).toBe(413);
  });

  it('keeps its type, and takes another title', async () => {
    const document = await create(bureau);
    const wrong = await bureau.post(submit.path, { ...sentOf(document), fileType: 'spreadsheet' });
    expect(wrong.data.errors).toMatchObject([{ field: 'fileType' }]);
    const { data } = await bureau.post(submit.path, { ...sentOf(document), title: '改名' });
    expect(data).toMatchObject({ title: '改名', versionNo: 1 });
  });
});

const sentOf = ({ id, title, fileType }: Record<string, unknown>) => ({ id, title, fileType });

describe('[S2-55] versions', () => {
  it('one stands behind the other, with author, time, size and hash', async () => {
    const { id } = await create(bureau);
    const bytes = anOfficeFile('docx', 'two');
    const { status, data } = await saved(bureau, id, 1, bytes);
    expect([status, data]).toEqual([200, { no: 2, isConflict: false, versionNo: 2, savedBy: expect.any(String) }]);
    const [second, first] = (await bureau.get(versions.path, { id })).data;
    expect(second).toMatchObject({ no: 2, kind: 'save', baseNo: 1, fileSize: bytes.length, isCurrent: true });
    expect(second.hash).toMatch(/^[0-9a-f]{64}$/);
    // In the time of the bureau, whatever the clock of the machine is set to.
    expect(second.createTime).toBe((await bureau.get(detail.path, { id })).data.savedTime);
    expect(first).toMatchObject({ no: 1, kind: 'create', baseNo: null, isCurrent: false });
    expect((await bytesOf(bureau, { id, no: '2' })).bytes.equals(bytes)).toBe(true);
    const { records } = (await bureau.get(trail.list.path, { bizTable: 'document', bizId: id })).data;
    expect(records).toHaveLength(2);
  });

  it('of two who save over the same version neither is lost, and the second is told', async () => {
    const { id } = await create(bureau);
    const [mine, theirs] = [anOfficeFile('docx', 'mine'), anOfficeFile('docx', 'theirs')];
    const both = await Promise.all([saved(bureau, id, 1, mine), saved(colleague, id, 1, theirs)]);
    expect(both.map(({ data }) => data.isConflict).toSorted()).toEqual([false, true]);
    const late = both.find(({ data }) => data.isConflict)!.data;
    expect(late).toMatchObject({ no: 3, versionNo: 2 });
    const kept = await Promise.all([2, 3].map((no) => bytesOf(bureau, { id, no: String(no) })));
    expect(kept.map(({ bytes }) => bytes.toString('hex')).toSorted()).toEqual(
      [mine, theirs].map((bytes) => bytes.toString('hex')).toSorted(),
    );
    expect((await bureau.get(versions.path, { id })).data[0]).toMatchObject({ kind: 'conflict', isCurrent: false });
  });

  it('the same call twice makes one, and so does what changes nothing', async () => {
    const { id } = await create(bureau);
    const bytes = anOfficeFile('docx', 'twice');
    const [once, twice] = [await saved(bureau, id, 1, bytes), await saved(bureau, id, 1, bytes)];
    expect(twice.data).toEqual(once.data);
    expect((await saved(bureau, id, 2, bytes)).data).toEqual(once.data);
    expect((await bureau.get(versions.path, { id })).data).toHaveLength(2);
  });

  it('an older one comes back as a new one, once', async () => {
    const { id } = await create(bureau);
    const [first, second] = [(await bytesOf(bureau, { id })).bytes, anOfficeFile('docx', 'second')];
    await saved(bureau, id, 1, second);
    const { data } = await bureau.post(restore.path, { id, no: 1 });
    expect(data).toMatchObject({ versionNo: 3 });
    expect((await bureau.post(restore.path, { id, no: 1 })).data).toMatchObject({ versionNo: 3 });
    expect((await bytesOf(bureau, { id })).bytes.equals(first)).toBe(true);
    expect((await bytesOf(bureau, { id, no: '2' })).bytes.equals(second)).toBe(true);
    expect((await bureau.post(restore.path, { id, no: 9 })).status).toBe(404);
  });

  it('another type, nothing, and a version that never was are refused', async () => {
    const { id } = await create(bureau);
    expect((await saved(bureau, id, 1, anOfficeFile('xlsx'))).msg).toBe('保存的内容与文档类型不符，没有保存');
    expect((await upload(bureau, save.path, { id, baseNo: '1' })).status).toBe(400);
    expect((await saved(bureau, id, 7, anOfficeFile('docx', 'x'))).status).toBe(400);
    expect((await bureau.get(versions.path, { id })).data).toHaveLength(1);
  });

  it('the oldest saves go where there are too many; the one in use, the first and copies stay', async () => {
    const { id } = await create(bureau);
    await saved(bureau, id, 1, anOfficeFile('docx', 'a'));
    const { db } = server.services;
    const row = await db
      .selectFrom('documentVersion')
      .selectAll()
      .where('documentId', '=', id)
      .where('no', '=', 2)
      .executeTakeFirstOrThrow();
    const many = Array.from({ length: DOCUMENT_VERSIONS }, (_, at) => ({
      ...row,
      id: crypto.randomUUID(),
      no: at + 3,
      sha256: Buffer.from(String(at)),
    }));
    await db.insertInto('documentVersion').values(many).execute();
    await saved(bureau, id, 2, anOfficeFile('docx', 'newest'));
    const held = (await bureau.get(versions.path, { id })).data.map(({ no }: { no: number }) => no);
    expect(held).toHaveLength(DOCUMENT_VERSIONS);
    expect([held[0], held.at(-1)]).toEqual([203, 1]);
  });
});

describe('whose documents are whose', () => {
  it('a unit has its own, and those of the contests that it organises', async () => {
    const contest = async (by: Caller) =>
      (await bureau.post('/api/zjgrsj-trainrace/competition/contest_info/submit', aContestDraft(by.userId))).data.id;
    const shared = await create(bureau, { contestId: await contest(unit), title: '共享' });
    const foreign = await create(bureau, { contestId: await contest(other) });
    const own = await create(unit, { title: '单位' });
    expect(own.unitName).not.toBeNull();
    const ids = (await unit.get(list.path, { size: 100 })).data.records.map(({ id }: { id: string }) => id);
    expect(ids.toSorted()).toEqual([shared.id, own.id].toSorted());
    for (const call of [detail, versions, editor, documents.file])
      expect([call.path, (await unit.get(call.path, { id: foreign.id })).status]).toEqual([call.path, 404]);
    expect((await saved(unit, foreign.id, 1, anOfficeFile('docx', 'x'))).status).toBe(404);
    expect((await unit.post(restore.path, { id: foreign.id, no: 1 })).status).toBe(404);
    expect((await saved(unit, shared.id, 1, anOfficeFile('docx', 'x'))).status).toBe(200);
    expect((await unit.post(remove.path, { ids: shared.id })).status).toBe(403);
    const far = await unit.post(submit.path, { title: 'x', fileType: 'text', contestId: foreign.contestId });
    expect(far.data.errors).toMatchObject([{ field: 'contestId' }]);
    expect((await other.post(remove.path, { ids: own.id })).status).toBe(404);
    expect((await unit.post(remove.path, { ids: own.id })).data).toEqual({ removed: 1 });
  });

  it('people outside have none', async () => {
    expect((await person.get(list.path)).status).toBe(403);
    expect((await person.post(submit.path, { title: 'x', fileType: 'text' })).status).toBe(403);
  });
});

it('bytes of versions are not swept while the document is there, and are afterwards', async () => {
  const { id } = await create(bureau);
  const later = addDays(new Date(), 2);
  await sweepFiles(server.services, later);
  expect((await bytesOf(bureau, { id })).status).toBe(200);
  await bureau.post(remove.path, { ids: id });
  const key = async () =>
    (
      await server.services.db
        .selectFrom('documentVersion')
        .select('storageKey')
        .where('documentId', '=', id)
        .executeTakeFirstOrThrow()
    ).storageKey;
  expect(await key()).not.toBeNull();
  await sweepFiles(server.services, later);
  expect(await key()).toBeNull();
});

it('without a document server the editors of the page are meant', async () => {
  const { id } = await create(bureau);
  const { data } = await bureau.get(editor.path, { id, model: 'edit' });
  expect(data).toMatchObject({ isEdit: true, script: null, options: null, document: { id, versionNo: 1 } });
  expect((await bureau.get(editor.path, { id, model: 'view' })).data.isEdit).toBe(false);
});

describe('a document that several have open', () => {
  const present = async (by: Caller, id: string, fields: object = {}) =>
    await by.post(documents.present.path, { id, ...fields });

  it('says so to each, by the name of the other and in any process, until that one leaves or is silent', async () => {
    const { id } = await create(bureau);
    expect((await present(bureau, id)).data).toEqual([]);
    const { services } = server;
    const elsewhere = await buildApp(services);
    try {
      const inOther = callerWith(elsewhere, colleague.userId, colleague.token);
      expect((await present(inOther, id)).data).toEqual([
        { name: 'admc', since: expect.stringMatching(/^\d{4}-.*:\d\d$/) },
      ]);
    } finally {
      await elsewhere.close();
    }
    expect((await present(bureau, id)).data).toMatchObject([{ name: 'admc2' }]);
    // The same person in another tab is nobody else, and stays there when one of the tabs is closed.
    await present(colleague, id, { tab: 'second' });
    expect((await present(bureau, id, { tab: 'second' })).data).toMatchObject([{ name: 'admc2' }]);
    await present(bureau, id, { tab: 'second', isLeaving: true });
    await present(colleague, id, { tab: 'second', isLeaving: true });
    expect((await present(bureau, id)).data).toMatchObject([{ name: 'admc2' }]);
    await present(colleague, id, { isLeaving: true });
    expect((await present(bureau, id)).data).toEqual([]);
    await present(colleague, id);
    const silent = new Date(Date.now() - DOCUMENT_PRESENCE.goneSeconds * 1000 - 1).toISOString();
    await services.db
      .updateTable('documentPresence')
      .set({ seenAt: silent })
      .where('person', '=', colleague.userId)
      .execute();
    expect((await present(bureau, id)).data).toEqual([]);
    await sweepPresence(services.db, new Date());
    expect(await services.db.selectFrom('documentPresence').select('person').execute()).toEqual([
      { person: bureau.userId },
    ]);
  });

  it('tells nothing to who may not see it', async () => {
    const { id } = await create(bureau);
    expect((await present(other, id)).status).toBe(404);
    expect((await present(person, id)).status).toBe(403);
  });
});
