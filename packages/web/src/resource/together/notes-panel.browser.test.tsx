// Notes below a record: read, written, a colleague named, and what is shown where they cannot be had.
import { recordNote, type RecordNote } from '@trainrace/contract/areas/home/record-note';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, Refusal, sentTo } from '#test/gateway.ts';
import { allRights, dialogSaying, PHONE, show } from '#test/stage.tsx';
import { keepTrainees, someTrainee, trainee } from '#test/trainees.ts';
import { TraineesPage } from '#test/TraineesPage.tsx';

const RIGHTS = [...allRights(trainee), ...allRights(recordNote)];
const PLACE = { bizTable: 'trainee', bizId: '1' };
const LI = { id: 'a-li', name: '李明' };

const someNote = (content: string, more: Partial<RecordNote> = {}): RecordNote => ({
  id: content,
  content,
  writerName: '王芳',
  isOwn: false,
  mentions: [],
  createTime: '2026-11-20 09:30:00',
  ...more,
});

/** Kept as the server keeps them. */
function keepNotes(...notes: RecordNote[]) {
  const kept = [...notes];
  answer(recordNote.list, ({ input }) => {
    const [size, current] = [Number(input['size']), Number(input['current'] ?? 1)];
    const records = kept.slice((current - 1) * size, current * size);
    return { records, total: kept.length, current, size, pages: Math.ceil(kept.length / size) };
  });
  answer(recordNote.submit, ({ input }) => {
    const written = someNote(String(input['content']), { writerName: '测试员', isOwn: true });
    kept.unshift(written);
    return written;
  });
  answer(recordNote.remove, ({ input }) => {
    kept.splice(
      kept.findIndex(({ id }) => id === input['id']),
      1,
    );
    return null;
  });
  answer(recordNote.colleagues, ({ input }) => (LI.name.includes(String(input['name'] ?? '')) ? [LI] : []));
}

const open = async (more: object = {}) => {
  keepTrainees(someTrainee('1'));
  await show(<TraineesPage />, { rights: RIGHTS, at: '?view=1', ...more });
};
const panel = () => page.getByRole('region', { name: /^备注/ });
const field = () => panel().getByRole('textbox', { name: '写备注' });
const said = () => panel().getByRole('listitem');

test('notes stand below the record with their count, as plain text', async () => {
  keepNotes(someNote('<b>粗体</b> <img src=x onerror=alert(1)>'), someNote('第二条', { mentions: [LI] }));
  await open();
  await expect.element(panel().getByRole('heading', { name: '备注（2）' })).toBeVisible();
  await expect.element(said().nth(0)).toMatchTextContent('<b>粗体</b> <img src=x onerror=alert(1)>');
  expect(panel().element().querySelector('img, b')).toBeNull();
  await expect.element(said().nth(1)).toMatchTextContent('已提醒：李明');
  expect(sentTo(recordNote.list)[0]!.input).toMatchObject(PLACE);
});

test('a note is sent once, and stands on top', async () => {
  keepNotes(someNote('从前的'));
  await open();
  await field().fill('照片需要核对');
  await panel().getByRole('button', { name: '发送' }).click();
  await expect.element(said().nth(0)).toMatchTextContent('照片需要核对');
  expect(sentTo(recordNote.submit).map(({ input }) => input)).toEqual([{ ...PLACE, content: '照片需要核对' }]);
  expect(sentTo(recordNote.submit)[0]!.headers.get('idempotency-key')).not.toBeNull();
  await expect.element(field()).toHaveValue('');
  await expect.element(panel().getByRole('button', { name: '发送' })).toBeDisabled();
});

test('behind @ a colleague is chosen, who is told', async () => {
  keepNotes();
  await open();
  await field().click();
  await userEvent.keyboard('@李');
  await page.getByRole('menuitem', { name: '李明' }).click();
  await expect.element(field()).toHaveValue('@李明 ');
  await panel().getByRole('button', { name: '发送' }).click();
  await expect.poll(() => sentTo(recordNote.submit).map(({ input }) => input['mentions'])).toEqual([[LI.id]]);
});

