// Attachments are looked at where they stand. What was uploaded may have been made to harm who opens it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import JSZip from 'jszip';
import type { Browser, Download, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { graveFaults } from './browser/axe.ts';
import { expectWellSet, openBrowser, PHONE, visit } from './browser/browser.ts';
import { dialog, field, fill, press, said, seen, upload } from './browser/hands.ts';
import { AS, signIn, visitAs, type Way } from './browser/sign-in.ts';
import { takeAway } from './browser/take-away.ts';
import { connect } from './client.ts';
import { photo, readWorkbook } from './files.ts';
import { CONTEST, ENTRY, PUT_FILE } from './paths.ts';
import { startDemo } from './server.ts';

let base: string;
let browser: Browser;

beforeAll(async () => {
  [base, browser] = await Promise.all([startDemo(), openBrowser()]);
});

/** Written by LibreOffice. */
const paper = (name: string): Buffer => readFileSync(join(import.meta.dirname, '../papers', name));

/** Everything that a Word file can ask a viewer to fetch or to run. */
async function hostileLetter(): Promise<Buffer> {
  const zip = await JSZip.loadAsync(paper('letter.docx'));
  const change = async (part: string, edit: (xml: string) => string) =>
    zip.file(part, edit(await zip.file(part)!.async('string')));
  const kind = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relations = [
    `<Relationship Id="rId901" Type="${kind}/aFChunk" Target="chunk.html"/>`,
    `<Relationship Id="rId902" Type="${kind}/image" TargetMode="External" Target="https://outside.example/pixel.png"/>`,
    `<Relationship Id="rId903" Type="${kind}/hyperlink" TargetMode="External" Target="javascript:alert(1)"/>`,
  ].join('');
  await change('word/_rels/document.xml.rels', (xml) =>
    xml.replace('</Relationships>', `${relations}</Relationships>`),
  );
  await change('[Content_Types].xml', (xml) =>
    xml.replace('</Types>', '<Override PartName="/word/chunk.html" ContentType="text/html"/></Types>'),
  );
  zip.file('word/chunk.html', '<script>alert(1)</script><img src="https://outside.example/chunk.png">');
  const picture =
    '<w:p><w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml" style="width:50pt;height:50pt"><v:imagedata r:id="rId902"/></v:shape></w:pict></w:r></w:p>';
  const link = '<w:p><w:hyperlink r:id="rId903"><w:r><w:t>危险链接</w:t></w:r></w:hyperlink></w:p>';
  const color =
    '<w:p><w:r><w:rPr><w:color w:val="red}body{background:url(https://outside.example/style.png)"/></w:rPr><w:t>红字</w:t></w:r></w:p>';
  await change('word/document.xml', (xml) =>
    xml.replace('</w:body>', `${picture}${link}${color}<w:altChunk r:id="rId901"/></w:body>`),
  );
  return await zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
}

async function scores(): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  const first = book.addWorksheet('成绩');
  first.addRows([['钳工赛项成绩'], ['姓名', '成绩', '名次'], ['<img src=x onerror=alert(1)>', 89.2, 1]]);
  first.mergeCells('A1:C1');
  first.getCell('B3').numFmt = '0.00';
  const second = book.addWorksheet('明细');
  for (let row = 1; row <= 1200; row++) second.addRow([`第${row}行`, ...Array.from({ length: 12 }, (_, n) => n * row)]);
  return Buffer.from(await book.xlsx.writeBuffer());
}

const LICENCE = '营业执照/办学许可';

/** The one place of the page takes the file; then it is looked at. */
async function lookAt(page: Page, name: string, buffer: Buffer) {
  await upload(page, LICENCE, { name, mimeType: 'application/octet-stream', buffer });
  await press(page, `预览文件 ${name}`);
  return dialog(page, name);
}

async function ownPage(viewport?: typeof PHONE) {
  const visited = await visitAs(browser, base, [AS.business, 'biz01'], viewport === undefined ? {} : { viewport });
  const { page } = visited;
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(base)) outside.push(request.url());
  });
  page.on('dialog', (opened) => void opened.dismiss().then(() => outside.push('a script has run')));
  await page.goto('/info/index');
  return { ...visited, outside };
}

