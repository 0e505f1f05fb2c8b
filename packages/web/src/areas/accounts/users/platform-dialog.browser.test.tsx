import { users, type User } from '@trainrace/contract/areas/accounts/users';
import { useLayoutEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useRefresh } from '#api/query.ts';
import { answer, Refusal, sentTo } from '#test/gateway.ts';
import { allRights, show } from '#test/stage.tsx';
import { PlatformDialog } from './PlatformDialog.tsx';

const record = { id: 'u7', name: '张三' } as User;
const EXT = { 工号: 'A-17', 楼层: 3, 在岗: true, 空值: null };
const button = (name: string) => page.getByRole('button', { name, exact: true });
const names = () => page.getByLabelText('名称', { exact: true });
const values = () => page.getByLabelText('值', { exact: true });
const sent = () => sentTo(users.updatePlatform).map(({ input }) => input['userExt']);

async function open(close = () => {}) {
  await show(<PlatformDialog record={record} close={close} />, { rights: allRights(users) });
}

function keep(ext: Readonly<Record<string, string | number | boolean | null>> = EXT) {
  const platform = { id: 'p1', userId: 'u7', userType: null, userExt: { ...ext } };
  answer(users.platformDetail, () => platform);
  answer(users.updatePlatform, ({ input }) => ({ ...platform, userExt: input['userExt'] as typeof platform.userExt }));
}

test('what nobody touched goes back as it came, number, flag and nothing included', async () => {
  keep();
  const close = vi.fn<() => void>();
  await open(close);
  await values().nth(0).fill('B-20');
  await button('保存').click();
  await expect.poll(sent).toEqual([{ 工号: 'B-20', 楼层: 3, 在岗: true, 空值: null }]);
  await expect.poll(() => close.mock.calls.length).toBe(1);
});

test('a value is added and another removed; a line without a name is none', async () => {
  keep({ 工号: 'A-17', 楼层: 3 });
  await open();
  await button('添加一项').click();
  await names().nth(2).fill(' 部门 ');
  await values().nth(2).fill('培训科');
  await button('添加一项').click();
  await values().nth(3).fill('没有名称');
  await button('删除楼层').click();
  await button('保存').click();
  await expect.poll(sent).toEqual([{ 工号: 'A-17', 部门: '培训科' }]);
});

test('a refusal leaves the dialog and what was entered', async () => {
  keep({ 工号: 'A-17' });
  answer(users.updatePlatform, () => {
    throw new Refusal(409, '数据已被他人修改，请刷新后重试');
  });
  const close = vi.fn<() => void>();
  await open(close);
  await values().nth(0).fill('C-1');
  await button('保存').click();
  await expect.element(page.getByText('数据已被他人修改，请刷新后重试')).toBeVisible();
  await expect.element(values().nth(0)).toHaveValue('C-1');
  expect(close).not.toHaveBeenCalled();
});

test('what cannot be read can be asked for again, and cannot be saved over', async () => {
  answer(users.platformDetail, () => {
    throw new Refusal(503, '系统繁忙，请稍后再试');
  });
  await open();
  await expect.element(page.getByText('系统繁忙，请稍后再试')).toBeVisible();
  await expect.element(button('保存')).not.toBeInTheDocument();
  keep({ 工号: 'A-17' });
  await button('重试').click();
  await expect.element(values().nth(0)).toHaveValue('A-17');
});

test('what was entered stays though reading it again fails or brings something else', async () => {
  keep({ 工号: 'A-17' });
  let refresh: ReturnType<typeof useRefresh> = async () => {};
  function Again() {
    const again = useRefresh();
    useLayoutEffect(() => void (refresh = again), [again]);
    return null;
  }
  await show(
    <>
      <Again />
      <PlatformDialog record={record} close={() => {}} />
    </>,
    { rights: allRights(users) },
  );
  await values().nth(0).fill('D-9');
  answer(users.platformDetail, () => {
    throw new Refusal(503, '系统繁忙，请稍后再试');
  });
  await refresh(users.family.path);
  await expect.element(values().nth(0)).toHaveValue('D-9');
  await expect.element(page.getByText('系统繁忙，请稍后再试')).not.toBeInTheDocument();
  keep({ 工号: 'B-20' });
  await refresh(users.family.path);
  await expect.element(values().nth(0)).toHaveValue('D-9');
});
