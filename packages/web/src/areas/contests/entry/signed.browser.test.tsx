// The promises of many: printed in one file, and given back signed in any order.
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { promiseCode } from '@trainrace/contract/areas/contests/signed-form';
import { picturesToPdf } from '@trainrace/devices/pdf/pictures-to-pdf';
import JSZip from 'jszip';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anEntry } from '#test/entries.ts';
import { answer, Refusal, SentFile, sentTo } from '#test/gateway.ts';
import { answerCommon } from '#test/occupations.ts';
import { allRights, pick, show } from '#test/stage.tsx';
import { PromisesMenu } from './PromisesMenu.tsx';

const { importSubmitFile, promises } = applicationInfo;
const draft = (id: string, name: string) =>
  anEntry(id, name, { auditStatus: 0, submitTime: null, commitmentAtt: null, applyNo: `BM2026090000${id}` });
const PEOPLE = [draft('1', '王小明'), draft('2', '李小红'), draft('3', '张大山')];

const dialog = () => page.getByRole('dialog');
const paper = (name: string) => dialog().getByRole('listitem', { name });
const give = () => dialog().getByRole('button', { name: /^交回/ });

/** A sheet of paper, photographed. */
async function aPhoto(shade: string): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 600, height: 800 });
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = shade;
  pen.fillRect(0, 0, 600, 800);
  return await new Promise((resolve) => canvas.toBlob((made) => resolve(made!), 'image/jpeg'));
}
const photoCalled = async (name: string, shade = '#eee') =>
  new File([await aPhoto(shade)], name, { type: 'image/jpeg' });

async function open(selected: typeof PEOPLE = []) {
  answerCommon();
  await show(<PromisesMenu tradeId="t1" people={PEOPLE} selected={selected} />, { rights: allRights(applicationInfo) });
  await page.getByRole('button', { name: '承诺书' }).click();
}
async function choose(...files: File[]) {
  await page.getByRole('menuitem', { name: '交回已签承诺书' }).click();
  await expect.element(dialog()).toBeVisible();
  await userEvent.upload(page.elementLocator(document.querySelector('input[type=file]')!), files);
}

test('all are printed in one file in the order of the list, or those that are chosen', async () => {
  answer(promises, () => new SentFile('承诺书.pdf'));
  await open([PEOPLE[2]!, PEOPLE[0]!]);
  await page.getByRole('menuitem', { name: '打印全部（3 人，PDF）' }).click();
  await expect.poll(() => sentTo(promises).map(({ input }) => input.ids)).toEqual(['1,2,3']);
  await page.getByRole('button', { name: '承诺书' }).click();
  await page.getByRole('menuitem', { name: '打印所选（2 人，PDF）' }).click();
  await expect.poll(() => sentTo(promises).map(({ input }) => input.ids)).toEqual(['1,2,3', '1,3']);
});

test('photos in any order find their people by name; the others are assigned by hand, and each goes under the number of its entry', async () => {
  let names: string[] = [];
  answer(importSubmitFile, ({ input }) => {
    void JSZip.loadAsync(input['file'] as File).then((zip) => (names = Object.keys(zip.files)));
    return { jobId: 'j1', total: 3, succeeded: 3, failed: 0, errors: [] };
  });
  await open();
  await choose(
    await photoCalled('IMG_0001.jpg'),
    await photoCalled('李小红.jpg'),
    await photoCalled('BM20260900001 签字.jpg'),
  );
  await expect.element(dialog().getByText('3 份中 1 份还没有对应到人', { exact: false })).toBeVisible();
  await expect.element(dialog().getByText('还缺 1 人：张大山')).toBeVisible();
  await expect.element(paper('李小红.jpg')).toMatchTextContent('李小红 BM20260900002');
  await expect.element(give()).toHaveTextContent('交回 2 份');
  await pick('IMG_0001.jpg 对应的人员', '张大山 BM20260900003', dialog());
  await expect.element(dialog().getByText('名单上每个人都有承诺书')).toBeVisible();
  await give().click();
  await expect.element(page.getByText('已交回 3 份承诺书')).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(() => names.toSorted()).toEqual(PEOPLE.map(({ applyNo }) => `${applyNo}_SQCN.pdf`));
  expect(sentTo(importSubmitFile)[0]!.input).toMatchObject({ contestTradeId: 't1', partial: 'true' });
});

