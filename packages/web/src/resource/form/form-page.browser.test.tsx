// A form that is a page of its own: occupations again, in a page that calls their form long.
import { competitionDic } from '@trainrace/contract/areas/basic/competition-dic';
import { Activity, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { drawn } from '#test/at-rest.ts';
import { sentTo } from '#test/gateway.ts';
import { keepOccupations, occupation } from '#test/occupations.ts';
import { address, allRights, PHONE, pick, show } from '#test/stage.tsx';
import { definePage } from '../define-page.tsx';

const LongPage = definePage(competitionDic, {
  about: ['赛事可用的职业和工种', 'Occupations and trades of contests'],
  columns: ['tradeName', 'dicNo'],
  filters: ['tradeName'],
  isFormLong: true,
  mayEdit: ({ isSealed }) => isSealed === 0,
  form: [
    { title: ['职业', 'Occupation'], fields: ['tradeName', 'occupationName', 'occupationCode', 'category'] },
    { title: ['命题', 'Papers'], fields: ['examLevel', 'hasTheory', 'theoryMinutes', 'theoryFull', 'hasPractice'] },
    { title: ['实操', 'Practice'], fields: ['practiceMinutes', 'practiceFull', 'stationRequirement', 'standardName'] },
    { title: ['权重', 'Weights'], fields: ['defaultTheoryWeight', 'defaultPracticeWeight', 'isSealed'] },
  ],
  defaults: () => ({ hasTheory: 1, hasPractice: 1, theoryFull: '100.00', practiceFull: '100.00', isSealed: 0 }),
});

const FactsPage = definePage(competitionDic, {
  about: ['工种', 'Trades'],
  columns: ['tradeName'],
  filters: [],
  isFormLong: true,
  form: [{ title: ['职业', 'Occupation'], fields: ['tradeName', 'occupationName', 'occupationCode', 'category'] }],
  FurtherDefaults: function Facts({ begin }) {
    const learn = useEffectEvent((event: Event) => begin((event as CustomEvent<object>).detail));
    useEffect(() => {
      const hear = (event: Event) => learn(event);
      addEventListener('fact', hear);
      return () => removeEventListener('fact', hear);
    }, []);
    return null;
  },
});

/** The form comes while somebody types in another field of the page. */
function Beside() {
  const [text, setText] = useState('');
  return (
    <>
      <input aria-label="旁边" value={text} onChange={({ target }) => setText(target.value)} />
      {text !== '' && <FactsPage />}
    </>
  );
}

const form = (name = '编辑竞赛职业(工种)字典') => page.getByRole('form', { name });
const box = (label: string) => form().getByLabelText(label, { exact: true });
const index = () => page.getByRole('navigation', { name: '表单分区' });
const sent = () => sentTo(competitionDic.submit).map(({ input }) => input);
const open = async (at: string, options: object = {}) =>
  await show(<LongPage />, { rights: allRights(competitionDic), at, ...options });
const edgesOf = (element: Element) => element.getBoundingClientRect();

test('adding leads to an address of its own, and saving from there to the new record', async () => {
  keepOccupations(0);
  await open('?tradeName=焊');
  await page.getByRole('button', { name: '新增' }).last().click();
  await expect.poll(address).toBe('/new');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  const adding = form('新增竞赛职业(工种)字典');
  await adding.getByLabelText('工种/赛项名称', { exact: true }).fill('焊接');
  await adding.getByLabelText('职业名称', { exact: true }).fill('焊工');
  await pick('行业大类', '制造', adding);
  await pick('命题等级', '高级工', adding);
  await adding.getByLabelText('理论时长').fill('90');
  await adding.getByLabelText('实操时长').fill('240');
  await adding.getByLabelText('默认理论权重').fill('30');
  await adding.getByLabelText('默认实操权重').fill('70');
  await page.getByRole('button', { name: '保存' }).click();
  await expect.poll(sent).toMatchObject([{ tradeName: '焊接', examLevel: 3 }]);
  await expect.poll(address).toBe('?view=1&added=1');
  await expect.element(page.getByRole('dialog').getByText('竞赛职业(工种)字典详情')).toBeVisible();
});

test('the address of a form begins with what is stored now, and saving leads back to the list', async () => {
  keepOccupations(1);
  await open('/1/edit');
  await expect.element(box('职业名称')).toHaveValue('电工');
  await box('职业名称').fill('焊工');
  await page.getByRole('button', { name: '保存' }).click();
  await expect.poll(sent).toMatchObject([{ id: '1', version: 1, occupationName: '焊工' }]);
  await expect.poll(address).toBe('');
});

test('Enter in a field of a long form sends nothing, on the button it does', async () => {
  keepOccupations(1);
  await open('/1/edit');
  await box('职业名称').fill('焊工');
  await userEvent.keyboard('{Enter}');
  await expect.element(box('职业名称')).toHaveValue('焊工');
  expect(sent()).toEqual([]);
  expect(address()).toBe('/1/edit');
  (page.getByRole('button', { name: '保存' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(sent).toMatchObject([{ id: '1', occupationName: '焊工' }]);
});

test('the index leads to each section, says which one is read, and marks those with faults', async () => {
  keepOccupations(1);
  await open('/1/edit', { size: [1440, 500] });
  const link = (name: string) => index().getByRole('link', { name });
  await expect.element(link('职业')).toHaveAttribute('aria-current');
  await box('职业名称').fill('');
  await box('默认理论权重').fill('');
  await page.getByRole('button', { name: '保存' }).click();
  await expect.element(link('职业 1 处需要修改')).toBeVisible();
  await expect.element(link('权重 1 处需要修改')).toBeVisible();
  await expect.element(link('实操')).toHaveAccessibleName('实操');
  await link('实操').click();
  await expect.element(link('实操')).toHaveAttribute('aria-current');
  expect(edgesOf(form().getByRole('group', { name: '实操' }).element()).top).toBeLessThan(60);
  form().getByRole('group', { name: '职业' }).element().scrollIntoView();
  await expect.element(link('职业 1 处需要修改')).toHaveAttribute('aria-current');
  await expect.element(link('实操')).not.toHaveAttribute('aria-current');
});

test('the foot stays in sight at both widths while the fields pass above it', async () => {
  keepOccupations(1);
  await open('/1/edit', { size: [1440, 500] });
  const save = page.getByRole('button', { name: '保存' });
  await expect.element(save).toBeVisible();
  expect(edgesOf(save.element()).bottom).toBeLessThanOrEqual(500);
  await page.viewport(...PHONE);
  await expect.poll(() => edgesOf(save.element()).right).toBeLessThanOrEqual(390);
  const { top, bottom } = edgesOf(save.element());
  expect([top > 700, bottom <= 844]).toEqual([true, true]);
});

test.each([
  ['desk', [1440, 500]],
  ['phone', PHONE],
] as const)('[issue 27] it opens at the field that its address names, on a %s as well', async (_, size) => {
  keepOccupations(1);
  await open('/1/edit?field=defaultTheoryWeight', { size });
  await expect.element(box('默认理论权重')).toBeInViewport();
  expect(form().getByRole('group', { name: '权重' }).element().contains(document.activeElement)).toBe(true);
  await expect.element(box('职业名称')).not.toBeInViewport();
});

test('[issue 27] a new record begins in the first field that has to be filled; a phone keeps its keyboard away', async () => {
  keepOccupations(0);
  await open('/new');
  const first = form('新增竞赛职业(工种)字典').getByLabelText('工种/赛项名称', { exact: true });
  await expect.element(first).toHaveFocus();
  document.body.replaceChildren();
  const real = window.matchMedia;
  window.matchMedia = (query) => (query === '(pointer: coarse)' ? ({ matches: true } as MediaQueryList) : real(query));
  try {
    await open('/new', { size: PHONE });
    await expect.element(first).toBeVisible();
    await drawn();
    expect(document.activeElement).toBe(document.body);
  } finally {
    window.matchMedia = real;
  }
});

test('a new record takes the focus from nobody, and follows what becomes known until somebody types', async () => {
  keepOccupations(0);
  const fact = (given: object) => dispatchEvent(new CustomEvent('fact', { detail: given }));
  const adding = form('新增竞赛职业(工种)字典');
  const field = (label: string) => adding.getByLabelText(label, { exact: true });
  const beside = page.getByLabelText('旁边');
  await show(<Beside />, { rights: allRights(competitionDic), at: '/new' });
  await beside.fill('x');
  await expect.element(field('工种/赛项名称')).toBeVisible();
  await drawn();
  await expect.element(beside).toHaveFocus();
  (beside.element() as HTMLElement).blur();
  fact({ category: null });
  await expect.element(field('工种/赛项名称')).toHaveFocus();
  fact({ tradeName: '焊接' });
  await expect.element(field('职业名称')).toHaveFocus();
  await userEvent.keyboard('焊工');
  fact({ tradeName: '电焊' });
  await expect.element(field('工种/赛项名称')).toHaveValue('电焊');
  await drawn();
  await expect.element(field('职业名称')).toHaveFocus();
});

test('[issue 27] what a draft that is given back began with still follows what becomes known; what was typed stays', async () => {
  keepOccupations(0);
  const fact = (given: object) => dispatchEvent(new CustomEvent('fact', { detail: given }));
  const adding = form('新增竞赛职业(工种)字典');
  const field = (label: string) => adding.getByLabelText(label, { exact: true });
  await show(<FactsPage />, { rights: allRights(competitionDic), at: '/new' });
  await expect.element(field('工种/赛项名称')).toBeVisible();
  await drawn();
  fact({ tradeName: '焊接' });
  await expect.element(field('工种/赛项名称')).toHaveValue('焊接');
  await field('职业名称').fill('焊工');
  await page.getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: '离开', exact: true }).click();
  await expect.poll(address).toBe('');
  await page.getByRole('button', { name: '新增', exact: true }).first().click();
  await expect.element(field('职业名称')).toHaveValue('焊工');
  await expect.element(field('工种/赛项名称')).toHaveValue('焊接');
  fact({ tradeName: null, occupationName: '电工' });
  await expect.element(field('工种/赛项名称')).toHaveValue('');
  await expect.element(field('职业名称')).toHaveValue('焊工');
});

test('on a phone the sections are one choice that stays at the top', async () => {
  keepOccupations(1);
  await open('/1/edit', { size: PHONE });
  await box('默认理论权重').fill('');
  await page.getByRole('button', { name: '保存' }).click();
  const choice = page.getByLabelText('表单分区');
  await expect.poll(() => choice.element().textContent).toMatch(/权重（1.处需要修改）$/);
  await choice.selectOptions(document.querySelectorAll('option').item(3));
  await expect.element(box('默认理论权重')).toBeInViewport();
  await expect.poll(() => Math.round(edgesOf(choice.element()).top)).toBeLessThan(20);
});

test('leaving with changes asks; they wait as a draft for the next time', async () => {
  keepOccupations(1);
  await open('');
  await page.getByRole('button', { name: '编辑 工种1' }).click();
  await box('职业名称').fill('改了');
  await page.getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: '继续填写' }).click();
  await expect.element(box('职业名称')).toHaveValue('改了');
  await page.getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: '离开', exact: true }).click();
  await expect.poll(address).toBe('');
  await page.getByRole('button', { name: '编辑 工种1' }).click();
  await expect.element(box('职业名称')).toHaveValue('改了');
});

