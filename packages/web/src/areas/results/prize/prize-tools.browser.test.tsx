// Prizes of a contest: their sum against what was approved, reckoned, and taken along as lists.
import { prize, type PrizeSummary } from '@trainrace/contract/areas/results/prize';
import { PRIZE } from '@trainrace/contract/dictionaries';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, later, Refusal, SentFile, sentTo } from '#test/gateway.ts';
import { recordOf } from '#test/records.ts';
import { allRights, PHONE, show } from '#test/stage.tsx';
import { ChangeAmount, GiveAccount } from './prize-dialogs.tsx';
import { PrizeTools } from './PrizeTools.tsx';

const summary = (over: Partial<PrizeSummary> = {}): PrizeSummary => ({
  budget: '50000.00',
  docNo: '张人社发〔2026〕1号',
  total: '30000.00',
  tax: '600.00',
  net: '29400.00',
  left: '20000.00',
  states: [],
  withoutAccount: 0,
  ...over,
});

async function open(found: () => PrizeSummary | Promise<PrizeSummary>, options: Parameters<typeof show>[1] = {}) {
  answer(prize.summary, found);
  await show(<PrizeTools />, { rights: allRights(prize), at: '?contestId=c1', ...options });
}
const dialog = () => page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('without a contest it says what to do; who may not see sums sees nothing', async () => {
  await open(summary, { at: '' });
  await expect.element(page.getByText('请在筛选中选择一个竞赛，查看总额、计算和清单')).toBeVisible();
  expect(sentTo(prize.summary)).toEqual([]);
});

test('the sum stands beside what was approved and what is left of it', async () => {
  await open(summary);
  const note = page.getByRole('note');
  await expect.element(note).toMatchTextContent(/应发 30000.00 元，代扣个税 600.00 元，实发 29400.00 元/);
  await expect.element(note).toMatchTextContent(/总额 50000.00 元，结余 20000.00 元/);
  expect(note.getByText(/没有收款账户/).query()).toBeNull();
});

test.for([
  ['exceeded', summary({ left: '-1200.50' }), /总额 50000\.00 元，超出 1200\.50 元，请核对后再确认/],
  ['not given yet', summary({ budget: null, left: null }), /还没有填写奖金总额，填写后才能确认/],
  ['without accounts', summary({ withoutAccount: 3 }), /3条已确认但没有收款账户/],
] as const)('a sum that is %s says so', async ([, found, words]) => {
  await open(() => found);
  await expect.element(page.getByRole('note')).toMatchTextContent(words);
});

test('reckoning says what became of it; refused, it says why', async () => {
  answer(prize.generate, () => ({ added: 5, changed: 2, removed: 1 }));
  await open(summary);
  await button('计算奖金').click();
  await expect.element(page.getByText('新增5条，更新2条，移除1条')).toBeVisible();
  answer(prize.generate, () => {
    throw new Refusal(409, '该竞赛没有生效的奖金规则');
  });
  await button('计算奖金').click();
  await expect.element(page.getByText('该竞赛没有生效的奖金规则').first()).toBeVisible();
});

test('reckoning goes out once, however often it is pressed', async () => {
  const slow = later<{ added: number; changed: number; removed: number }>();
  answer(prize.generate, () => slow.answer);
  await open(summary);
  await button('计算奖金').click();
  await page.getByRole('button', { name: /计算奖金/ }).click({ force: true });
  slow.give({ added: 1, changed: 0, removed: 0 });
  await expect.element(page.getByText('新增1条，更新0条，移除0条')).toBeVisible();
  expect(sentTo(prize.generate)).toHaveLength(1);
});

test('the sum is given beginning with what stands there, and the document stays', async () => {
  answer(prize.budget, () => summary({ budget: '60000.00' }));
  await open(summary);
  await button('填写奖金总额').click();
  await expect.element(dialog().getByLabelText('批复文号')).toHaveValue('张人社发〔2026〕1号');
  await dialog().getByLabelText('奖金总额').fill('60000');
  await dialog().getByRole('button', { name: '填写奖金总额' }).click();
  await expect
    .poll(() => sentTo(prize.budget).map(({ input }) => input))
    .toEqual([{ contestId: 'c1', budget: '60000', docNo: '张人社发〔2026〕1号' }]);
});

