// A department is changed from what stands by now, not from what a list showed a while ago.
import { dept, type Dept } from '@trainrace/contract/areas/system/dept';
import { useLayoutEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useRefresh } from '#api/query.ts';
import { answer, Refusal, sentTo } from '#test/gateway.ts';
import { answerCommon } from '#test/occupations.ts';
import { recordOf } from '#test/records.ts';
import { allRights, show } from '#test/stage.tsx';
import { DeptDialog, type DeptTask } from './DeptDialog.tsx';

const aDept = (over: Partial<Dept> = {}): Dept =>
  recordOf(dept.family, { id: 'd1', parentId: '0', deptName: '培训科', fullName: '职业培训科', sort: 10, ...over });

const box = (name: string) => page.getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const sent = () => sentTo(dept.submit).map(({ input }) => input);
const away = () => {
  throw new Refusal(503, '系统繁忙，请稍后再试');
};

let refresh: ReturnType<typeof useRefresh>;
function Again() {
  const again = useRefresh();
  useLayoutEffect(() => void (refresh = again), [again]);
  return null;
}

async function open(task: DeptTask, close = () => {}) {
  answerCommon();
  answer(dept.lazyTree, () => []);
  await show(
    <>
      <Again />
      <DeptDialog task={task} close={close} />
    </>,
    { rights: allRights(dept) },
  );
}

test('a change goes out with the version that it began with, whatever is read again meanwhile', async () => {
  answer(dept.detail, () => aDept({ version: 4 }));
  const close = vi.fn<() => void>();
  await open({ kind: 'edit', id: 'd1' }, close);
  await box('机构名称').fill('培训鉴定科');
  answer(dept.detail, away);
  await refresh(dept.family.path);
  await expect.element(box('机构名称')).toHaveValue('培训鉴定科');
  answer(dept.detail, () => aDept({ version: 5, deptName: '别人改的' }));
  await refresh(dept.family.path);
  await expect.element(box('机构名称')).toHaveValue('培训鉴定科');
  answer(dept.submit, () => aDept({ version: 6 }));
  await button('保存').click();
  await expect.poll(sent).toMatchObject([{ id: 'd1', version: 4, deptName: '培训鉴定科' }]);
  await expect.poll(() => close.mock.calls.length).toBe(1);
});

test('what cannot be read can be asked for again, and cannot be saved over', async () => {
  answer(dept.detail, away);
  await open({ kind: 'edit', id: 'd1' });
  await expect.element(page.getByText('系统繁忙，请稍后再试')).toBeVisible();
  await expect.element(button('保存')).not.toBeInTheDocument();
  answer(dept.detail, () => aDept());
  await button('重试').click();
  await expect.element(box('机构名称')).toHaveValue('培训科');
});

test('a new one begins below the one it was asked at; without a name nothing is sent', async () => {
  answer(dept.detail, () => aDept());
  await open({ kind: 'add', parentId: 'd1' });
  await button('新增').click();
  await expect.element(box('机构名称')).toHaveAttribute('aria-invalid', 'true');
  expect(sent()).toEqual([]);
});
