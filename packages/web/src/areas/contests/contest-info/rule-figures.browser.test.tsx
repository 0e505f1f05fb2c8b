// Figures inside a rule behave like every other figure: only typing changes them, and nothing is rounded.
import { useLayoutEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#test/stage.tsx';
import { AwardRuleControl } from './AwardRuleControl.tsx';
import { EligibilityControl } from './EligibilityControl.tsx';

const PLAIN = { id: 'x', label: '规则', meta: undefined, isRequired: false };
let held: unknown;

function Holder({ Control, start }: { Control: typeof AwardRuleControl; start: unknown }) {
  const [value, setValue] = useState(start);
  useLayoutEffect(() => void (held = value), [value]);
  return <Control {...PLAIN} value={value} onChange={setValue} />;
}

test('awards: arrow keys leave a figure alone, and half an award stays half, to be refused', async () => {
  await show(<Holder Control={AwardRuleControl} start={{ 1: 1, 2: 2 }} />);
  const first = page.getByRole('spinbutton', { name: '一等奖' });
  await first.click();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(held).toEqual({ 1: 1, 2: 2 });
  await first.fill('2.5');
  await userEvent.tab();
  expect(held).toEqual({ 1: 2.5, 2: 2 });
  await first.fill('');
  expect(held).toEqual({ 2: 2 });
});

test('conditions: arrow keys leave an age alone, and what is out of bounds is not moved into them', async () => {
  const rule = { rule: 'age', at: '2026-11-01', min: 18 } as const;
  await show(<Holder Control={EligibilityControl} start={[rule]} />);
  const least = page.getByRole('spinbutton').first();
  await least.click();
  await userEvent.keyboard('{ArrowUp}');
  expect(held).toEqual([rule]);
  await least.fill('180');
  await userEvent.tab();
  expect(held).toEqual([{ ...rule, min: 180 }]);
});
