// Colleagues who look at the same record.
import { recordPresence } from '@trainrace/contract/areas/home/record-presence';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, Refusal, sentTo } from '#test/gateway.ts';
import { show } from '#test/stage.tsx';
import { Present } from './Present.tsx';

const PLACE = { bizTable: 'trainee', bizId: '1' };
const RIGHTS = [recordPresence.beat.action];
const other = (name: string) => ({ name, since: '2026-11-20 09:30:00' });

function Page() {
  const [bizId, setBizId] = useState<string | null>('1');
  return (
    <>
      {bizId !== null && <Present place={{ ...PLACE, bizId }} />}
      <button type="button" onClick={() => setBizId('2')}>
        其他
      </button>
      <button type="button" onClick={() => setBizId(null)}>
        关闭
      </button>
    </>
  );
}

test('others are named, and who leaves says so', async () => {
  answer(recordPresence.beat, ({ input }) => (input['isLeaving'] === true ? [] : [other('李明'), other('王芳')]));
  await show(<Page />, { rights: RIGHTS });
  await expect.element(page.getByText('李明、王芳也在查看')).toBeVisible();
  const [first] = sentTo(recordPresence.beat).map(({ input }) => input);
  expect(first).toMatchObject(PLACE);
  await page.getByRole('button', { name: '关闭' }).click();
  await expect.poll(() => sentTo(recordPresence.beat).at(-1)!.input).toEqual({ ...first, isLeaving: true });
});

test('of another record another page is told', async () => {
  answer(recordPresence.beat, ({ input }) =>
    input['bizId'] === '1' && input['isLeaving'] !== true ? [other('李明')] : [],
  );
  await show(<Page />, { rights: RIGHTS });
  await expect.element(page.getByText('李明也在查看')).toBeVisible();
  await page.getByRole('button', { name: '其他' }).click();
  await expect.element(page.getByText('李明也在查看')).not.toBeInTheDocument();
  const tabs = sentTo(recordPresence.beat).map(({ input }) => input['tab']);
  expect(new Set(tabs).size).toBe(2);
});

test.each([403, 404, 503])('where it cannot be told nothing is said: code %i', async (code) => {
  answer(recordPresence.beat, () => {
    throw new Refusal(code, '无权');
  });
  await show(<Page />, { rights: RIGHTS });
  await expect.poll(() => sentTo(recordPresence.beat).length).toBe(1);
  expect(page.getByText('无权').elements()).toHaveLength(0);
});

test('who leaves while it is being said says so after it', async () => {
  const arrived: string[] = [];
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  answer(recordPresence.beat, async ({ input }) => {
    if (input['isLeaving'] !== true) await held;
    arrived.push(input['isLeaving'] === true ? 'left' : 'there');
    return [];
  });
  await show(<Page />, { rights: RIGHTS });
  await expect.poll(() => sentTo(recordPresence.beat).length).toBe(1);
  await page.getByRole('button', { name: '关闭' }).click();
  await expect.element(page.getByRole('status')).not.toBeInTheDocument();
  release();
  await expect.poll(() => arrived).toEqual(['there', 'left']);
});

test('a page that is not in sight says nothing until it is again', async () => {
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  answer(recordPresence.beat, () => [other('李明')]);
  await show(<Page />, { rights: RIGHTS });
  await expect.element(page.getByRole('button', { name: '关闭' })).toBeVisible();
  expect(sentTo(recordPresence.beat)).toEqual([]);
  isHidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByText('李明也在查看')).toBeVisible();
  isHidden.mockRestore();
});

test('who has no right to it tells nothing', async () => {
  await show(<Page />, { lang: 'en' });
  await expect.element(page.getByRole('button', { name: '关闭' })).toBeVisible();
  expect(sentTo(recordPresence.beat)).toEqual([]);
});
