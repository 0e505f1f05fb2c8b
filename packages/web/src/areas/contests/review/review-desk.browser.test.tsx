import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { trail } from '@trainrace/contract/areas/system/trail';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { applicationMaterials } from '@trainrace/contract/areas/basic/application-materials';
import { attach } from '@trainrace/contract/files/attach';
import { REVIEW_UNDO_SECONDS } from '@trainrace/contract/limits';
import { dict } from '@trainrace/contract/areas/system/dict';
import { atRest } from '#test/at-rest.ts';
import { anEntry } from '#test/entries.ts';
import { answer, later, Refusal, SentFile, sentTo } from '#test/gateway.ts';
import { keepPapers } from '#test/papers.ts';
import { allRights, dialogSaying, PHONE, show } from '#test/stage.tsx';
import { holdTime, passTime } from '#test/time.ts';
import { ReviewPage } from './review.page.tsx';

const ENTRIES = [anEntry('e1', '冯样明'), anEntry('e2', '李示文'), anEntry('e3', '周例青')];
const OWN = anEntry('e4', '郑本录', { barred: ['finalPass', 'finalReturn', 'finalReject'] });

interface Setting {
  holder?: string | null;
  changes?: readonly unknown[];
  size?: readonly [number, number];
  at?: string;
}

let given: string[] = [];

async function open({ holder = null, changes = [], at = '?entry=e1', ...options }: Setting = {}) {
  given = [];
  keepPapers();
  answer(attach.download, () => new SentFile('承诺书.pdf'));
  answer(dict.entries, () => []);
  answer(dict.retired, () => []);
  // Papers due are shown elsewhere.
  answer(applicationMaterials.unitList, () => ({ records: [], total: 0, current: 1, size: 200, pages: 0 }));
  const waiting = () => ENTRIES.filter(({ id }) => !decided().includes(id));
  answer(contestInfo.contestList, () => []);
  answer(applicationInfo.list, () => ({
    records: waiting() as never,
    total: waiting().length,
    current: 1,
    size: 30,
    pages: 1,
  }));
  answer(applicationInfo.detail, ({ input: { id } }) => [...ENTRIES, OWN].find((entry) => entry.id === id)!);
  const claim = (id: string) => ({
    id,
    heldByName: holder ?? '测试员',
    isOwn: holder === null,
    heldUntil: '2026-11-22 10:15:00',
  });
  answer(applicationInfo.claim, ({ input: { id } }) => claim(String(id)));
  answer(applicationInfo.claims, () => (holder === null ? [] : [claim('e2')]));
  answer(applicationInfo.releaseClaim, () => null);
  answer(applicationInfo.claimNext, ({ input }) => {
    const except = (input['except'] ?? []) as string[];
    const id = waiting().find((entry) => !except.includes(entry.id))?.id ?? null;
    if (id !== null) given.push(id);
    return { id };
  });
  answer(applicationInfo.auditingSubmit, ({ input: { id } }) => ENTRIES.find((entry) => entry.id === id)!);
  const records = changes.map((one, index) => ({ ...TRAIL_ROW, id: `r${index}`, changes: one })) as never;
  answer(trail.list, () => ({ records, total: changes.length, current: 1, size: 200, pages: 1 }));
  // The evidence has its own tests.
  const { action: evidence } = applicationInfo.eligibility;
  const rights = [...allRights(applicationInfo).filter((action) => action !== evidence), trail.list.action];
  return await show(<ReviewPage />, { rights, at, ...options });
}

const TRAIL_ROW = {
  version: 1,
  createTime: '2026-11-02 08:00:00',
  updateTime: '2026-11-02 08:00:00',
  bizTable: 'application_info',
  bizId: 'e1',
  reason: null,
  bizName: '报名申请',
  bizNo: null,
  bizTitle: null,
  action: '修改',
  operatorId: null,
  operatorName: null,
  operatorRole: null,
  operateTime: '2026-11-02 08:00:00',
  ip: null,
  traceId: null,
  approveState: null,
  approveOpinion: null,
  approveTime: null,
};

const decisions = () => sentTo(applicationInfo.auditingSubmit);
const decided = () => decisions().map(({ input }) => input['id']);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const passUndoTime = async () => await passTime(REVIEW_UNDO_SECONDS * 1000);
const heading = (name: string) => page.getByRole('heading', { name: `${name} · 焊工` });

