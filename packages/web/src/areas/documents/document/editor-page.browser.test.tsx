import { documents } from '@trainrace/contract/areas/documents/document';
import { DOCUMENT_PRESENCE, STORAGE_PREFIX } from '@trainrace/contract/limits';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clearPersonal } from '#api/storage.ts';
import { setLang } from '#i18n/language.ts';
import { useTabs } from '#shell/tabs.ts';
import { answer, Refusal, SentFile, sentTo } from '#test/gateway.ts';
import { anXlsx, partOf } from '#test/office.ts';
import { allRights, PHONE, show } from '#test/stage.tsx';
import { holdTime, passTime } from '#test/time.ts';
import { dropWork, findWork, saveWork, keyOfWork } from './kept-work.ts';
import { EditorPage } from './EditorPage.tsx';

const RIGHTS = allRights(documents);
const KEY = keyOfWork({ person: 'u1', documentId: 'd' });
const record = {
  id: 'd',
  version: 1,
  title: '经费预算',
  fileType: 'spreadsheet' as const,
  contestId: null,
  contestName: null,
  unitName: null,
  remark: null,
  versionNo: 4,
  fileSize: 10,
  savedBy: '李老师',
  savedTime: '2026-11-20 09:00:00',
  createTime: '2026-11-20 09:00:00',
  updateTime: '2026-11-20 09:00:00',
};

beforeEach(async () => {
  await dropWork(KEY);
  const content = await anXlsx('<row r="1"><c r="A1"><v>1</v></c></row>');
  answer(documents.editor, () => ({ document: record, isEdit: true, script: null, options: null }));
  answer(documents.file, () => new SentFile('a.xlsx', content));
  answer(documents.present, () => []);
});

const OPTIONS = {
  fileType: 'xlsx' as const,
  key: 'd-4',
  title: '经费预算',
  url: 'http://here/content',
  editUrl: 'http://here/callback',
  user: { id: 'u1', name: '测试员' },
  isEdit: true,
  isPrint: true,
  model: 'edit' as const,
  token: 'signed',
};

const open = async (options: object = {}) => await show(<EditorPage id="d" />, { rights: RIGHTS, ...options });
const button = (name: string) => page.getByRole('button', { name });
const state = () => page.getByRole('status').filter({ hasText: /版|改动|只读/ });

async function type(text: string) {
  await page.getByRole('textbox', { name: '单元格 A1' }).fill(text);
  await userEvent.keyboard('{Enter}');
}

test('a tab is named after the document that is open in it', async () => {
  await open();
  await expect.poll(() => Object.values(useTabs.getState().names)).toEqual(['经费预算']);
});

test('[S4-18] the editor of the document server is made anew in the language of the shell', async () => {
  const made: unknown[] = [];
  vi.stubGlobal('DocsAPI', {
    DocEditor: class {
      constructor(_: string, { editorConfig }: { editorConfig: { lang: string } }) {
        made.push(editorConfig.lang);
      }
      destroyEditor = () => made.push('destroyed');
    },
  });
  const script = URL.createObjectURL(new Blob([''], { type: 'text/javascript' }));
  answer(documents.editor, ({ headers }) => ({
    document: record,
    isEdit: true,
    script,
    options: { ...OPTIONS, lang: headers.get('Accept-Language') === 'en' ? ('en' as const) : ('zh' as const) },
  }));
  await open();
  await expect.poll(() => made).toEqual(['zh']);
  setLang('en');
  await expect.poll(() => made).toEqual(['zh', 'destroyed', 'en']);
});

test('what was changed is saved as a version, from the one that was opened', async () => {
  answer(documents.save, () => ({ no: 5, isConflict: false, versionNo: 5, savedBy: '测试员' }));
  await open();
  await expect.element(state()).toHaveTextContent('第4版，没有改动');
  await expect.element(button('保存')).toBeDisabled();
  await type('22');
  await expect.element(state()).toHaveTextContent('有未保存的改动');
  await button('保存').click();
  await expect.element(state()).toHaveTextContent('已保存为第5版');
  const { input } = sentTo(documents.save)[0]!;
  expect([input['id'], input['baseNo']]).toEqual(['d', '4']);
  expect(await partOf(input['file'] as File, 'xl/worksheets/sheet1.xml')).toContain('<v>22</v>');
  await expect.poll(() => findWork(KEY)).toBeNull();
});