describe('on a screen', () => {
  it('[S5-21] a Word document is drawn, and nothing in it runs, is fetched or leads away', async () => {
    const { page, errors, outside } = await ownPage();
    const viewer = await lookAt(page, '承诺书.docx', await hostileLetter());
    const frame = viewer.locator('iframe');
    const letter = viewer.frameLocator('iframe');
    await letter.getByText('本人自愿参加钳工赛项，所填信息真实有效。').waitFor();
    await letter.getByRole('cell', { name: '张样生' }).waitFor();
    await letter.getByText('红字').waitFor();
    expect(await frame.getAttribute('sandbox')).toBe('');
    expect(await frame.getAttribute('srcdoc')).not.toMatch(
      /javascript:|<iframe|<script|outside\.example\/(pixel|chunk)/,
    );
    await letter.getByText('危险链接').click();
    expect(await letter.getByText('危险链接').count()).toBe(1);
    expect({ outside, errors }).toEqual({ outside: [], errors: [] });
  });

  it('[S5-21] a workbook is a table, its sheets are tabs; a long one is cut and says so', async () => {
    const { page, errors, outside } = await ownPage();
    const viewer = await lookAt(page, '成绩.xlsx', await scores());
    await viewer.getByRole('tab', { name: '成绩' }).waitFor();
    expect(await viewer.getByRole('row').nth(3).getByRole('cell').allInnerTexts()).toEqual([
      '<img src=x onerror=alert(1)>',
      '89.20',
      '1',
    ]);
    expect(await viewer.getByRole('cell', { name: '钳工赛项成绩' }).getAttribute('colspan')).toBe('3');
    expect(await graveFaults(page)).toEqual([]);
    await viewer.getByRole('tab', { name: '成绩' }).press('ArrowRight');
    await viewer.getByText('只显示前 1000 行').waitFor();
    expect(await viewer.getByRole('row').count()).toBe(1001);
    expect({ outside, errors }).toEqual({ outside: [], errors: [] });
  });

  it('[S5-21] of an old Word document the words are shown; it can be fetched from there', async () => {
    const { page, errors } = await ownPage();
    const viewer = await lookAt(page, '承诺书.doc', paper('letter.doc'));
    await viewer.getByText('本人自愿参加钳工赛项').waitFor();
    await viewer.getByText('此格式只显示文字，版式请下载查看').waitFor();
    const [file] = await Promise.all([page.waitForEvent('download'), press(viewer, '下载')]);
    expect(readFileSync(await file.path())).toEqual(paper('letter.doc'));
    expect(errors).toEqual([]);
  });

  it('[S5-23 S8-13] what no viewer can read is told so', async () => {
    const { page, errors } = await ownPage();
    const broken = await JSZip.loadAsync(paper('letter.docx'));
    broken.file('word/document.xml', '<w:document');
    const bytes = await broken.generateAsync({ type: 'nodebuffer' });
    const viewer = await lookAt(page, '坏.docx', bytes);
    await said(page, '该文件无法预览，请下载查看');
    await viewer.waitFor({ state: 'hidden' });
    expect(errors).toEqual([]);
  });
});

it('[S9-03] more than ten files of one kind are shown ten at a time', async () => {
  const client = await connect(base);
  const person = await client.signIn('enterprise|U032|19900000001|password|ZJGTRAINRACE');
  const { data: contests } = await person.post(`${CONTEST}/contestlist`);
  const open = contests.find(({ canApply }: { canApply: boolean }) => canApply);
  const draft = await person.post(`${ENTRY}/submit`, { contestTradeId: open.trades[0].id, name: '张样生' });
  const { id } = draft.data;
  const otherAtts: string[] = [];
  for (let number = 1; number <= 12; number++) {
    const file = { name: `材料${number}.doc`, bytes: paper('letter.doc') };
    otherAtts.push((await person.upload(PUT_FILE, file, { prjId: id, flowNode: 'QTZL' })).data.attId);
  }
  expect(await person.post(`${ENTRY}/submit`, { id, otherAtts })).toMatchObject({ status: 200 });
  const { page } = await visitAs(browser, base, [AS.admin, 'admc']);
  await page.goto(`/application/list?view=${id}`);
  const names = async () => await page.getByText(/^材料\d+\.doc$/).allInnerTexts();
  const numbered = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => `材料${from + at}.doc`);
  await expect.poll(names).toEqual(numbered(1, 10));
  await page.getByText('共 12 个文件').waitFor();
  await page.locator('.ant-pagination-item-2').last().click();
  await expect.poll(names).toEqual(numbered(11, 12));
  expect(await graveFaults(page)).toEqual([]);
});

describe('on a phone', () => {
  it('[S5-21] document and workbook take the width that there is', async () => {
    const { page, errors } = await ownPage(PHONE);
    const letter = await lookAt(page, '承诺书.docx', paper('letter.docx'));
    const words = letter.frameLocator('iframe').getByText('本人自愿参加钳工赛项');
    await words.waitFor();
    const box = await words.boundingBox();
    expect(box!.x + box!.width).toBeLessThanOrEqual(PHONE.width);
    await expectWellSet(page);
    await press(letter, '关闭');
    const table = await lookAt(page, '成绩.xlsx', await scores());
    await table.getByRole('tab', { name: '明细' }).click();
    await table.getByRole('cell', { name: '第1行' }).waitFor();
    await expectWellSet(page);
    expect(errors).toEqual([]);
  });
});

/** As a phone with a viewer of PDFs opens what was sent in a chat: nothing is saved there. */
async function insideWeChat(as: readonly [Way, string]) {
  const { page, context, errors } = await visitAs(browser, base, as, { viewport: PHONE, isNew: true });
  const userAgent = `${await page.evaluate(() => navigator.userAgent)} MicroMessenger/8.0.41`;
  await context.setExtraHTTPHeaders({ 'User-Agent': userAgent });
  await context.addInitScript(
    `Object.defineProperty(navigator, 'userAgent', { value: ${JSON.stringify(userAgent)} });
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true });`,
  );
  const saved: Download[] = [];
  page.on('download', (file) => saved.push(file));
  return { page, errors, saved };
}