test('a refusal is said, and what was typed stays', async () => {
  keepNotes();
  answer(recordNote.submit, () => {
    throw new Refusal(400, '李明无权查看这条记录，不能@');
  });
  await open();
  await field().fill('@李明 看');
  await panel().getByRole('button', { name: '发送' }).click();
  await expect.element(page.getByText('李明无权查看这条记录，不能@')).toBeVisible();
  await expect.element(field()).toHaveValue('@李明 看');
});

test('one’s own is taken back after a question', async () => {
  keepNotes(someNote('我的', { isOwn: true }), someNote('别人的'));
  await open();
  await expect.element(said().nth(1)).toBeVisible();
  expect(said().nth(1).getByRole('button').elements()).toHaveLength(0);
  await said().nth(0).getByRole('button', { name: '撤回' }).click();
  await dialogSaying('撤回这条备注？').getByRole('button', { name: '撤回' }).click();
  await expect.element(said()).toMatchTextContent('别人的');
  expect(sentTo(recordNote.remove).map(({ input }) => input)).toEqual([{ id: '我的' }]);
});

test('the earlier ones come when asked for', async () => {
  keepNotes(...Array.from({ length: 7 }, (_, at) => someNote(`第${at}条`)));
  await open();
  await panel().getByRole('button', { name: '更早的 2 条' }).click();
  await expect.poll(() => said().elements().length).toBe(7);
});

test('all that may be written on a record can be read, page by page', async () => {
  keepNotes(...Array.from({ length: 203 }, (_, at) => someNote(`第${at}条`)));
  await open();
  await panel().getByRole('button', { name: '更早的 198 条' }).click();
  await panel().getByRole('button', { name: '更早的 3 条' }).click();
  await expect.element(panel().getByText('第202条')).toBeVisible();
  expect(said().elements()).toHaveLength(203);
  expect(
    panel()
      .getByRole('button', { name: /更早的/ })
      .elements(),
  ).toHaveLength(0);
});

test('taking back says that the change log keeps the text', async () => {
  keepNotes(someNote('我的', { isOwn: true }));
  await open();
  await said().nth(0).getByRole('button', { name: '撤回' }).click();
  await expect.element(dialogSaying('变更记录仍保留全文（号码已脱敏）')).toBeVisible();
});

test.each([403, 404])('where there is nothing to write on, nothing is shown: code %i', async (code) => {
  keepNotes();
  answer(recordNote.list, () => {
    throw new Refusal(code, '无权');
  });
  await open();
  await expect.poll(() => sentTo(recordNote.list).length).toBe(1);
  await expect.element(page.getByRole('dialog').getByText('证件号码')).toBeVisible();
  expect(panel().elements()).toHaveLength(0);
});

test('what could not be read is said, and asked for again', async () => {
  keepNotes();
  answer(recordNote.list, () => {
    throw new Refusal(503, '服务器繁忙，请稍后再试');
  });
  await open();
  await expect.element(panel().getByText('服务器繁忙，请稍后再试')).toBeVisible();
  keepNotes(someNote('后来'));
  await panel().getByRole('button', { name: '重试' }).click();
  await expect.element(said()).toMatchTextContent('后来');
});

test('who has no right to notes asks for none', async () => {
  keepNotes(someNote('内部'));
  await open({ rights: allRights(trainee) });
  await expect.element(page.getByRole('dialog').getByText('证件号码')).toBeVisible();
  expect([sentTo(recordNote.list), panel().elements()]).toEqual([[], []]);
});

test('in English, on a phone', async () => {
  keepNotes(someNote('x'.repeat(300)));
  await open({ lang: 'en', size: PHONE });
  await expect.element(page.getByRole('heading', { name: 'Notes (1)' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE[0]);
});
