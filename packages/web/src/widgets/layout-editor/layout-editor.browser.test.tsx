import { FIRST_LAYOUT, SAMPLE_PERSON } from '@trainrace/contract/areas/arrangement/ticket-layout.labels';
import { TICKET_PART } from '@trainrace/contract/dictionaries';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PHONE, show, WIDE } from '#test/stage.tsx';
import { LayoutEditor } from './LayoutEditor.tsx';

const sample = (field: string) => String((SAMPLE_PERSON as Readonly<Record<string, unknown>>)[field] ?? '');
const paper = () => document.querySelector<HTMLElement>('section [data-paper]')!;

test('shows each part where the numbers put it, and names what stands off the paper', async () => {
  await show(<LayoutEditor draft={FIRST_LAYOUT} sample={sample} />);
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
  await show(<LayoutEditor draft={{ paper: 'A4', items }} sample={sample} />, { size: PHONE });
  await page.getByRole('button', { name: '版面预览' }).click();
  await expect.element(page.getByText('考生须知')).toBeVisible();
  expect(paper().clientWidth).toBeLessThan(390);
  await show(<LayoutEditor draft={{ paper: 'A5', items }} sample={sample} />, { size: WIDE });
  await page.getByRole('button', { name: '版面预览' }).last().click();
  await expect.element(page.getByText(/有 1 项超出纸张/)).toBeVisible();
});

test('a part is dragged to its place, its corner to its size, and arrow keys move it by a millimetre', async () => {
  const entered = new Map<string, unknown>();
  const items = [{ part: TICKET_PART.text, text: '特发此证', x: '20.0', y: '20.0', width: '60.0', height: '20.0' }];
  const enter = (place: string, value: unknown) => void entered.set(place, value);
  await show(<LayoutEditor draft={{ paper: 'A4 landscape', items }} enter={enter} sample={sample} />, { size: WIDE });
  await page.getByRole('button', { name: '版面预览' }).click();
  const part = page.getByRole('button', { name: /特发此证/ }).element() as HTMLElement;
  const mm = paper().clientWidth / 297;
  const drag = (at: HTMLElement, by: number) => {
    const { left, top } = at.getBoundingClientRect();
    const event = (kind: string, moved: number) =>
      at.dispatchEvent(
        new PointerEvent(kind, { pointerId: 1, bubbles: true, clientX: left + 2 + moved, clientY: top + 2 + moved }),
      );
    at.setPointerCapture = () => undefined;
    event('pointerdown', 0);
    event('pointermove', by);
    event('pointerup', by);
  };
  drag(part, 10 * mm);
  expect(Object.fromEntries(entered)).toEqual({ 'items[0].x': '30.0', 'items[0].y': '30.0' });
  entered.clear();
  drag(part.querySelector<HTMLElement>('[data-corner]')!, 10 * mm);
  expect(Object.fromEntries(entered)).toEqual({ 'items[0].width': '70.0', 'items[0].height': '30.0' });
  entered.clear();
  drag(part, 1000 * mm);
  expect(Object.fromEntries(entered)).toEqual({ 'items[0].x': '237.0', 'items[0].y': '190.0' });
  part.focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(entered.get('items[0].x')).toBe('19.0');
});
