import { competitionDic } from '@trainrace/contract/areas/basic/competition-dic';
import { page as pageOf } from '@trainrace/contract/wire/paging';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, later, Refusal, sentTo } from '#test/gateway.ts';
import { keepOccupations, occupation } from '#test/occupations.ts';
import { PHONE, show } from '#test/stage.tsx';
import { PaneContext, usePane } from '#widgets/pane.ts';
import { RecordPicker } from './RecordPicker.tsx';

/** Choice made last. */
let picked: string | null = null;
beforeEach(() => (picked = null));

function Pick({ start = null }: { start?: string | null }) {
  const [value, setValue] = useState(start);
  const change = (next: string | null) => {
    picked = next;
    setValue(next);
  };
  return (
    <>
      <label htmlFor="pick">工种</label>
      <RecordPicker id="pick" of="competition_dic" value={value} onChange={change} />
    </>
  );
}
const box = () => page.getByRole('combobox', { name: '工种' });
const choice = (name: string) => page.getByTitle(name);
const searches = () => sentTo(competitionDic.list).map(({ input }) => input['tradeName']);
/** Records whose words were asked for. */
const read = () => sentTo(competitionDic.detail).map(({ input }) => input['id']);
const options = () => document.querySelectorAll('.ant-select-item-option').length;

test('nothing is asked for before it is opened; then code and name are offered, and the id is taken', async () => {
  keepOccupations(3);
  await show(<Pick />);
  expect(searches()).toEqual([]);
  await box().click();
  await choice('D2 工种2').click();
  expect(picked).toBe('2');
  await expect.poll(read).toEqual(['2']);
});

test('what is typed is looked for on the server, once the typing rests', async () => {
  keepOccupations(12);
  await show(<Pick />);
  await box().click();
  await expect.element(choice('D1 工种1')).toBeVisible();
  await userEvent.keyboard('工种12');
  await expect.element(choice('D12 工种12')).toBeVisible();
  await expect.poll(options).toBe(1);
  expect(searches().filter((words) => words !== undefined && words !== '')).toEqual(['工种12']);
});

test('by keyboard it is opened, gone through and taken', async () => {
  keepOccupations(3);
  await show(<Pick start="1" />);
  await expect.element(page.getByText('D1 工种1')).toBeVisible();
  (box().element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(choice('D3 工种3')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => picked).toBe('2');
  await expect.poll(read).toEqual(['1', '2']);
});

test('where nothing is found, it says so', async () => {
  keepOccupations(3);
  await show(<Pick />, { size: PHONE });
  await box().click();
  await userEvent.keyboard('没有的');
  await expect.element(page.getByText('没有找到')).toBeVisible();
});

test('a search that failed is not told as nothing found, and can be tried again', async () => {
  keepOccupations(3);
  answer(competitionDic.list, () => {
    throw new Refusal(400, '服务繁忙');
  });
  await show(<Pick />);
  await box().click();
  await expect.element(page.getByText(/^加载失败/)).toBeVisible();
  await expect.element(page.getByText('没有找到')).not.toBeInTheDocument();
  keepOccupations(3);
  await page.getByRole('button', { name: '重试' }).click();
  await expect.element(choice('D2 工种2')).toBeVisible();
});

test('of many the first are offered, and it is said that there are more', async () => {
  keepOccupations(45);
  await show(<Pick />, { lang: 'en' });
  await box().click();
  await expect.element(page.getByText('Only the first 30 are shown. Type more to narrow them down.')).toBeVisible();
  await userEvent.keyboard('工种45');
  await expect.element(choice('D45 工种45')).toBeVisible();
  await expect.element(page.getByText(/Only the first/)).not.toBeInTheDocument();
});

test('a record that is still being read, or cannot be, never shows its bare id', async () => {
  keepOccupations(0);
  const slow = later<ReturnType<typeof occupation>>();
  answer(competitionDic.detail, () => slow.answer);
  await show(<Pick start="1899000000000000001" />);
  await expect.element(page.getByText('…')).toBeVisible();
  await expect.poll(() => sentTo(competitionDic.detail)).toHaveLength(1);
  slow.refuse(new Refusal(404, '数据不存在或已被删除'));
  await expect.element(page.getByText('加载失败')).toBeVisible();
  expect(document.body.textContent).not.toContain('1899000000000000001');
  expect(picked).toBeNull();
});

test('an answer that comes after the words have changed is not shown', async () => {
  keepOccupations(0);
  const first = later<ReturnType<typeof pageOf<ReturnType<typeof occupation>>>>();
  answer(competitionDic.list, ({ input }) =>
    input['tradeName'] === '焊工'
      ? pageOf([occupation('7', { tradeName: '焊工' })], 1, { current: 1, size: 30 })
      : first.answer,
  );
  await show(<Pick />);
  await box().click();
  await userEvent.keyboard('焊工');
  await expect.element(choice('D7 焊工')).toBeVisible();
  first.give(pageOf([occupation('1')], 1, { current: 1, size: 30 }));
  await expect.element(choice('D7 焊工')).toBeVisible();
  expect(options()).toBe(1);
});

test('in the workspace of a record, what its family can be narrowed by names the record', async () => {
  keepOccupations(3);
  const inside = { path: '/competition/competition_dic', fixed: { isSealed: '0', contestId: 'c1' } };
  function Inside() {
    return (
      <PaneContext value={{ ...usePane(), inside }}>
        <Pick />
      </PaneContext>
    );
  }
  await show(<Inside />);
  await box().click();
  await expect.poll(() => sentTo(competitionDic.list).at(-1)?.input).toMatchObject({ isSealed: '0' });
  expect(sentTo(competitionDic.list).at(-1)?.input).not.toHaveProperty('contestId');
});