test('a save over somebody else’s says where one’s own is kept, and takes it into use on demand', async () => {
  answer(documents.save, () => ({ no: 6, isConflict: true, versionNo: 5, savedBy: '李老师' }));
  answer(documents.restore, () => ({ ...record, versionNo: 7 }));
  await open();
  await type('22');
  await button('保存').click();
  await expect.element(page.getByText('李老师已保存了新版本。您的内容已另存为第6版', { exact: false })).toBeVisible();
  // A conflict is no success.
  await expect.element(page.getByText('操作成功', { exact: false })).not.toBeInTheDocument();
  await button('改用我的第6版').click();
  await expect.poll(() => sentTo(documents.restore).map(({ input }) => input)).toEqual([{ id: 'd', no: 6 }]);
  await expect.poll(() => sentTo(documents.editor).length).toBe(2);
});

test('a save that does not get through loses nothing: the draft waits in this browser', async () => {
  answer(documents.save, () => {
    throw new Refusal(503, '系统繁忙，请稍后再试');
  });
  const { unmount } = await open();
  await type('33');
  await button('保存').click();
  await expect.element(state()).toHaveTextContent('有未保存的改动，草稿已存在本机');
  await unmount();
  await open();
  await button('继续编辑草稿').click();
  await expect.element(page.getByRole('textbox', { name: '单元格 A1' })).toHaveValue('33');
  await expect.element(button('保存')).toBeEnabled();
});

const workOf = async (person: string) =>
  await saveWork({ person, documentId: 'd', baseNo: 4, keptAt: Date.now(), content: new Blob(['x']) });
const draftNote = () => page.getByText('上次有未保存的改动', { exact: false });

test('a draft is shown to who wrote it, and to nobody else at this browser', async () => {
  await workOf('u2');
  await workOf('u1-operator');
  const { unmount } = await open();
  await expect.element(page.getByRole('grid')).toBeVisible();
  await expect.element(draftNote()).not.toBeInTheDocument();
  await unmount();
  await workOf('u1');
  await open();
  await expect.element(draftNote()).toBeVisible();
});

test('signing out takes the drafts of everybody from a shared computer', async () => {
  for (const person of ['u1', 'u2']) await workOf(person);
  clearPersonal();
  expect(await findWork(KEY)).toBeNull();
  expect(await findWork(keyOfWork({ person: 'u2', documentId: 'd' }))).toBeNull();
});

test('what was typed in the moment before signing out is not kept', async () => {
  localStorage.setItem(`${STORAGE_PREFIX}session`, '{}');
  // Not the document of the tests before: what they typed may still be on its way into the store.
  const other = { ...record, id: 'other' };
  answer(documents.editor, () => ({ document: other, isEdit: true, script: null, options: null }));
  holdTime();
  await open();
  await type('44');
  clearPersonal();
  await passTime(4000);
  expect(await findWork(keyOfWork({ person: 'u1', documentId: 'other' }))).toBeNull();
});

test('who may only read has no way to save, on a phone neither', async () => {
  answer(documents.editor, () => ({ document: record, isEdit: false, script: null, options: null }));
  await open({ size: PHONE });
  await expect.element(state()).toHaveTextContent('只读，不能修改');
  await expect.element(button('保存')).not.toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('[S2-55] where the document server does not answer the editor of the page takes its place', async () => {
  const options = {
    fileType: 'xlsx',
    key: 'd-4',
    title: '经费预算',
    url: 'x',
    editUrl: 'x',
    lang: 'zh',
    user: { id: 'u', name: '测' },
    isEdit: true,
    isPrint: true,
    model: 'edit',
    token: 't',
  } as const;
  answer(documents.editor, () => ({ document: record, isEdit: true, script: '/nothing-here.js?y', options }));
  await open();
  await expect.element(page.getByRole('grid')).toBeVisible();
});

test('who opens a document is told who else has it open, until they leave; who closes it says so', async () => {
  let others = [{ name: '李老师', since: '2026-11-20 09:05:00' }];
  answer(documents.present, ({ input }) => (input['isLeaving'] === true ? [] : others));
  holdTime();
  const { unmount } = await open();
  await expect.element(page.getByText('李老师（09:05起）也打开了本文档', { exact: false })).toBeVisible();
  others = [];
  await passTime(DOCUMENT_PRESENCE.beatSeconds * 1000);
  await expect.element(page.getByText('也打开了本文档', { exact: false })).not.toBeInTheDocument();
  await unmount();
  const first = sentTo(documents.present)[0]!.input;
  expect(first).toEqual({ id: 'd', tab: expect.stringMatching(/.{7}/) });
  await expect.poll(() => sentTo(documents.present).at(-1)!.input).toEqual({ ...first, isLeaving: true });
});
