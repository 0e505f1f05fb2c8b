// Photos and papers of many people: looked through first, uploaded only then.
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { jobs } from '@trainrace/contract/areas/system/jobs';
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, later, Refusal, SentFile, sentTo } from '#test/gateway.ts';
import { answerCommon } from '#test/occupations.ts';
import { allRights, PHONE, show } from '#test/stage.tsx';
import { PapersButton } from './PapersButton.tsx';

const { importSubmitFile, submitTemplate } = applicationInfo;
type Answered = DataOf<typeof importSubmitFile>;

const ID = '320599198803159016';
const photo = new File(['photo'], `${ID}.jpg`, { type: 'image/jpeg' });
const form = new File(['form'], `${ID}_SQCN.pdf`, { type: 'application/pdf' });
const nobody = new File(['x'], '扫描件1.pdf', { type: 'application/pdf' });
const wrong = { row: 1, column: '扫描件1.pdf', message: '文件名不是身份证号' };
const good = (succeeded: number, errors: Answered['errors'] = []): Answered => ({
  jobId: 'j1',
  total: succeeded + errors.length,
  succeeded,
  failed: errors.length,
  errors,
});

const sent = () => sentTo(importSubmitFile).map(({ input }) => input);
const written = () => sent().filter(({ dryRun }) => dryRun === undefined);
const dialog = () => page.getByRole('dialog');
const upload = () => dialog().getByRole('button', { name: /^上传/ });
const choose = async (...files: File[]) => {
  const input = document.querySelector('input[type=file]')!;
  await userEvent.upload(page.elementLocator(input), files);
};

async function open(props: Parameters<typeof PapersButton>[0] = {}, options: Parameters<typeof show>[1] = {}) {
  answerCommon();
  await show(<PapersButton {...props} />, { rights: allRights(applicationInfo), ...options });
  await page.getByRole('button').click();
  await expect.element(dialog()).toBeVisible();
}