test('of an own entry opened by its link the desk says whose it is, without a form and without holding it', async () => {
  await open({ at: '?entry=e4' });
  await expect.element(heading('郑本录')).toBeVisible();
  await expect.element(page.getByText('您录入或初审过这份报名，须由其他人员审核')).toBeVisible();
  await expect.element(button('通过')).not.toBeInTheDocument();
  expect(sentTo(applicationInfo.claim)).toEqual([]);
});

test('a decision is said with the name and sent seconds later; the next entry is open meanwhile', async () => {
  holdTime();
  await open();
  await button('通过').click();
  await expect.element(page.getByText(/冯样明：已通过/)).toBeVisible();
  await expect.element(heading('李示文')).toBeVisible();
  expect(decisions()).toEqual([]);
  await passUndoTime();
  await expect.poll(decided).toEqual(['e1']);
  expect(decisions()[0]!.headers.get('idempotency-key')).not.toBeNull();
});

test('taken back, nothing is sent, and what was typed is there again', async () => {
  holdTime();
  await open();
  await page.getByLabelText('审核意见').fill('照片不清');
  await button('需修改：本职业从业年限').click();
  await button('退回修改').click();
  await expect.element(heading('李示文')).toBeVisible();
  await button('撤销').click();
  await expect.element(heading('冯样明')).toBeVisible();
  await expect.element(page.getByLabelText('审核意见')).toHaveValue('照片不清');
  await expect.element(button('需修改：本职业从业年限')).toHaveAttribute('aria-pressed', 'true');
  await passUndoTime();
  await atRest();
  expect(decisions()).toEqual([]);
});

test('taken back before the next one has come, or pressed twice, it stays at the same entry', async () => {
  await open();
  const slow = later<{ id: string | null }>();
  answer(applicationInfo.claimNext, () => slow.answer);
  await button('通过').click();
  await button('通过').click();
  await button('撤销').click();
  slow.give({ id: 'e2' });
  await atRest();
  await expect.element(heading('冯样明')).toBeVisible();
  expect(decisions()).toEqual([]);
});

test('the next decision sends the one before; by keys as well', async () => {
  await open();
  await expect.element(heading('冯样明')).toBeVisible();
  await userEvent.keyboard('p');
  await expect.element(heading('李示文')).toBeVisible();
  await userEvent.keyboard('p');
  await expect.poll(decided).toEqual(['e1']);
  await expect.element(heading('周例青')).toBeVisible();
  await userEvent.keyboard('z');
  await expect.element(heading('李示文')).toBeVisible();
  expect(decided()).toEqual(['e1']);
});

test('who leaves the page sends at once, and only once', async () => {
  const left = await open();
  await button('通过').click();
  await expect.element(heading('李示文')).toBeVisible();
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(decided()).toEqual(['e1']);
  await left.unmount();
  expect(decided()).toEqual(['e1']);
});

test('going to another tab sends at once', async () => {
  const left = await open();
  await button('通过').click();
  await expect.element(heading('李示文')).toBeVisible();
  await left.unmount();
  await expect.poll(decided).toEqual(['e1']);
});

test('what is refused is said with the name, and opens again with what was typed', async () => {
  holdTime();
  await open();
  answer(applicationInfo.auditingSubmit, () => {
    throw new Refusal(409, '该赛项名额已满');
  });
  await page.getByLabelText('审核意见').fill('资料齐全');
  await button('通过').click();
  await expect.element(heading('李示文')).toBeVisible();
  await passUndoTime();
  await expect.element(page.getByText(/冯样明的审核未生效：该赛项名额已满/)).toBeVisible();
  await button('查看').click();
  await expect.element(heading('冯样明')).toBeVisible();
  await expect.element(page.getByLabelText('审核意见')).toHaveValue('资料齐全');
});

test('what somebody else has open can be read and not decided', async () => {
  await open({ holder: '王审核' });
  await expect.element(page.getByText(/王审核正在审核这份报名，10:15 前/)).toBeVisible();
  await expect.element(button('通过')).toBeDisabled();
  await userEvent.keyboard('p');
  await button('返回列表').click();
  await expect.element(page.getByText(/王审核正在审核/)).toBeVisible();
  expect(decisions()).toEqual([]);
});

test('the list says how long each waits, and begins with the one that waits longest', async () => {
  await open({ at: '' });
  await expect.element(page.getByText(/已等待 \d+ 天/).first()).toBeVisible();
  await expect.element(page.getByText('超期').first()).toBeVisible();
  await button('开始审核').click();
  await expect.element(heading('冯样明')).toBeVisible();
  expect(given).toEqual(['e1']);
});

