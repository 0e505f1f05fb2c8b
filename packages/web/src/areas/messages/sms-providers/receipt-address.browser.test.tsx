import type { Sms } from '@trainrace/contract/areas/messages/sms';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#test/stage.tsx';
import { ReceiptAddress } from './ReceiptAddress.tsx';

const KEY = '7b0f2a1e-6f2e-4b8e-9c55-0d9b3a6c1f10';
const provider = (category: number, receiptKey: string | undefined = KEY) => ({ category, receiptKey }) as Sms;

test('[issue 14] a provider shows the whole address at which it is told what became of messages', async () => {
  await show(<ReceiptAddress record={provider(4)} />, { rights: [] });
  const address = `${location.origin}/api/public/sms/receipt/${KEY}`;
  await expect.element(page.getByRole('textbox')).toHaveValue(address);
  await expect.element(page.getByText(/状态报告/)).toBeVisible();
  // Pages of an intranet have no clipboard: the address is marked, to be copied by hand.
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: undefined } }));
  await page.getByRole('button', { name: '复制地址' }).click();
  await expect.element(page.getByText(/^(已复制|不能自动复制)/)).toBeVisible();
  expect(String(document.getSelection())).toBe(address);
});

test.each([
  ['of the dry run', provider(9)],
  ['without a driver', provider(2)],
  ['as lists have it', { category: 4 } as Sms],
])('one %s shows none', async (_, record) => {
  await show(<ReceiptAddress record={record} />, { rights: [] });
  await expect.element(page.getByRole('region')).not.toBeInTheDocument();
});
