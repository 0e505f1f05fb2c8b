import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#test/stage.tsx';
import { NamedSelect } from './NamedSelect.tsx';

const ID = '01a1fd9a-0000-7000-8000-000000000001';
const came = { isPending: false, isError: false, error: null, refetch: async () => await Promise.resolve() };
const NAMES = [[ID, '“行行出状元”大赛']] as const;

function Choice({ value, ...asked }: { value: string | null } & Partial<typeof came>) {
  const [chosen, choose] = useState(value);
  const names = asked.isPending || asked.isError ? [] : NAMES;
  return (
    <NamedSelect
      aria-label="竞赛"
      asked={{ ...came, ...asked }}
      names={names}
      value={chosen}
      none="没有可选的竞赛"
      placeholder="请选择竞赛"
      onChange={choose}
      style={{ width: 300 }}
    />
  );
}

test.each([
  ['until the names have come', { value: ID, isPending: true }, '正在读取……'],
  ['where they could not be read', { value: ID, isError: true }, '名称读取失败'],
  ['where what was chosen is not among them', { value: 'gone' }, '所选项不在可选范围内，请重新选择'],
  ['where it is', { value: ID }, '“行行出状元”大赛'],
  ['where nothing was chosen', { value: null }, '请选择竞赛'],
])('%s words are shown, never an id', async (_, props, words) => {
  await show(<Choice {...props} />);
  await expect.element(page.getByText(words)).toBeVisible();
  expect(document.body.textContent).not.toContain(ID);
  expect(document.body.textContent).not.toContain('gone');
});

test('the name that is chosen takes the place of the words', async () => {
  await show(<Choice value="gone" />);
  await page.getByRole('combobox', { name: '竞赛' }).click();
  await page.getByTitle('“行行出状元”大赛').click();
  await expect.poll(() => document.querySelector('.ant-select')?.textContent).toBe('“行行出状元”大赛');
});
