import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { readWorkbook, workbook } from '../../files.ts';
import type { Entrant } from '../../people.ts';
import { readFileSync } from 'node:fs';
import { answer, choose, dialog, fetchFile, field, open, press, row, said, seen, upload } from '../hands.ts';
import { pupils, TRADE, workers } from '../story.ts';
import { portrait, signedPromise } from './apply-alone.ts';

const NAMES = '粘贴或导入名单';
const PROMISES = ['证件照', '赛前承诺附件'];

/** Columns of a clerk's own sheet. */
const pupilsSheet = (people: readonly Entrant[]): string[][] => [
  [
    '姓名',
    '证件类型',
    '证件号码',
    '民族',
    '手机',
    '通讯地址',
    '文化程度',
    '工作单位(学校)',
    '单位性质',
    '区镇',
    '考生来源',
    '本职业从业年限',
    '是否本市(参保/户籍)',
  ],
  ...people.map(({ name, idCardNo, mobile }) => [
    name,
    '居民身份证',
    idCardNo,
    '汉族',
    mobile,
    '张家港市人民中路1号',
    '技工学校',
    '沙洲职业中专(示例)',
    '院校',
    '杨舍镇',
    '学校(在校生)',
    '1',
    '是',
  ]),
];

export async function choosesTrade(page: Page): Promise<void> {
  await open(page, '集体报名');
  await seen(page, '请先选择赛项');
  await choose(page, '赛项', TRADE);
  await seen(page, '还没有人员，可逐个添加，或从表格粘贴、导入');
}

/** A column is missing and one is nobody's, then the last digit of one number is wrong: row and column are named, the cell is mended in place. */
export async function pastesNames(page: Page): Promise<void> {
  await press(page, NAMES);
  const names = dialog(page, NAMES);
  await field(names, '在此粘贴').fill('手机号\t身份证号\t爱好\n19900005099\t320599\t下棋');
  await seen(names, '以下列不在模板中，不会导入：爱好');
  await seen(names, '不导入');
  await press(names, '核对');
  await row(names, '姓名', '缺少列：姓名').waitFor();
  await press(names, '清空重来');
  const [first, second, third] = pupils;
  const wrong = { ...third, idCardNo: `${third.idCardNo.slice(0, 16)}11` };
  const cells = pupilsSheet([first, second, wrong]).map((line) => line.join('\t'));
  // As people call it; the label is 证件号码.
  await field(names, '在此粘贴').fill(cells.join('\n').replace('证件号码', '身份证号'));
  await press(names, '核对');
  await seen(names, '有 1 处需要改正，可直接在下表中修改');
  await seen(names, '身份证号码校验位不正确');
  await field(names, '第 4 行 身份证号').fill(third.idCardNo);
  await press(names, '核对');
  await seen(names, '核对通过，共 3 行，可以导入');
  await press(names, '导入');
  await said(page, '已导入 3 人，请补齐证件照和赛前承诺附件后提交');
  await names.waitFor({ state: 'hidden' });
  for (const { name } of pupils) await seen(row(page, name, '草稿'), PROMISES.join(' · '));
}

export async function submitsTooEarly(page: Page): Promise<void> {
  await press(page, '批量提交');
  await said(page, '请选择至少一条数据');
  await addPapers(page, [pupils[0], pupils[1]]);
  await submitPicked(page, pupils);
  const results = dialog(page, '已提交 2 人，1 人未提交：');
  await seen(results, `${pupils[2].name}：请上传证件照；请上传赛前承诺附件`);
  await press(results, '知道了');
}

export async function submitsTheLast(page: Page): Promise<void> {
  await addPapers(page, [pupils[2]]);
  await submitPicked(page, [pupils[2]]);
  for (const { name } of pupils) await seen(row(page, name), '待初审');
}

/** From the template of the page: a wrong workbook is told by row and column, the right one enters two. */
export async function importsNames(page: Page): Promise<void> {
  await press(page, NAMES);
  const names = dialog(page, NAMES);
  const template = await fetchFile(names, '下载模板');
  const [headings] = await readWorkbook(readFileSync(template));
  const filled = (people: readonly Entrant[]) => {
    const [columns, ...rows] = pupilsSheet(people) as [string[], ...string[][]];
    return [
      headings!,
      ...rows.map((cells) => headings!.map((heading) => cells[columns.indexOf(heading.replace('*', ''))] ?? '')),
    ];
  };
  const [first, second] = workers;
  const pick = async (people: readonly Entrant[]) =>
    await field(names, '选择文件').setInputFiles(await bookOf(filled(people)));
  await pick([first, { ...second, mobile: '05125800012' }]);
  await seen(names, '有 1 处错误，未写入任何数据。请在文件中改正后重新选择：');
  await names.getByRole('row', { name: /^3 手机.*手机号码格式不正确/ }).waitFor();
  await pick(workers);
  await seen(names, '核对通过，共 2 行，可以导入');
  await press(names, '导入');
  await names.waitFor({ state: 'hidden' });
  await addPapers(page, workers);
  await submitPicked(page, workers);
  for (const { name } of workers) await seen(row(page, name), '待初审');
  expect(await page.getByText(pupils[0].name).count()).toBe(0);
}

async function addPapers(page: Page, people: readonly Entrant[]): Promise<void> {
  for (const { name } of people) {
    await press(page, `编辑 ${name}`);
    const form = dialog(page, name);
    await upload(form, '证件照', await portrait());
    await seen(form, '证件照.jpg');
    await upload(form, '赛前承诺附件', await signedPromise(name));
    await seen(form, '承诺书.pdf');
    await press(form, '保存草稿');
    await form.waitFor({ state: 'hidden' });
    await seen(row(page, name), '资料齐全');
  }
}

async function submitPicked(page: Page, people: readonly Entrant[]): Promise<void> {
  for (const { name } of people) await page.getByRole('checkbox', { name: `选择 ${name}` }).check();
  await press(page, `提交所选 ${people.length} 人`);
  await answer(page, new RegExp(`确定提交所选 ${people.length} 人的报名吗`), `提交所选 ${people.length} 人`);
}

const bookOf = async (rows: string[][]) => ({
  name: '名单.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: await workbook(rows),
});