test('who may not upload papers has no button', async () => {
  answerCommon();
  await show(<PapersButton />, { rights: [] });
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test('before anything is chosen nothing can be uploaded', async () => {
  await open();
  await expect.element(upload()).toBeDisabled();
  await expect.element(dialog().getByText('也可把文件拖到这里')).toBeVisible();
});

test('one file is checked as it is, and written on the second call only', async () => {
  answer(importSubmitFile, () => good(1));
  await open({ place: { contestTradeId: 't1' } });
  await choose(photo);
  await expect.element(dialog().getByText('1 个文件全部对应到人，可以上传')).toBeVisible();
  expect(written()).toEqual([]);
  expect((sent()[0]!['file'] as File).name).toBe(`${ID}.jpg`);
  expect(sent()[0]).toMatchObject({ dryRun: 'true', contestTradeId: 't1' });
  await upload().click();
  await expect.element(page.getByText('已上传 1 个文件')).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(written()).toMatchObject([{ partial: 'true', contestTradeId: 't1' }]);
});

test('several files go as one archive, and those without a person are named', async () => {
  answer(importSubmitFile, () => good(2, [wrong]));
  await open();
  await choose(photo, form, nobody);
  await expect.element(dialog().getByText('已选 3 个文件')).toBeVisible();
  await expect.element(dialog().getByText('2 个文件可以上传，1 个文件有问题：')).toBeVisible();
  await expect.element(dialog().getByRole('row').filter({ hasText: '扫描件1.pdf' })).toMatchTextContent('不是身份证号');
  expect((sent()[0]!['file'] as File).name).toBe('papers.zip');
  await expect.element(dialog().getByRole('button', { name: '上传 2 个文件' })).toBeEnabled();
});

test('where no file finds its person there is nothing to upload', async () => {
  answer(importSubmitFile, () => {
    throw new Refusal(400, '没有可以上传的文件', [wrong]);
  });
  await open();
  await choose(nobody);
  await expect.element(dialog().getByText('没有可以上传的文件，1 个文件有问题：')).toBeVisible();
  await expect.element(upload()).toBeDisabled();
});

test('other files take the place of the first choice', async () => {
  answer(importSubmitFile, () => good(1));
  await open();
  await choose(photo);
  await expect.element(dialog().getByText(`${ID}.jpg`, { exact: true })).toBeVisible();
  await choose(form);
  await expect.element(dialog().getByText(`${ID}_SQCN.pdf`, { exact: true })).toBeVisible();
  await upload().click();
  await expect.poll(() => written().map(({ file }) => (file as File).name)).toEqual([`${ID}_SQCN.pdf`]);
});

test('dropped files are taken like chosen ones', async () => {
  answer(importSubmitFile, () => good(1));
  await open();
  const carried = new DataTransfer();
  carried.items.add(photo);
  const target = dialog().getByText('也可把文件拖到这里').element();
  target.dispatchEvent(new DragEvent('drop', { dataTransfer: carried, bubbles: true, cancelable: true }));
  await expect.element(dialog().getByText(/全部对应到人/)).toBeVisible();
});

test('while it is checked nothing else can be chosen, and it is said what goes on', async () => {
  const slow = later<Answered>();
  answer(importSubmitFile, () => slow.answer);
  await open();
  await choose(photo);
  await expect.element(dialog().getByText('正在核对')).toBeVisible();
  await expect.element(dialog().getByRole('button', { name: '选择文件或压缩包' })).toBeDisabled();
  await expect.element(upload()).toBeDisabled();
  slow.give(good(1));
  await expect.element(upload()).toBeEnabled();
});

test('a check that takes longer than its request is followed to its end', async () => {
  answer(importSubmitFile, () => ({ jobId: 'j7', total: 2, state: 'running' as const }));
  answer(jobs.detail, ({ input: { id } }) => ({
    id: String(id),
    state: 'done' as const,
    done: 2,
    total: 2,
    message: null,
    result: { total: 2, succeeded: 2, failed: 0, errors: [] },
  }));
  await open();
  await choose(photo, form);
  await expect.element(dialog().getByRole('button', { name: '上传 2 个文件' })).toBeEnabled();
  expect(sentTo(jobs.detail)[0]!.input).toEqual({ id: 'j7' });
});

test('what the line lost is said, and the dialog stays with the files', async () => {
  answer(importSubmitFile, ({ input }) => {
    if (input['dryRun'] === undefined) throw new Refusal(503, '系统繁忙，请稍后再试');
    return good(1);
  });
  await open();
  await choose(photo);
  await upload().click();
  await expect.element(page.getByText('系统繁忙，请稍后再试')).toBeVisible();
  await expect.element(dialog().getByText(`${ID}.jpg`, { exact: true })).toBeVisible();
  answer(importSubmitFile, () => good(1));
  await upload().click();
  await expect.element(page.getByText('已上传 1 个文件')).toBeVisible();
});

test('with a reason files of passed entries are good: they are checked again', async () => {
  answer(importSubmitFile, ({ input }) =>
    input['reason'] === undefined ? good(0, [{ ...wrong, message: '报名已通过，请填写修改原因' }]) : good(1),
  );
  await open({ mayGiveReason: true });
  await choose(photo);
  await expect.element(dialog().getByText('报名已通过，请填写修改原因')).toBeVisible();
  await dialog().getByLabelText('修改原因').fill('照片不清');
  await userEvent.keyboard('{Tab}');
  await expect.element(dialog().getByText(/全部对应到人/)).toBeVisible();
  await upload().click();
  await expect.poll(written).toMatchObject([{ reason: '照片不清' }]);
});

test('how files are named can be read beforehand', async () => {
  answer(submitTemplate, () => new SentFile('命名说明.xlsx'));
  await open();
  await dialog().getByRole('button', { name: '下载命名说明' }).click();
  await expect.poll(() => sentTo(submitTemplate).length).toBe(1);
});

test('on a phone the dialog fits, in English', async () => {
  answer(importSubmitFile, () => good(1, [wrong]));
  await open({}, { lang: 'en', size: PHONE });
  await choose(photo, nobody);
  await expect.element(dialog().getByText('1 can be uploaded, 1 cannot:')).toBeVisible();
  await expect.element(dialog().getByRole('button', { name: 'Upload 1 file' })).toBeEnabled();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
