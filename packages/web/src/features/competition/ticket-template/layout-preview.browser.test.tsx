import { FIRST_LAYOUT } from '@trainrace/contract/arrangement/ticket-layout.labels';
import { TICKET_PART } from '@trainrace/contract/dictionaries';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PHONE, show, WIDE } from '#test/stage.tsx';
import { LayoutPreview } from './LayoutPreview.tsx';

const paper = () => document.querySelector<HTMLElement>('section [aria-hidden]')!;

test('shows each part where the numbers put it, and names what stands off the paper', async () => {
  await show(<LayoutPreview draft={FIRST_LAYOUT} />);
  await page.getByRole('button', { name: '版面预览' }).click();
  const [title] = [...paper().children] as HTMLElement[];
  expect(title!.textContent).toContain('行行出状元');
  const mm = paper().clientWidth / 148;
  expect(title!.offsetLeft).toBeCloseTo(10 * mm, -1);
  expect(title!.offsetTop).toBeCloseTo(12 * mm, -1);
  expect(paper().querySelectorAll('[data-off="true"]')).toHaveLength(0);
});

test('follows numbers that are still being typed, and fits a phone', async () => {
  const items = [{ part: TICKET_PART.text, text: '考生须知', x: '140', y: '', width: '40', height: '6' }, {}];
  await show(<LayoutPreview draft={{ paper: 'A4', items }} />, { size: PHONE });
  await page.getByRole('button', { name: '版面预览' }).click();
  await expect.element(page.getByText('考生须知')).toBeVisible();
  expect(paper().clientWidth).toBeLessThan(390);
  await show(<LayoutPreview draft={{ paper: 'A5', items }} />, { size: WIDE });
  await page.getByRole('button', { name: '版面预览' }).last().click();
  await expect.element(page.getByText(/有 1 项超出纸张/)).toBeVisible();
});
