// Every kind of field that the contract knows: how it is filled in, what travels of it, and what is said where it is wrong.
import { identityNumber } from '@trainrace/contract/areas/accounts/fields';
import { mobileOrMask } from '@trainrace/contract/areas/accounts/phone-fields';
import { skillLevel, tradeCategory } from '@trainrace/contract/dictionaries';
import {
  code,
  codes,
  date,
  dateTime,
  decimal,
  file,
  files,
  flag,
  id,
  int,
  list,
  longText,
  optional,
  text,
} from '@trainrace/contract/wire/fields';
import { page as pageOf } from '@trainrace/contract/wire/paging';
import { defineFamily, familyCalls, recordOf } from '@trainrace/contract/wire/family';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { answer, Refusal, sentTo } from '#test/gateway.ts';
import { keepOccupations } from '#test/occupations.ts';
import { keepPapers } from '#test/papers.ts';
import { allRights, PHONE, pick, show } from '#test/stage.tsx';
import { definePage } from '../define-page.tsx';

const draft = z.object({
  name: text(20),
  remark: optional(longText(50)),
  people: optional(int(0, 100, 'people')),
  money: optional(decimal(6, 2, { min: 0, unit: 'yuan' })),
  isOpen: flag(),
  level: optional(code(skillLevel)),
  categories: optional(codes(tradeCategory)),
  day: optional(date()),
  moment: optional(dateTime()),
  period: optional(
    z
      .string()
      .regex(/^\d{4}-\d{2}$/)
      .meta({ kind: 'month' }),
  ),
  words: optional(list(3, 5)),
  occupation: optional(id('competition_dic')),
  idCardNo: optional(identityNumber()),
  mobile: optional(mobileOrMask()),
  photo: optional(file('ZJZ')),
  papers: optional(files('QTZL')),
});
type Field = keyof z.output<typeof draft>;
const labels = {
  name: ['名称', 'Name'],
  remark: ['说明', 'Remark'],
  people: ['人数', 'People'],
  money: ['金额', 'Amount'],
  isOpen: ['是否公开', 'Public'],
  level: ['等级', 'Level'],
  categories: ['大类', 'Categories'],
  day: ['开工日期', 'First day'],
  moment: ['开始时间', 'Begins at'],
  period: ['所属月份', 'Month'],
  words: ['关键字', 'Words'],
  occupation: ['工种', 'Occupation'],
  idCardNo: ['身份证号', 'ID number'],
  mobile: ['手机号', 'Mobile'],
  photo: ['照片', 'Photo'],
  papers: ['资料', 'Papers'],
} as const;
const things = familyCalls(
  defineFamily({
    path: '/api/test/thing',
    title: ['事项', 'Things'],
    record: recordOf(draft, {}),
    draft,
    filters: {},
    sorts: [],
    labels,
  }),
);
const FIELDS = Object.keys(labels) as Field[];
const ThingsPage = definePage(things, {
  about: ['各类字段', 'Every kind of field'],
  columns: ['name'],
  filters: [],
  form: [{ fields: FIELDS }],
});
const stored = {
  id: '7',
  version: 4,
  createTime: '2026-01-05 09:00:00',
  updateTime: '2026-01-05 09:00:00',
  name: '事项',
  isOpen: 1 as const,
};

async function open(at: string, record: object = {}, options: object = {}) {
  keepOccupations(3);
  answer(things.list, () => pageOf([], 0, { current: 1, size: 10 }));
  answer(things.detail, () => ({ ...stored, ...record }));
  answer(things.submit, ({ input }) => ({ ...stored, ...(input as object), version: 5 }));
  await show(<ThingsPage />, { rights: allRights(things), at, ...options });
}
const dialog = () => page.getByRole('dialog');
const box = (name: string) => dialog().getByLabelText(name, { exact: true });
const value = (name: string) => (box(name).element() as HTMLInputElement).value;
const save = () => dialog().getByRole('button', { name: '保存', exact: true }).click();
const sent = () => sentTo(things.submit).map(({ input }) => input);
const saved = async () => {
  await save();
  await expect.poll(sent).toHaveLength(1);
  return sent()[0];
};