test('before it is known what stands there, nothing can be written over it', async () => {
  const slow = later<PrizeSummary>();
  await open(() => slow.answer);
  await expect.element(button('计算奖金')).toBeVisible();
  expect(button('填写奖金总额').query()).toBeNull();
  slow.give(summary());
  await expect.element(button('填写奖金总额')).toBeVisible();
});

test('a sum that does not come is asked for again', async () => {
  let isDown = true;
  await open(() => {
    if (isDown) throw new Refusal(503, '系统繁忙，请稍后再试');
    return summary();
  });
  await expect.element(page.getByRole('alert')).toMatchTextContent(/系统繁忙，请稍后再试/);
  isDown = false;
  await button('重试').click();
  await expect.element(page.getByText(/实发 29400.00 元/)).toBeVisible();
});

test('lists are of the contest that is chosen', async () => {
  answer(prize.payroll, () => new SentFile('财务清单.xlsx'));
  answer(prize.signatures, () => new SentFile('签字表.pdf'));
  await open(summary);
  await button('财务清单').click();
  await button('签字表').click();
  await expect.poll(() => sentTo(prize.signatures).map(({ input }) => input)).toEqual([{ contestId: 'c1' }]);
  expect(sentTo(prize.payroll).map(({ input }) => input)).toEqual([{ contestId: 'c1' }]);
});

test('a unit may look and have the list signed, and no more', async () => {
  await open(summary, { rights: [prize.summary.action, prize.signatures.action] });
  await expect.element(button('签字表')).toBeVisible();
  for (const name of ['计算奖金', '填写奖金总额', '财务清单']) expect(button(name).query()).toBeNull();
});

const aPrize = recordOf(prize.family, {
  id: 'p1',
  version: 3,
  name: '甲',
  amount: '5000.00',
  prizeState: PRIZE.draft,
  bankName: null,
  bankAccount: null,
});

test('an account needs bank and number; a wrong number is named, and nothing typed is lost', async () => {
  const close = vi.fn<() => void>();
  answer(prize.bank, () => {
    throw new Refusal(400, '提交的内容有误', [{ field: 'bankAccount', message: '银行账号校验不通过，请核对' }]);
  });
  await show(<GiveAccount record={aPrize} close={close} />);
  await dialog().getByRole('button', { name: '填写收款账户' }).click();
  await expect.element(dialog().getByLabelText('开户行')).toHaveAttribute('aria-invalid', 'true');
  expect(sentTo(prize.bank)).toEqual([]);
  await dialog().getByLabelText('开户行').fill('示例银行张家港支行');
  await dialog().getByLabelText('收款账号').fill('6222020200112233445');
  await dialog().getByRole('button', { name: '填写收款账户' }).click();
  await expect.element(dialog().getByText('银行账号校验不通过，请核对').first()).toBeVisible();
  await expect.element(dialog().getByLabelText('开户行')).toHaveValue('示例银行张家港支行');
  expect(sentTo(prize.bank)[0]!.input).toMatchObject({ id: 'p1', version: 3 });
  expect(close).not.toHaveBeenCalled();
});

test('another amount needs a reason', async () => {
  answer(prize.submit, () => ({ ...aPrize, amount: '4000.00' }));
  const close = vi.fn<() => void>();
  await show(<ChangeAmount record={aPrize} close={close} />, { size: PHONE });
  await dialog().getByRole('button', { name: '修改金额' }).click();
  expect(sentTo(prize.submit)).toEqual([]);
  await dialog().getByRole('textbox').last().fill('两人并列，奖金平分');
  await dialog().getByRole('button', { name: '修改金额' }).click();
  await expect.poll(() => close.mock.calls.length).toBe(1);
  expect(sentTo(prize.submit)[0]!.input).toMatchObject({ id: 'p1', version: 3, reason: '两人并列，奖金平分' });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