/** The file that a button gave is shown in the page. */
async function shown(page: Page, opener: string | RegExp, name: RegExp, place: Page | Locator = page): Promise<void> {
  await press(place, opener);
  const handed = dialog(page, name);
  await handed.locator('iframe[src^="blob:"], img[src^="blob:"]').first().waitFor();
  await expectWellSet(page);
  await page.keyboard.press('Escape');
  await handed.waitFor({ state: 'hidden' });
}

it('[issue 28] inside WeChat promise, form, certificate and photo are shown in the page, and an export comes by a link', async () => {
  const person = await insideWeChat([AS.person, '19900000001']);
  await person.page.goto('/application/my');
  await press(person.page, /^查看进度/);
  await shown(person.page, '下载承诺书（PDF）', /承诺书.*\.pdf$/);
  await shown(person.page, '打印报名表（PDF）', /报名表.*\.pdf$/);
  await person.page.getByRole('button', { name: '查看附件' }).first().click();
  await shown(person.page, /^下载文件 .*\.jpg$/, /\.jpg$/, person.page.getByRole('dialog'));
  await person.page.goto('/training/training_certificate');
  await press(person.page, '查看 PXHG2026000001');
  await shown(person.page, /^下载/, /\.pdf$/);

  const unit = await insideWeChat([AS.unit, 'org01']);
  await unit.page.goto('/competition/look');
  await press(unit.page, '导出成绩');
  const handed = dialog(unit.page, /\.xlsx$/);
  const address = await field(handed, '下载链接').inputValue();
  await expectWellSet(unit.page);
  expect(await graveFaults(unit.page)).toEqual([]);
  // There it is not used up; the browser outside has it, once.
  await unit.page.goto(address);
  await seen(unit.page, /选择“在浏览器打开”，再点“下载文件”/);
  const outside = await visit(browser, base, { viewport: PHONE });
  await outside.page.goto(address);
  const [file] = await Promise.all([outside.page.waitForEvent('download'), press(outside.page, /下载/)]);
  const rows = await readWorkbook(readFileSync(await file.path()));
  expect(rows.flat()).toContain('姓名');
  await outside.page.goto(address);
  await seen(outside.page, '链接已使用或已超过有效时间');
  // A Chromium without a viewer saves what a frame should show, under a name of its own; nothing else was saved.
  expect(unit.saved).toEqual([]);
  for (const shownFile of person.saved) {
    expect(shownFile.url()).toMatch(/^blob:/);
    expect(shownFile.suggestedFilename()).toMatch(/^[\da-f-]{36}\.pdf$/);
    expect(
      readFileSync(await shownFile.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  }
  expect([...person.errors, ...unit.errors, ...outside.errors]).toEqual([]);
});

/** Chrome 80, Safari 14 and Firefox 78 at once, on a phone whose browser saves no file. */
it('the pages run without whatever one of the oldest browsers lacks: sign-in, home, list, form, upload, save, PDF', async () => {
  const { page, context, errors } = await visit(browser, base, { isNew: true, viewport: PHONE });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await context.addInitScript(takeAway());
  await context.addInitScript(
    `Object.defineProperty(navigator, 'userAgent', { value: navigator.userAgent + ' MicroMessenger/8.0.0' })`,
  );
  await signIn(page, AS.person, '19900000002');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  expect(await page.evaluate('taken')).toBeGreaterThan(1000);

  await page.goto('/application/my');
  await seen(page, '可以报名的赛项');
  await page.goto('/info/index');
  await upload(page, '证件照', { name: '照片.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await seen(page, '照片.jpg');
  await fill(page, '通讯地址', '张家港市旧机路1号');
  await press(page, '保存资料');
  await said(page, '更新成功');
  await page.goto('/training/skill_passport');
  await press(page, '打印技能档案');
  await page.locator('iframe[src^="blob:"]').waitFor();

  const scripts = asked.filter((path) => path.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(20);
  expect(scripts.filter((path) => !/^\/assets\/old-\w+\//.test(path))).toEqual([]);
  // The worker that keeps the program would hand it the newer parts.
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect(errors).toEqual([]);
});

it('a browser that is older still is told so before it could sign in, in both languages, with those that work', async () => {
  const { page, context } = await visit(browser, base, { isNew: true });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await context.addInitScript('delete Intl.Locale');
  await page.goto('/login');
  await page.getByRole('heading', { name: '浏览器版本过低，请升级后使用' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/public/browser');
  const words = await page.locator('body').innerText();
  for (const word of ['This browser is too old', 'Chrome', 'Edge', '奇安信可信浏览器', 'Firefox', 'Safari', '12333'])
    expect(words).toContain(word);
  expect(await page.locator('input').count()).toBe(0);
  expect(asked.filter((path) => path.startsWith('/assets/'))).toEqual([]);
});