test('what is typed travels in the writing of its kind', async () => {
  await open('?add=1');
  await box('名称').fill('塔吊');
  await box('说明').fill('第一行\n第二行');
  await box('人数').fill('12');
  await box('金额').fill('1234.5');
  await dialog().getByRole('radio', { name: '否' }).click({ force: true });
  await box('身份证号').fill('32058219900307007x');
  await box('手机号').fill('13800000001');
  expect(await saved()).toEqual({
    name: '塔吊',
    remark: '第一行\n第二行',
    people: 12,
    money: '1234.5',
    isOpen: 0,
    idCardNo: '32058219900307007X',
    mobile: '13800000001',
  });
});

test('what is chosen travels as its code, several as a list', async () => {
  await open('?edit=1');
  await pick('等级', '高级工', dialog());
  await pick('大类', '制造', dialog());
  await userEvent.keyboard('{Escape}');
  await box('关键字').click();
  await userEvent.keyboard('安全、高空{Enter}');
  expect(await saved()).toMatchObject({ level: 3, categories: ['制造'], words: ['安全', '高空'] });
});

// On the way to 2026-11-27 stand 2026-1-… and 2026-11-2, which may be typed as well.
test('days, moments and months are typed key by key as they are read', async () => {
  await open('?edit=1');
  for (const [name, typed] of [
    ['开工日期', '2026-11-27'],
    ['开始时间', '2026-11-28 18:30'],
    ['所属月份', '2026-11'],
  ] as const) {
    await box(name).click();
    await userEvent.keyboard(typed);
    expect(value(name)).toBe(typed);
    await userEvent.tab();
    expect(value(name)).toBe(typed);
  }
  expect(await saved()).toMatchObject({ day: '2026-11-27', moment: '2026-11-28 18:30:00', period: '2026-11' });
});

test('a day that is picked while another is typed stands', async () => {
  await open('?edit=1');
  await box('开工日期').click();
  await userEvent.keyboard('2026-11-2');
  await page.getByTitle('2026-11-15').click();
  await expect.poll(() => value('开工日期')).toBe('2026-11-15');
  expect(await saved()).toMatchObject({ day: '2026-11-15' });
});

test('a day that does not exist stays as it was typed, is named, and is not sent', async () => {
  await open('?edit=1');
  await box('开工日期').fill('2026-02-30');
  await userEvent.tab();
  await expect.element(box('开工日期')).toHaveAttribute('aria-invalid', 'true');
  expect(value('开工日期')).toBe('2026-02-30');
  await save();
  await expect.element(dialog().getByRole('link', { name: '开工日期格式不正确' })).toBeVisible();
  expect(sent()).toEqual([]);
});

test('a number with more digits than its field has is not rounded: it stays, and is named', async () => {
  await open('?edit=1');
  await box('金额').fill('89.205');
  await box('人数').fill('12.7');
  await userEvent.tab();
  await expect.element(dialog().getByText('金额格式不正确')).toBeVisible();
  await expect.element(dialog().getByText('人数格式不正确')).toBeVisible();
  expect([value('金额'), value('人数')]).toEqual(['89.205', '12.7']);
  await box('金额').fill('89.2');
  await box('人数').fill('13');
  await userEvent.tab();
  expect(value('金额')).toBe('89.20');
  expect(await saved()).toMatchObject({ money: '89.2', people: 13 });
});

test('arrow keys do not change a number, and full-width digits are read', async () => {
  await open('?edit=1', { money: '500.00', people: 8 });
  await expect.poll(() => value('金额')).toBe('500.00');
  await box('金额').click();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  await box('人数').fill('２５');
  await userEvent.tab();
  expect([value('金额'), value('人数')]).toEqual(['500.00', '25']);
  expect(await saved()).toMatchObject({ money: '500.00', people: 25 });
});

test('what was emptied travels as null', async () => {
  await open('?edit=1', { people: 8, money: '5.00', remark: '旧', day: '2026-03-05' });
  await expect.poll(() => value('金额')).toBe('5.00');
  for (const name of ['人数', '金额', '说明', '开工日期']) await box(name).fill('');
  await userEvent.tab();
  expect(await saved()).toMatchObject({ people: null, money: null, remark: null, day: null });
});

test('an ID number is grouped while it is typed, and checked when it is left', async () => {
  await open('?edit=1');
  await box('身份证号').fill('320582199003070018');
  expect(value('身份证号')).toBe('320582 19900307 0018');
  await userEvent.tab();
  await expect.element(box('身份证号')).toHaveAttribute('aria-invalid', 'true');
});