test('who may not save is led away from the address', async () => {
  keepOccupations(1);
  await open('/new', { rights: [competitionDic.list.action] });
  await expect.element(form('新增竞赛职业(工种)字典')).not.toBeInTheDocument();
  expect(sent()).toEqual([]);
});

test('a record that may no longer be edited says so instead of its form', async () => {
  keepOccupations(1).set('1', occupation('1', { isSealed: 1 }));
  await open('/1/edit');
  await expect.element(page.getByText('当前状态下不能编辑')).toBeVisible();
  await page.getByRole('button', { name: '返回列表' }).click();
  await expect.poll(address).toBe('');
});

test('the address that the form had over its list still leads to it', async () => {
  keepOccupations(1);
  await open('?edit=1');
  await expect.poll(address).toBe('/1/edit');
  await expect.element(box('职业名称')).toHaveValue('电工');
});

test('what others change while the form waits behind another tab is not overwritten when it comes back', async () => {
  const rows = keepOccupations(1);
  await show(
    <Hideable>
      <LongPage />
    </Hideable>,
    { rights: allRights(competitionDic), at: '/1/edit' },
  );
  await box('职业名称').fill('我的名称');
  const flip = page.getByRole('button', { name: '换页签' });
  await flip.click();
  rows.set('1', occupation('1', { version: 2, occupationCode: '别人改的' }));
  await flip.click();
  // Said at once, not only when it is saved.
  await expect.element(page.getByText(/这条数据已被他人修改/)).toBeVisible();
  await expect.element(page.getByText('现在别人改的')).toBeVisible();
  await page.getByRole('button', { name: '保存' }).click();
  await expect.element(page.getByText('数据已被他人修改，请刷新后重试')).toBeVisible();
  expect(sentTo(competitionDic.submit).map(({ input }) => input.version)).toEqual([1]);
  expect(rows.get('1')).toMatchObject({ occupationCode: '别人改的', occupationName: '电工' });
});

/** A page tab that can go behind another. */
function Hideable({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setShown(!isShown)}>
        换页签
      </button>
      <Activity mode={isShown ? 'visible' : 'hidden'}>{children}</Activity>
    </>
  );
}
