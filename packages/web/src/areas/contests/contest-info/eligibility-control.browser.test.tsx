// The conditions of entry as a clerk sets them.
import type { EligibilityRule } from '@trainrace/contract/areas/contests/eligibility';
import { useLayoutEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#test/stage.tsx';
import { EligibilityControl } from './EligibilityControl.tsx';

const PLAIN = { id: 'rules', label: '参赛条件', meta: undefined, isRequired: false };
let held: readonly EligibilityRule[] = [];

function Holder({ start = [] }: { start?: readonly EligibilityRule[] }) {
  const [rules, setRules] = useState(start);
  useLayoutEffect(() => void (held = rules), [rules]);
  return (
    <EligibilityControl {...PLAIN} value={rules} onChange={(next) => setRules(next as readonly EligibilityRule[])} />
  );
}

const tick = async (name: string) => await page.getByRole('checkbox', { name, exact: true }).click();

test('a condition is ticked with its usual values, changed in place, and unticked without a trace', async () => {
  await show(<Holder />);
  await tick('从业年限');
  expect(held).toEqual([{ rule: 'workYears', min: 1 }]);
  await page.getByRole('spinbutton', { name: '参保年数不少于' }).fill('5');
  expect(held).toEqual([{ rule: 'workYears', min: 5 }]);
  await tick('从业年限');
  expect(held).toEqual([]);
  await expect.element(page.getByRole('spinbutton')).not.toBeInTheDocument();
});

test('an age without an upper bound has none, and keeps its day', async () => {
  await show(<Holder start={[{ rule: 'age', at: '2026-11-01', min: 18, max: 60 }]} />);
  await page.getByRole('spinbutton', { name: '最高年龄（周岁）' }).fill('');
  expect(held).toEqual([{ rule: 'age', at: '2026-11-01', min: 18 }]);
});

test('a condition that only marks says so, and becomes a plain one again', async () => {
  await show(<Holder start={[{ rule: 'student' }]} />);
  const hard = page.getByRole('checkbox', { name: /不符合的不能提交/ });
  await expect.element(hard).toBeChecked();
  await hard.click();
  expect(held).toEqual([{ rule: 'student', isHard: false }]);
  await hard.click();
  expect(held).toEqual([{ rule: 'student' }]);
});

test('what is changed of one condition leaves the others and their order', async () => {
  await show(
    <Holder
      start={[{ rule: 'insuredProvince', years: 2 }, { rule: 'workYears', min: 3, isHard: false }, { rule: 'student' }]}
    />,
  );
  const years = page.getByRole('spinbutton', { name: '参保年数不少于' });
  await years.first().fill('4');
  await expect.poll(() => held.map(({ rule }) => rule)).toEqual(['insuredProvince', 'workYears', 'student']);
  expect(held.filter(({ rule }) => rule === 'student')).toEqual([{ rule: 'student' }]);
  expect(held.find(({ rule }) => rule === 'workYears')).toMatchObject({ isHard: false });
});

test('the level held can be left open, and its occupation emptied', async () => {
  await show(<Holder start={[{ rule: 'notHoldingLevel', occupation: '焊工' }]} />);
  const occupation = page.getByLabelText('职业（不填为本赛项职业）');
  await occupation.fill('电工');
  expect(held).toEqual([{ rule: 'notHoldingLevel', occupation: '电工' }]);
  await occupation.fill('');
  expect(held).toEqual([{ rule: 'notHoldingLevel' }]);
});