test('a masked number stands behind its field, and travels back as the mask unless another is typed', async () => {
  await open('?edit=1', { mobile: '138****0001', idCardNo: '320582********001X' });
  await expect.element(box('手机号')).toHaveAttribute('placeholder', '138****0001');
  expect(value('手机号')).toBe('');
  await box('身份证号').fill('32058219900307007x');
  expect(await saved()).toMatchObject({ mobile: '138****0001', idCardNo: '32058219900307007X' });
});

test('files of a field are uploaded at once, and their ids travel with the form', async () => {
  keepPapers();
  await open('?edit=1', { papers: ['9'] });
  await expect.element(dialog().getByText('证明9.pdf')).toBeVisible();
  const [photo, papers] = document.querySelectorAll<HTMLInputElement>('[role=dialog] input[type=file]');
  if (photo === undefined || papers === undefined) throw new Error('no files can be chosen');
  await userEvent.upload(photo, new File(['x'], '我.jpg'));
  await expect.element(dialog().getByText('我.jpg')).toBeVisible();
  await userEvent.upload(papers, [new File(['x'], '甲.pdf'), new File(['y'], '乙.docx')]);
  await expect.element(dialog().getByText('乙.docx')).toBeVisible();
  // Nothing is saved while files are on their way.
  await expect.poll(() => dialog().element().querySelector('output')).toBeNull();
  expect(await saved()).toMatchObject({ photo: '1', papers: ['9', '2', '3'] });
});

test('whatever its kind, a field that the server refuses says so to who sees it and to who hears it', async () => {
  answer(things.submit, () => ({ ...stored }));
  await open('?edit=1');
  answer(things.submit, () => {
    throw new Refusal(
      400,
      '提交的内容有误',
      FIELDS.map((field) => ({ field, message: `${labels[field][0]}不对` })),
    );
  });
  await save();
  for (const field of FIELDS) await expect.element(dialog().getByText(`${labels[field][0]}不对`).last()).toBeVisible();
  const told = [...document.querySelectorAll('[role=dialog] [aria-describedby*="-error"]')];
  const words = told.map((control) => {
    const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
    return document.getElementById(ids.at(-1) ?? '')?.textContent;
  });
  expect(words).toEqual(FIELDS.map((field) => `${labels[field][0]}不对`));
  // Of a button nobody is told that it is invalid: it is no field.
  const marked = told.filter((control) => control.getAttribute('aria-invalid') === 'true');
  expect(marked).toHaveLength(FIELDS.filter((field) => field !== 'photo' && field !== 'papers').length);
});

test('each line of the summary leads into its field, whatever its kind', async () => {
  await open('?edit=1');
  answer(things.submit, () => {
    throw new Refusal(
      400,
      '提交的内容有误',
      FIELDS.map((field) => ({ field, message: `${labels[field][0]}不对` })),
    );
  });
  await save();
  for (const field of FIELDS) {
    const message = `${labels[field][0]}不对`;
    await dialog().getByRole('link', { name: message }).click();
    const place = document.activeElement?.closest('div[class*=field]');
    expect(place?.textContent, field).toContain(message);
  }
});

test('on a phone days are asked for by the phone itself, and a wrong one is marked all the same', async () => {
  await open('?edit=1', { moment: '2026-03-05 08:30:00' }, { size: PHONE });
  await expect.element(box('开工日期')).toHaveAttribute('type', 'date');
  await expect.poll(() => value('开始时间')).toBe('2026-03-05T08:30');
  await box('开工日期').fill('2026-04-01');
  await box('开始时间').fill('2026-04-01T09:15');
  answer(things.submit, () => {
    throw new Refusal(400, '提交的内容有误', [{ field: 'day', message: '开工日期早于合同日期' }]);
  });
  await save();
  await expect.element(box('开工日期')).toHaveAttribute('aria-invalid', 'true');
  expect(sent()[0]).toMatchObject({ day: '2026-04-01', moment: '2026-04-01 09:15:00' });
});

test('by keyboard alone a form is opened, filled in and sent', async () => {
  await open('');
  const opener = page.getByRole('button', { name: '新增' });
  await expect.element(opener).toBeVisible();
  (opener.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(box('名称')).toBeVisible();
  for (let steps = 0; document.activeElement !== box('名称').element() && steps < 5; steps++) await userEvent.tab();
  await userEvent.keyboard('键盘');
  for (let steps = 0; document.activeElement?.getAttribute('type') !== 'radio' && steps < 6; steps++)
    await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  (box('手机号').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(sent).toHaveLength(1);
  expect(sent()[0]).toMatchObject({ name: '键盘', isOpen: 0 });
});