test('a scan of many pages is taken page by page', async () => {
  const pages = await Promise.all(
    ['#eee', '#ddd'].map(async (shade) => new Uint8Array(await (await aPhoto(shade)).arrayBuffer())),
  );
  await open();
  await choose(new File([(await picturesToPdf(pages)).slice()], '扫描.pdf', { type: 'application/pdf' }));
  await expect.element(paper('扫描.pdf，第 1 页')).toBeVisible();
  await expect.element(paper('扫描.pdf，第 2 页')).toBeVisible();
  expect(paper('扫描.pdf，第 2 页').element().querySelector('img')).not.toBeNull();
});

test('an archive is opened, and what is no paper is named', async () => {
  const zip = new JSZip();
  zip.file('一班/张大山.jpg', await aPhoto('#eee'));
  zip.file('一班/名单.txt', 'x');
  zip.file('__MACOSX/._x.jpg', 'x');
  await open();
  await choose(new File([await zip.generateAsync({ type: 'blob' })], '承诺书.zip'));
  await expect.element(paper('张大山.jpg')).toMatchTextContent('张大山 BM20260900003');
  await expect.element(dialog().getByText('1 个文件读不出或不是照片、PDF：名单.txt')).toBeVisible();
});

test('what the server refuses stays with its reason; the others are gone', async () => {
  answer(importSubmitFile, () => ({
    jobId: 'j1',
    total: 2,
    succeeded: 1,
    failed: 1,
    errors: [{ row: 2, column: 'BM20260900002_SQCN.pdf', message: '报名当前状态“审核通过”不能再上传材料' }],
  }));
  await open();
  await choose(await photoCalled('王小明.jpg'), await photoCalled('李小红.jpg'));
  await give().click();
  await expect.element(paper('李小红.jpg')).toMatchTextContent('不能再上传材料');
  await expect.element(paper('王小明.jpg')).not.toBeInTheDocument();
});

test('papers that were not sent for a lost line stay in the dialog, and are not called taken', async () => {
  answer(importSubmitFile, () => {
    throw new Refusal(503, '系统繁忙');
  });
  await open();
  await choose(await photoCalled('王小明.jpg'), await photoCalled('李小红.jpg'));
  await give().click();
  await expect.poll(() => sentTo(importSubmitFile).length).toBeGreaterThan(0);
  await expect.element(give()).toBeEnabled();
  await expect.element(paper('王小明.jpg')).toBeVisible();
  await expect.element(paper('李小红.jpg')).toBeVisible();
  await expect.element(page.getByText(/已交回/)).not.toBeInTheDocument();
});

test('the code that is printed on the paper says whose it is, whatever its file is called', async () => {
  expect(promiseCode('BM20260900002')).toBe(PRINTED.says);
  await open();
  await choose(new File([await photoOf(PRINTED.rows)], 'IMG_7.png', { type: 'image/png' }));
  await expect.element(paper('IMG_7.png')).toMatchTextContent('李小红 BM20260900002');
});

/** As the server prints it: each row of squares as one number to the base of 36, the first square first. */
const PRINTED = {
  says: 'trainrace:promise:BM20260900002',
  rows: '0 0 27iepo 14qxok 1mcq5w 1madmc 1m4xo4 14tqtg 27hrss 4xs0 1sb35o 1vowqo x9mkw fiizg 5tg2c 21pba0 cbr9s 96uqg 1ri9jw 6veg 27b0bk 14u05w 1m9am0 1m4ux8 1m30yw 14sa6w 27iuak 0 0'.split(
    ' ',
  ),
};

async function photoOf(rows: readonly string[]): Promise<Blob> {
  const [square, left] = [6, 60];
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 600, height: 800 });
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, 600, 800);
  pen.fillStyle = '#000';
  for (const [y, row] of rows.entries()) {
    const bits = [...row].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n);
    for (let x = 0; x < rows.length; x += 1)
      if ((bits >> BigInt(rows.length - 1 - x)) & 1n)
        pen.fillRect(left + x * square, left + y * square, square, square);
  }
  return await new Promise((resolve) => canvas.toBlob((made) => resolve(made!), 'image/png'));
}
