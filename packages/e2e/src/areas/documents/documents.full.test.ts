// The editors of the page and LibreOffice: each opens what the other wrote, with all that stood in it.
import type { Browser, Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { openBrowser } from '../../browser/browser.ts';
import { fetched, openDocument, save, text, typed } from '../../browser/documents.ts';
import { choose, dialog, press, upload } from '../../browser/hands.ts';
import { AS, visitAs } from '../../browser/sign-in.ts';
import { connect, type Session } from '../../client.ts';
import { converted, LIBRE_OFFICE, NO_LIBRE_OFFICE } from '../../libre-office.ts';
import { deckFile, letterFile, sheetFile } from '../../libre-papers.ts';
import { startDemo } from '../../server.ts';

const DOCUMENTS = '/api/zjgrsj-trainrace/document/document';

let base: string;
let browser: Browser;
let clerk: Session;

beforeAll(async () => {
  if (LIBRE_OFFICE === undefined) return;
  [base, browser] = await Promise.all([startDemo({ SOFFICE: LIBRE_OFFICE }), openBrowser()]);
  clerk = await (await connect(base)).signIn('admin|admc||password|ZJGTRAINRACE');
});
beforeEach(({ skip }) => skip(LIBRE_OFFICE === undefined, NO_LIBRE_OFFICE));

async function atDocument(title: string): Promise<Page> {
  const { page } = await visitAs(browser, base, [AS.admin, 'admc']);
  await page.goto('/wel/index');
  await openDocument(page, title);
  return page;
}

async function put(title: string, extension: string, bytes: Uint8Array): Promise<void> {
  const { status, msg } = await clerk.upload(`${DOCUMENTS}/upload`, { name: `${title}.${extension}`, bytes });
  expect({ status, msg }).toMatchObject({ status: 200 });
}

const asHtml = async (docx: Uint8Array) => (await converted(docx, 'docx', 'html:HTML:EmbedImages')).toString();
const asText = async (docx: Uint8Array) => (await converted(docx, 'docx', 'txt:Text (encoded):UTF8')).toString();
const asCsv = async (xlsx: Uint8Array) =>
  (await converted(xlsx, 'xlsx', 'csv:Text - txt - csv (StarCalc):44,34,76')).toString().trim().split('\n');

/** The words of each slide. */
async function asSlides(pptx: Uint8Array): Promise<string[]> {
  const deck = (await converted(pptx, 'pptx', 'fodp')).toString();
  const pages = deck.match(/<draw:page [^]*?<\/draw:page>/g) ?? [];
  return pages.map((one) =>
    one.replace(/<presentation:notes[^]*?<\/presentation:notes>/, '').replaceAll(/<[^>]*>/g, ''),
  );
}

it('[S2-55] a text of ours is one to LibreOffice: words, headings, lists, tables', async () => {
  await clerk.post(`${DOCUMENTS}/submit`, { title: '裁判细则', fileType: 'text' });
  const page = await atDocument('裁判细则');
  await text(page).click();
  await page.keyboard.type('裁判工作细则');
  await choose(page, '段落样式', '标题1');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('第一条 & <公平>');
  await choose(page, '段落样式', '正文');
  await page.keyboard.press('Enter');
  await press(page, '项目符号');
  await page.keyboard.type('核对证件');
  await page.keyboard.press('Enter');
  await page.keyboard.type('宣读规则');
  await press(page, '插入表格');
  await save(page, 2);
  const saved = await fetched(page, '裁判细则');
  expect(await asText(saved)).toMatch(/裁判工作细则\s+第一条 & <公平>\s+\S? ?核对证件\s+\S? ?宣读规则/);
  const html = await asHtml(saved);
  expect(html).toMatch(/<h1[^>]*>[^]*裁判工作细则[^]*<\/h1>/);
  expect(html).toMatch(/<ul>[^]*核对证件[^]*宣读规则[^]*<\/ul>/);
  expect(html).toContain('<table');
  expect((await converted(saved, 'docx', 'pdf')).toString('latin1', 0, 5)).toBe('%PDF-');
});

it('[S2-55] a text of LibreOffice is edited here, and nothing else of it changes', async () => {
  await put('外来通知', 'docx', await converted(Buffer.from(letterFile), 'fodt', 'docx'));
  const page = await atDocument('外来通知');
  await text(page).getByRole('heading', { level: 1, name: '竞赛通知' }).waitFor();
  await text(page).getByText('各参赛单位：').click();
  await page.keyboard.press('End');
  await page.keyboard.type('（补充）');
  await text(page).getByRole('cell', { name: '钳工' }).click();
  await page.keyboard.press('End');
  await page.keyboard.type('甲组');
  await save(page, 2);
  const html = await asHtml(await fetched(page, '外来通知'));
  expect(html).toMatch(/<h1[^]*竞赛通知[^]*各参赛单位：[^]*（补充）/);
  expect(html).toMatch(/<ol>[^]*报到[^]*比赛[^]*<\/ol>/);
  expect(html.replaceAll(/<[^>]*>/g, '')).toMatch(/钳工\s*甲组[^]*电工/);
});

it('[S2-55] a sheet of ours is one to LibreOffice: figures, texts, dates, sums worked out again', async () => {
  await clerk.post(`${DOCUMENTS}/submit`, { title: '耗材清单', fileType: 'spreadsheet' });
  const page = await atDocument('耗材清单');
  const cells = {
    A1: '名称',
    B1: '数量',
    A2: '锉刀, "粗"',
    B2: '12.5',
    A3: '320582199001011234',
    B3: '007',
    B4: '=B2*2',
    B5: '=VLOOKUP(A1,A1:B1,2,0)',
  };
  for (const [name, input] of Object.entries(cells)) {
    const [column, line] = [name.codePointAt(0)! - 65, Number(name.slice(1))];
    await page.getByRole('row').nth(line).getByRole('gridcell').nth(column).click();
    await page.getByRole('textbox', { name: `单元格 ${name}` }).fill(input);
    await page.keyboard.press('Enter');
  }
  await save(page, 2);
  expect(await asCsv(await fetched(page, '耗材清单'))).toEqual([
    '名称,数量',
    '"锉刀, ""粗""",12.5',
    '320582199001011234,007',
    ',25',
    ',数量',
  ]);
});

it('[S2-55] a sheet of LibreOffice is edited here: its sums follow, formats and other sheets stay', async () => {
  await put('外来预算', 'xlsx', await converted(Buffer.from(sheetFile), 'fods', 'xlsx'));
  const page = await atDocument('外来预算');
  await page.getByRole('tab', { name: '说明' }).waitFor();
  await page.getByRole('gridcell', { name: '35000', exact: true }).click();
  await page.getByRole('textbox', { name: '单元格 B2' }).fill('40000');
  await page.keyboard.press('Enter');
  await page.getByRole('gridcell', { name: '52000', exact: true }).waitFor();
  await save(page, 2);
  const saved = await fetched(page, '外来预算');
  expect(await asCsv(saved)).toEqual(['场地,12000,2026-11-24', '耗材,40000,', '合计,52000,50%']);
  const html = (await converted(saved, 'xlsx', 'html')).toString();
  expect(html).toContain('第二张表');
});

it('[S2-55] slides of ours are slides to LibreOffice, in their order', async () => {
  await clerk.post(`${DOCUMENTS}/submit`, { title: '开幕式', fileType: 'presentation' });
  const page = await atDocument('开幕式');
  await typed(page, '标题', '开幕式流程');
  await typed(page, '文字', '领导致辞\n裁判宣誓');
  await press(page, '新增一页');
  await typed(page, '标题', '注意事项');
  await typed(page, '文字', '安全第一');
  await press(page, '上移');
  await save(page, 2);
  const saved = await fetched(page, '开幕式');
  const slides = await asSlides(saved);
  expect(slides).toHaveLength(2);
  expect(slides[0]).toMatch(/注意事项\s*安全第一/);
  expect(slides[1]).toMatch(/开幕式流程\s*领导致辞\s*裁判宣誓/);
  expect((await converted(saved, 'pptx', 'pdf')).toString('latin1', 0, 5)).toBe('%PDF-');
});

it('[S2-55] slides of LibreOffice are edited here, one is taken out and one added', async () => {
  await put('外来课件', 'pptx', await converted(Buffer.from(deckFile), 'fodp', 'pptx'));
  const page = await atDocument('外来课件');
  await page.getByRole('button', { name: /用电安全/ }).click();
  await press(page, '删除本页');
  await press(page, '新增一页');
  await typed(page, '标题', '附加页');
  await page.getByRole('button', { name: /岗前培训/ }).click();
  // A text box written by LibreOffice is one here.
  await typed(page, '文字1', '岗前培训（修订）');
  await save(page, 2);
  const slides = await asSlides(await fetched(page, '外来课件'));
  expect(slides.map((words) => /岗前培训（修订）|附加页|结束语|用电/.exec(words)?.[0])).toEqual([
    '岗前培训（修订）',
    '结束语',
    '附加页',
  ]);
  expect(slides[0]).toContain('讲师：张老师');
});

it('[S5-21] an old letter is looked at as PDF, as it was set', async () => {
  const { page } = await visitAs(browser, base, [AS.business, 'biz01']);
  await page.goto('/info/index');
  const buffer = await converted(Buffer.from(letterFile), 'fodt', 'doc');
  await upload(page, '营业执照/办学许可', { name: '旧通知.doc', mimeType: 'application/msword', buffer });
  const answer = page.waitForResponse((response) => response.url().includes('/converted'));
  await press(page, '预览文件 旧通知.doc');
  expect((await answer).status()).toBe(200);
  const viewer = dialog(page, '旧通知.doc');
  expect(await viewer.locator('iframe').getAttribute('src')).toMatch(/^blob:/);
  expect(await viewer.getByText('此格式只显示文字').count()).toBe(0);
});
