// Accounts as administrators add them: the password that the server chose is shown once, whatever happens to the list.
import { users } from '@trainrace/contract/areas/accounts/users';
import { dept } from '@trainrace/contract/areas/system/dept';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, sentTo } from '#test/gateway.ts';
import { answerCommon } from '#test/occupations.ts';
import { recordOf } from '#test/records.ts';
import { allRights, show } from '#test/stage.tsx';
import { UsersPage } from './users.page.tsx';

const OFFICER = recordOf(users.family, { id: 'u8', account: 'officer01', name: '示例经办', kind: 'ADMIN', enabled: 1 });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

test('[S7-75] an officer is added, whose password is shown this once, even if the line drops before the list is read anew', async () => {
  answerCommon();
  let isAdded = false;
  const list = () => ({
    records: isAdded ? [OFFICER] : [],
    total: isAdded ? 1 : 0,
    current: 1,
    size: 10,
    pages: 1,
  });
  answer(users.list, list);
  answer(dept.lazyTree, () => []);
  answer(users.submit, () => {
    isAdded = true;
    answer(users.list, () => {
      throw new TypeError('network');
    });
    return { ...OFFICER, initialPassword: 'Xk7#mNp2' };
  });
  await show(<UsersPage />, { rights: allRights(users) });
  await button('新增').first().click();
  const form = page.getByRole('dialog');
  await form.getByLabelText('账号').fill('officer01');
  await form.getByLabelText('用户名称').fill('示例经办');
  await userEvent.keyboard('{Enter}');
  const shown = page.getByRole('dialog').filter({ hasText: '仅显示这一次' });
  await expect.element(shown.getByRole('textbox')).toHaveValue('Xk7#mNp2');
  expect(sentTo(users.submit)[0]?.input).toMatchObject({ account: 'officer01', name: '示例经办', kind: 'ADMIN' });
  // The list was asked anew, and broke.
  await expect.poll(() => sentTo(users.list).length).toBeGreaterThan(1);
  answer(users.list, list);
  await shown.getByRole('button', { name: '知道了' }).click();
  await expect.element(shown).not.toBeInTheDocument();
  await button('刷新').click();
  await expect.element(page.getByRole('button', { name: /officer01/ }).first()).toBeVisible();
});
