// The trail below a record: who did what and when, field by field, in the reader's language.
import { trail } from '@trainrace/contract/areas/system/trail';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, Refusal, sentTo } from '#test/gateway.ts';
import { show } from '#test/stage.tsx';
import { keepTrainees, someTrainee, traced, trainee } from '#test/trainees.ts';
import { TraineesPage } from '#test/TraineesPage.tsx';

const RIGHTS = [trainee.list.action, trainee.detail.action, trail.list.action];
const open = async (more: object = {}) => await show(<TraineesPage />, { rights: RIGHTS, at: '/1', ...more });
const change = (field: string, before: unknown, after: unknown) => ({
  field,
  label: field,
  before,
  after,
  isMasked: false,
});
const lines = () => [...document.querySelectorAll('ol li:has(time)')].map(({ textContent }) => textContent);

test('a line says what was done, by whom in which role, when and why', async () => {
  const { written } = keepTrainees(someTrainee('1'));
  written.push(
    traced({
      id: 'a',
      operatorRole: '人社局管理员(竞赛)',
      reason: '姓名有误',
      changes: [change('name', '张山', '张三')],
    }),
  );
  await open();
  await expect.element(page.getByRole('heading', { name: '变更记录' })).toBeVisible();
  const [line] = lines();
  for (const word of ['修改', '张三，人社局管理员(竞赛)', '2026-03-05 10:00:00', '原因：姓名有误', '张山 → 张三'])
    expect(line).toContain(word);
});

test('labels, roles of the product and codes are said in English to who reads English', async () => {
  const { written } = keepTrainees(someTrainee('1'));
  written.push(traced({ id: 'a', reason: 'x', changes: [change('state', '草稿', '待审核')] }));
  await open({ lang: 'en' });
  await expect.element(page.getByRole('heading', { name: 'Change log' })).toBeVisible();
  const [line] = lines();
  for (const word of ['Changed', 'State', 'Draft → Waiting', 'Reason: x']) expect(line).toContain(word);
});

test('the latest stands first; what one call wrote is one line, with its reason once', async () => {
  const { written } = keepTrainees(someTrainee('1'));
  const together = { traceId: 'r1', operateTime: '2026-03-06 08:00:00', reason: '一并更正' };
  written.push(
    traced({ id: 'a', action: '新增' }),
    traced({ id: 'b', ...together, changes: [change('name', '甲', '乙')] }),
    traced({ id: 'c', ...together, action: '状态', changes: [change('state', '草稿', '待审核')] }),
  );
  await open();
  await expect.poll(lines).toHaveLength(2);
  const [first, second] = lines();
  expect(first).toContain('状态 · 修改');
  expect(first?.split('一并更正')).toHaveLength(2);
  expect(second).toContain('新增');
});

test('what was emptied says so; keys of other records are not told', async () => {
  const { written } = keepTrainees(someTrainee('1'));
  written.push(traced({ id: 'a', changes: [change('note', '旧备注', null), change('contestId', 'k-123', 'k-456')] }));
  await open();
  await expect.poll(lines).toHaveLength(1);
  expect(lines()[0]).toContain('旧备注已清空');
  expect(lines()[0]).not.toContain('k-123');
});

test('many changed fields begin with six, and the rest on asking', async () => {
  const { written } = keepTrainees(someTrainee('1'));
  const changes = Array.from({ length: 9 }, (_, at) => change(`项目${at + 1}`, null, `值${at + 1}`));
  written.push(traced({ id: 'a', action: '新增', changes }));
  await open();
  await expect.element(page.getByText('值6')).toBeVisible();
  await expect.element(page.getByText('值7')).not.toBeInTheDocument();
  await page.getByRole('button', { name: '另外 3 项' }).click();
  await expect.element(page.getByText('值9')).toBeVisible();
});

test('earlier lines come on asking', async () => {
  const { written } = keepTrainees(someTrainee('1'));
  written.push(...Array.from({ length: 13 }, (_, at) => traced({ id: `r${at}`, reason: `第${at + 1}次` })));
  await open();
  await expect.poll(lines).toHaveLength(10);
  await page.getByRole('button', { name: '更早的 3 条' }).click();
  await expect.poll(lines).toHaveLength(13);
  expect(lines().at(-1)).toContain('第1次');
});

test('a request to change shows what was decided, and what was said to it', async () => {
  const { written } = keepTrainees(someTrainee('1'));
  written.push(traced({ id: 'a', action: '变更申请', approveState: '驳回', approveOpinion: '缺少证明材料' }));
  await open();
  await expect.element(page.getByText('审批意见：缺少证明材料')).toBeVisible();
  expect(lines()[0]).toContain('驳回');
});

test('a line that nobody in particular wrote is said to be of the system', async () => {
  const { written } = keepTrainees(someTrainee('1'));
  written.push(traced({ id: 'a', operatorId: null, operatorName: null }));
  await open();
  await expect.poll(() => lines()[0]).toContain('系统');
});

test('who may not read the trail is shown none, and none is asked for', async () => {
  const { written } = keepTrainees(someTrainee('1'));
  written.push(traced({ id: 'a' }));
  await open({ rights: [trainee.list.action, trainee.detail.action] });
  await expect.element(page.getByText('320599********0001')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: '变更记录' })).not.toBeInTheDocument();
  expect(sentTo(trail.list)).toEqual([]);
});

test('a trail that cannot be read says so instead of seeming empty, and is read again when asked', async () => {
  const { written } = keepTrainees(someTrainee('1'));
  answer(trail.list, () => {
    throw new Refusal(503, '系统繁忙，请稍后再试');
  });
  await open();
  await expect.element(page.getByText('320599********0001')).toBeVisible();
  await expect.element(page.getByText('系统繁忙，请稍后再试')).toBeVisible();
  written.push(traced({ id: 'a' }));
  answer(trail.list, () => ({ records: written, total: 1, current: 1, size: 10, pages: 1 }));
  await page.getByRole('button', { name: '重试' }).click();
  await expect.poll(lines).toHaveLength(1);
});
