// At the counter: a clerk reads the card of who wants to enter, photographs the papers, and both are in the entry.
import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { graveFaults } from '../../browser/axe.ts';
import { expectWellSet, FAKE_CAMERA, openBrowser, visit } from '../../browser/browser.ts';
import { dialog, field, press, row, seen } from '../../browser/hands.ts';
import { AS, visitAs } from '../../browser/sign-in.ts';
import { connect, type Session } from '../../client.ts';
import { freeAddress, startDevices } from '../../devices.ts';
import { ATTACH, CONTEST, ENTRY } from '../../paths.ts';
import { startDemo } from '../../server.ts';

const FETCH_FILE = '/api/zjgrsj-file/oss/endpoint/download-file-fileurl';

let base: string;
let devices: string;
let browser: Browser;

beforeAll(async () => {
  devices = await freeAddress();
  [base, browser] = await Promise.all([startDemo({ DEVICES_URL: devices }), openBrowser(FAKE_CAMERA)]);
});

async function openTrade(business: Session): Promise<string> {
  const contests = (await business.post(`${CONTEST}/contestlist`, {})).data as {
    canApply: boolean;
    trades: { id: string; teamSize: number }[];
  }[];
  return contests.flatMap(({ canApply, trades }) => (canApply ? trades : [])).find(({ teamSize }) => teamSize === 1)!
    .id;
}

/** One paper by one camera into the slot that is open. */
async function photograph(page: Page, shots: number) {
  const camera = dialog(page, '高拍仪拍摄');
  await press(camera, '连接设备');
  await seen(camera, '请将材料摆正，再点击“拍照”');
  for (let shot = 1; shot <= shots; shot++) {
    await press(camera, '拍照');
    await camera.getByRole('img', { name: `第 ${shot} 页` }).waitFor();
  }
  return camera;
}

it('[S1-28 S1-29 S2-45 S2-52] a card and papers at the counter become an entry with its PDFs', async () => {
  const end = await startDevices(devices, base);
  const business = await (await connect(base)).signIn('enterprise|U035|biz01|password|ZJGTRAINRACE');
  const trade = await openTrade(business);
  const { page, errors } = await visitAs(browser, base, [AS.business, 'biz01']);
  await page.goto(`/application/group?trade=${trade}`);
  await press(page, '添加人员');
  const form = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: '读身份证' }) });
  await press(form, '读身份证');
  const card = dialog(page, '读取身份证');
  await press(card, '读取');
  await seen(card, '陆示岚');
  expect(await graveFaults(page)).toEqual([]);
  await expectWellSet(page);
  await press(card, '确定');
  await card.waitFor({ state: 'hidden' });
  expect(await field(form, '姓名').inputValue()).toBe('陆示岚');
  expect((await form.getByLabel('证件号码', { exact: true }).inputValue()).replaceAll(' ', '')).toBe(
    '320599199003071264',
  );
  await seen(form, '陆示岚.jpg');

  // The promise: two pages of the document camera.
  await form.getByRole('button', { name: '高拍仪拍摄' }).nth(1).click();
  const camera = await photograph(page, 2);
  await press(camera, '生成 PDF');
  await seen(camera, /已生成 PDF：2 页/);
  expect(await graveFaults(page)).toEqual([]);
  await expectWellSet(page);
  await press(camera, '保存并上传');
  await camera.waitFor({ state: 'hidden' });
  await form
    .getByText(/^高拍件.*\.pdf$/)
    .nth(0)
    .waitFor();

  // Other papers: the service is gone, the camera of the computer is there.
  await end();
  await form.getByRole('button', { name: '高拍仪拍摄' }).nth(2).click();
  const other = dialog(page, '高拍仪拍摄');
  await press(other, '连接设备');
  await seen(other, '连接已断开或服务端未开启');
  await other.getByRole('radio', { name: '本机摄像头' }).check({ force: true });
  await photograph(page, 1);
  await press(other, '保存并上传');
  await other.waitFor({ state: 'hidden' });
  await form
    .getByText(/^高拍件.*\.pdf$/)
    .nth(1)
    .waitFor();
  await press(form, '保存草稿');
  await row(page, '陆示岚').waitFor();
  // A line that is refused is what the browser's own log tells of.
  expect(errors.filter((error) => !error.includes(devices))).toEqual([]);

  await expectStored(business, trade);
});

/** Checks the files kept by the server: pages of A4, each with the picture that was taken. */
async function expectStored(business: Session, contestTradeId: string) {
  const { records } = (await business.get(`${ENTRY}/listByTournament`, { contestTradeId, name: '陆示岚' })).data;
  const entry = (await business.get(`${ENTRY}/detail`, { id: records[0].id })).data;
  expect(entry).toMatchObject({ idCardNo: '320599199003071264', nation: '汉族', sex: 2, birthday: '1990-03-07' });
  const papers = [entry.commitmentAtt, ...entry.otherAtts].flat() as string[];
  const files = await Promise.all(papers.map(async (id) => await bytesOf(business, id)));
  const [promise, others] = await Promise.all(files.map(async (bytes) => await PDFDocument.load(bytes)));
  expect(promise!.getPages().map((one) => one.getSize())).toEqual([
    { width: 841.89, height: 595.28 },
    { width: 841.89, height: 595.28 },
  ]);
  expect(others!.getPageCount()).toBe(1);
  // The bands of the simulator's first and second paper: red, then blue.
  const bands = await Promise.all(picturesOf(promise!).map(colourOfBand));
  expect(bands).toEqual(['red', 'blue']);
}

async function bytesOf(business: Session, id: string): Promise<Buffer> {
  const { link } = (await business.get(`${ATTACH}/detail`, { id })).data;
  return (await business.download(FETCH_FILE, { fileUrl: link })).bytes;
}

/** The JPEGs inside, in the order in which they were put there. */
const picturesOf = (pdf: PDFDocument): Uint8Array[] =>
  pdf.context
    .enumerateIndirectObjects()
    .map(([, object]) => object)
    .filter((object) => object instanceof PDFRawStream)
    .filter(({ dict }) => dict.get(PDFName.of('Subtype')) === PDFName.of('Image'))
    .map(({ contents }) => contents);

async function colourOfBand(jpeg: Uint8Array): Promise<string> {
  const { width, height } = await sharp(jpeg).metadata();
  const spot = { left: Math.round(width / 2), top: Math.round(height * 0.12), width: 4, height: 4 };
  const { channels } = await sharp(jpeg).extract(spot).stats();
  const [red, , blue] = channels.map(({ mean }) => mean);
  return red! > blue! ? 'red' : 'blue';
}

it('[S7-83] a page connects to no other service than the configured one', async () => {
  const stranger = await freeAddress();
  const { page } = await visit(browser, base);
  await page.goto('/login');
  const blocked = await page.evaluate(
    async (address) =>
      await new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => resolve(violatedDirective));
        const line = new WebSocket(address);
        line.addEventListener('open', () => resolve('open'));
      }),
    stranger,
  );
  expect(blocked).toBe('connect-src');
});
