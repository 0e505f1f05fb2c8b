// The calculator beside a policy: what it says while one types.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCommon } from '#test/occupations.ts';
import { aPolicy } from '#test/deposits.ts';
import { pick, PHONE, show } from '#test/stage.tsx';
import { PolicyPreview } from './PolicyPreview.tsx';

async function open(over: Parameters<typeof show>[1] & { policy?: Parameters<typeof aPolicy>[0] } = {}) {
  answerCommon();
  const { policy = {}, ...options } = over;
  await show(<PolicyPreview record={aPolicy(policy)} />, options);
}

const steps = () => page.getByRole('listitem');
const cellsOf = (row: HTMLElement) => [...row.children].map((cell) => cell.textContent);
const examples = () => [...document.querySelectorAll<HTMLElement>('tbody tr')].map(cellsOf);

test('each step names its clause, and the sum follows the typing', async () => {
  await open();
  const amount = page.getByRole('spinbutton', { name: '合同额' });
  await amount.fill('6800');
  await expect.element(page.getByText('应存储102.00万元（比例1.5%）')).toBeVisible();
  await expect.element(steps().first()).toMatchTextContent('合同额5000万元（含）以上，存储比例1.5%');
  await expect.element(steps().first()).toMatchTextContent('第五条');
  await page.getByRole('spinbutton', { name: '企业其他在建项目数' }).fill('2');
  await expect.element(page.getByText('应存储68.00万元（比例1%）')).toBeVisible();
  await expect.element(steps().nth(1)).toMatchTextContent('另有2个在建项目，存储比例降为1%');
});

test('the edge of a tier belongs to the tier above, and the cap holds', async () => {
  await open();
  const amount = page.getByRole('spinbutton', { name: '合同额' });
  await amount.fill('4999.99');
  await expect.element(page.getByText('应存储150.00万元（比例3%）')).toBeVisible();
  await amount.fill('5000');
  await expect.element(page.getByText('应存储75.00万元（比例1.5%）')).toBeVisible();
  await amount.fill('36000');
  await expect.element(page.getByText(/应存储300\.00万元/)).toBeVisible();
  await expect.element(page.getByText('单个项目最高存储300万元')).toBeVisible();
});

test('what is exempt names no sum', async () => {
  await open();
  await pick('近两年是否拖欠工资', '无欠薪');
  await page.getByRole('spinbutton', { name: '合同额' }).fill('260');
  await expect.element(page.getByText('免于存储', { exact: true }).last()).toBeVisible();
  await expect.element(page.getByText(/^应存储[\d.]+万元/)).not.toBeInTheDocument();
});

test('a sum that is none is refused, and nothing is worked out from it', async () => {
  await open();
  const amount = page.getByRole('spinbutton', { name: '合同额' });
  await amount.fill('6800');
  await expect.element(page.getByText(/应存储102/)).toBeVisible();
  await amount.fill('-5');
  await expect.element(page.getByText(/^应存储[\d.]+万元（/)).not.toBeInTheDocument();
});

test('the examples begin at every edge, from the smallest sum up', async () => {
  await open();
  expect(examples()).toEqual([
    ['260.00万元', '免于存储'],
    ['300.00万元', '9.00万元（3%）'],
    ['980.00万元', '29.40万元（3%）'],
    ['5000.00万元', '75.00万元（1.5%）'],
    ['6800.00万元', '102.00万元（1.5%）'],
    ['12800.00万元', '192.00万元（1.5%）'],
    ['36000.00万元', '300.00万元（1.5%）'],
  ]);
});

test('a policy without tiers takes its usual rate', async () => {
  await open({ policy: { tiers: null, exemptBelowAmount: null, capAmount: null } });
  await expect.element(page.getByText('基准存储比例2%')).toBeVisible();
  expect(examples()[0]).toEqual(['260.00万元', '5.20万元（2%）']);
});

test('in English, and on a phone nothing is wider than the screen', async () => {
  await open({ lang: 'en', size: PHONE });
  await page.getByRole('spinbutton', { name: 'Contract sum' }).fill('6800');
  await expect.element(page.getByText('A contract from 5000 (10,000 yuan) takes 1.5%')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