test('what was corrected stands old against new', async () => {
  const change = (field: string, before: unknown, after: unknown) => ({
    field,
    label: field,
    before,
    after,
    isMasked: false,
  });
  await open({
    changes: [
      [change('auditStatus', '复审退回', '待复审'), change('workYears', 8, 6), change('commitmentAtt', 'p0', 'p1')],
      [change('auditStatus', '待复审', '复审退回')],
    ],
  });
  await expect.element(page.getByLabelText('修改前')).toHaveTextContent('8');
  await expect.element(page.getByRole('region', { name: '照片和材料' }).getByText('已更换')).toBeVisible();
});

test('flags come on hover, focus or key; on a phone the decision is in sight at once', async () => {
  await open({ size: PHONE });
  const flag = button('需修改：本职业从业年限');
  const opacity = () => getComputedStyle(flag.element()).opacity;
  await expect.element(heading('冯样明')).toBeVisible();
  expect(opacity()).toBe('0');
  await button('标记需修改').click();
  await expect.poll(opacity).toBe('1');
  await expect.element(button('通过')).toBeInViewport();
});

test('whether somebody counts as of this city is decided beside the entry, and what was typed stays', async () => {
  await open();
  let entry = ENTRIES[0]!;
  answer(applicationInfo.detail, () => entry);
  answer(applicationInfo.editIsLocalSubmit, ({ input: { isLocalReason } }) => {
    entry = { ...entry, version: 4, isLocal: 1, isLocalReason: String(isLocalReason) };
    return entry;
  });
  await page.getByLabelText('审核意见').fill('户口簿已核对');
  await button('认定是否本市').click();
  const dialog = dialogSaying('认定是否本市');
  await dialog.getByText('是', { exact: true }).click();
  await dialog.getByLabelText('认定理由').fill('户籍在本市');
  await dialog.getByRole('button', { name: '认定是否本市' }).click();
  await expect.element(page.getByText('理由：户籍在本市')).toBeVisible();
  expect(sentTo(applicationInfo.editIsLocalSubmit).map(({ input }) => input)).toMatchObject([
    { id: 'e1', version: 3, isLocal: 1, isLocalReason: '户籍在本市' },
  ]);
  await expect.element(page.getByLabelText('审核意见')).toHaveValue('户口簿已核对');
  holdTime();
  await button('通过').click();
  await expect.element(page.getByText(/冯样明：已通过/)).toBeVisible();
  await passUndoTime();
  await expect.poll(decisions).toMatchObject([{ input: { id: 'e1', version: 4 } }]);
});

const typeOpinion = async () => {
  await page.getByLabelText('审核意见').fill('户口簿已核对');
  await button('需修改：本职业从业年限').click();
};
const expectTyped = async () => {
  await expect.element(page.getByLabelText('审核意见')).toHaveValue('户口簿已核对');
  await expect.element(button('需修改：本职业从业年限')).toHaveAttribute('aria-pressed', 'true');
};

test('an entry that somebody changes meanwhile is to be looked at again; what was typed stays', async () => {
  await open();
  let entry = ENTRIES[0]!;
  answer(applicationInfo.detail, () => entry);
  answer(applicationInfo.editIsLocalSubmit, () => {
    throw new Refusal(409, '数据已被他人修改，请刷新后重试');
  });
  await typeOpinion();
  entry = { ...entry, version: 9, workYears: 7 };
  await button('认定是否本市').click();
  const dialog = dialogSaying('认定是否本市');
  await dialog.getByText('是', { exact: true }).click();
  await dialog.getByLabelText('认定理由').fill('户籍在本市');
  await dialog.getByRole('button', { name: '认定是否本市' }).click();
  await expect.element(page.getByText('这份报名刚被更新，请重新核对后再审核；已填写的意见和标记保留')).toBeVisible();
  await expectTyped();
});

test('where asking for the entry again fails, the entry and what was typed stay in sight', async () => {
  await open();
  await typeOpinion();
  answer(applicationInfo.detail, () => {
    throw new Refusal(503, '系统繁忙，请稍后再试');
  });
  answer(applicationInfo.editIsLocalSubmit, () => {
    throw new Refusal(409, '数据已被他人修改，请刷新后重试');
  });
  await button('认定是否本市').click();
  const dialog = dialogSaying('认定是否本市');
  await dialog.getByText('是', { exact: true }).click();
  await dialog.getByLabelText('认定理由').fill('户籍在本市');
  await dialog.getByRole('button', { name: '认定是否本市' }).click();
  await expect.poll(() => sentTo(applicationInfo.detail).length).toBeGreaterThan(1);
  await atRest();
  await expect.element(heading('冯样明')).toBeVisible();
  await expectTyped();
});
