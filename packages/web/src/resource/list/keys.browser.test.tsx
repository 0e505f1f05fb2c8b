// Through the rows of a list by keyboard.
import { competitionDic } from '@trainrace/contract/areas/basic/competition-dic';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keepOccupations } from '#test/occupations.ts';
import { OccupationsPage } from '#test/OccupationsPage.tsx';
import { address, allRights, show } from '#test/stage.tsx';

const focused = () => document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label');
const name = (at: number) => page.getByRole('button', { name: `工种${at}`, exact: true });

async function open() {
  keepOccupations(3);
  await show(<OccupationsPage />, { rights: allRights(competitionDic) });
  await expect.element(name(1)).toBeVisible();
  (name(1).element() as HTMLElement).focus();
}

test('arrows lead from row to row and stay at the ends, Enter opens the one in focus', async () => {
  await open();
  await userEvent.keyboard('{ArrowUp}');
  expect(focused()).toBe('工种1');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(focused()).toBe('工种3');
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await expect.poll(address).toBe('?view=2');
});

test('the space bar selects the row in focus and takes it out again, and opens nothing', async () => {
  await open();
  await userEvent.keyboard('{ArrowDown} ');
  await expect.element(page.getByText('已选 1 条', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: '选择 工种2' })).toBeChecked();
  expect([address(), focused()]).toEqual(['', '工种2']);
  await userEvent.keyboard('{ArrowDown} {ArrowUp} ');
  await expect.element(page.getByRole('checkbox', { name: '选择 工种3' })).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: '选择 工种2' })).not.toBeChecked();
  expect(address()).toBe('');
});

test('on checkboxes arrows lead from checkbox to checkbox', async () => {
  await open();
  (page.getByRole('checkbox', { name: '选择 工种1' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown} ');
  await expect.element(page.getByRole('checkbox', { name: '选择 工种2' })).toBeChecked();
});
