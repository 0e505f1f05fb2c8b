import { ownPrivacy, type OwnPrivacy } from '@trainrace/contract/areas/privacy/own-privacy';
import { privacyRequest, type PrivacyRequest } from '@trainrace/contract/areas/privacy/privacy-request';
import { PRIVACY_REQUEST } from '@trainrace/contract/areas/privacy/privacy-request.dictionaries';
import { ownRating, type OwnRating } from '@trainrace/contract/areas/public/own-rating';
import { dict } from '@trainrace/contract/areas/system/dict';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, Refusal, sentTo } from '#test/gateway.ts';
import { dialogSaying, PHONE, show } from '#test/stage.tsx';
import { OwnPrivacyPage } from './own-privacy.page.tsx';

const own: OwnPrivacy = {
  mobile: '199****0001',
  kept: [
    { subject: 'entry', count: 3, oldest: '2024-05-06', months: 36, event: 'contestEnd', way: 'anonymise' },
    { subject: 'sms', count: 12, oldest: '2026-01-02', months: 12, event: 'sent', way: 'delete' },
  ],
  consents: [
    { id: 'c1', kind: 'ext', edition: '2026-11', createTime: '2026-11-20 09:00:00', askedBy: 'A', state: 'valid' },
    { id: 'c2', kind: 'entry', edition: '2026-11', createTime: '2026-11-02 09:00:00', askedBy: null, state: 'valid' },
    { id: 'c3', kind: 'ext', edition: '2026-11', createTime: '2026-10-20 09:00:00', askedBy: 'A', state: 'ended' },
  ],
  obstacles: [],
};

const request = (over: Partial<PrivacyRequest>): PrivacyRequest => ({
  id: 'r1',
  version: 1,
  createTime: '2026-11-20 09:00:00',
  updateTime: '2026-11-20 09:00:00',
  kind: 'correct',
  subject: 'entry',
  content: '工作单位已更名',
  requestNo: 'GRXX20260001',
  personName: 'A',
  dueDate: '2026-12-11',
  isLate: 0,
  requestState: PRIVACY_REQUEST.waiting,
  answer: null,
  decidedBy: null,
  decideTime: null,
  ...over,
});

const { look, code, withdraw, close } = ownPrivacy;
const rights = [look, code, ownPrivacy.export, withdraw, close].map(({ action }) => action);

function stand(over: Partial<OwnPrivacy> = {}, records: PrivacyRequest[] = []) {
  answer(dict.retired, () => []);
  answer(ownPrivacy.look, () => ({ ...own, ...over }));
  answer(privacyRequest.list, () => ({ records, total: records.length, size: 20, current: 1, pages: 1 }));
}

test('on a phone it says what is kept, since when and until when, within the width', async () => {
  stand();
  await show(<OwnPrivacyPage />, { rights, size: PHONE });
  await expect.element(page.getByText('3 条，最早 2024-05-06。自竞赛结束起保存 3 年，到期匿名化')).toBeVisible();
  await expect.element(page.getByText('12 条，最早 2026-01-02。自发送起保存 1 年，到期删除')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE[0]);
});

test('a request tells until when it is answered, then the answer; one that waits is taken back', async () => {
  stand({}, [
    request({}),
    request({ id: 'r2', requestNo: 'GRXX20260002', requestState: PRIVACY_REQUEST.done, answer: '已更正' }),
    request({ id: 'r3', requestNo: 'GRXX20260003', requestState: PRIVACY_REQUEST.withdrawn }),
    request({ id: 'r4', requestNo: 'GRXX20260004', dueDate: '2026-11-01', isLate: 1 }),
  ]);
  answer(privacyRequest.command, () => request({ requestState: PRIVACY_REQUEST.withdrawn }));
  await show(<OwnPrivacyPage />, { rights });
  const row = (no: string) => page.getByRole('listitem').filter({ hasText: no });
  await expect.element(row('GRXX20260001').getByText('2026-12-11 前答复')).toBeVisible();
  await expect.element(row('GRXX20260002').getByText('答复：已更正')).toBeVisible();
  await expect.element(row('GRXX20260004').getByText('应在 2026-11-01 前答复，已逾期', { exact: false })).toBeVisible();
  expect(row('GRXX20260003').getByText('2026-12-11', { exact: false }).elements()).toEqual([]);
  await row('GRXX20260001').getByRole('button').click();
  await expect
    .poll(() => sentTo(privacyRequest.command).map(({ input }) => input))
    .toEqual([expect.objectContaining({ id: 'r1', version: 1, command: 'takeBack' })]);
});

test('a consent to questions is withdrawn after asking; how the others end is said in words', async () => {
  stand();
  answer(ownPrivacy.withdraw, () => ({ ...own.consents[0]!, state: 'withdrawn' as const }));
  await show(<OwnPrivacyPage />, { rights });
  await expect.element(page.getByText('在“我的报名”撤回报名即撤回')).toBeVisible();
  const buttons = page.getByRole('button', { name: '撤回', exact: true });
  await expect.element(buttons).toBeVisible();
  expect(buttons.elements()).toHaveLength(1);
  await buttons.click();
  await dialogSaying('撤回这项同意？').getByRole('button', { name: '撤回', exact: true }).click();
  await expect.poll(() => sentTo(ownPrivacy.withdraw).map(({ input }) => input)).toEqual([{ id: 'c1' }]);
});

test('a refused request keeps what was written and says the sentence at its field', async () => {
  stand();
  answer(privacyRequest.submit, () => {
    throw new Refusal(400, '内容不能超过500字', [{ field: 'content', message: '内容不能超过500字' }]);
  });
  await show(<OwnPrivacyPage />, { rights });
  const content = page.getByLabelText('申请内容', { exact: true });
  await content.fill('手机号码已换');
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect.element(page.getByText('内容不能超过500字').first()).toBeVisible();
  await expect.element(content).toHaveAttribute('aria-invalid', 'true');
  await expect.element(content).toHaveValue('手机号码已换');
});

test('the account is closed by a code and after a question; what stands in its way takes the place of both', async () => {
  stand();
  answer(ownPrivacy.close, () => {
    throw new Refusal(409, '注销前请先办结：报名');
  });
  const first = await show(<OwnPrivacyPage />, { rights });
  const heading = page.getByRole('heading', { name: '注销账户' });
  await expect.element(heading).toBeVisible();
  const part = heading.element().closest('section')!;
  const within = page.elementLocator(part);
  const closing = within.getByRole('button', { name: '注销账户' });
  await expect.element(closing).toBeDisabled();
  await within.getByRole('textbox', { name: '验证码' }).fill('123456');
  await closing.click();
  await dialogSaying('注销不能撤销').getByRole('button', { name: '注销账户' }).click();
  await expect.element(page.getByText('注销前请先办结：报名')).toBeVisible();
  expect(sentTo(ownPrivacy.close).map(({ input }) => input)).toEqual([{ code: '123456' }]);
  await first.unmount();

  stand({ obstacles: [{ what: 'prize', name: '电工大赛' }] });
  await show(<OwnPrivacyPage />, { rights });
  await expect.element(page.getByText('未发放的奖金 · 电工大赛')).toBeVisible();
  expect(page.getByRole('textbox', { name: '验证码' }).elements()).toHaveLength(1);
});

test('[S28-7] a finished request is rated by keys alone; a low one asks why, and then one reads what one said', async () => {
  const { look: ofOne, submit } = ownRating;
  stand({}, [request({ id: 'done', requestState: PRIVACY_REQUEST.done, answer: '已更正' }), request({ id: 'open' })]);
  const said = { reasons: [], content: null, ratedAt: '2026-11-27 10:00:00', reply: null, handledAt: null };
  let held: OwnRating | null = null;
  answer(ofOne, () => held);
  answer(submit, ({ input }) => {
    held = { ...said, ...(input as Partial<OwnRating>), changeableUntil: '2026-12-04 10:00:00' } as OwnRating;
    return held;
  });
  await show(<OwnPrivacyPage />, { rights: [...rights, submit.action], roles: ['IND'], size: PHONE });
  const rate = page.getByRole('button', { name: '评价这次办理' });
  await expect.element(rate).toBeVisible();
  expect(rate.elements()).toHaveLength(1);
  await rate.click();
  const send = page.getByRole('button', { name: '提交评价' });
  await send.click();
  await expect.element(page.getByRole('alert').getByText('请选择满意度')).toBeVisible();
  expect(page.getByRole('checkbox', { name: '办理时间长' }).elements()).toEqual([]);
  const first = page.getByRole('radio', { name: '非常满意', exact: true });
  expect(first.element().closest('label')!.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  (first.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  await expect.element(page.getByRole('radio', { name: '不满意', exact: true })).toBeChecked();
  await page.getByRole('checkbox', { name: '办理时间长' }).click();
  await page.getByRole('textbox', { name: '评价内容（选填）' }).fill('等了一个月');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE[0]);
  await send.click();
  await expect.element(page.getByRole('heading', { name: '感谢您的评价' })).toBeVisible();
  await expect.element(page.getByText('工作人员会在5个工作日内回复。')).toBeVisible();
  expect(sentTo(submit).map(({ input }) => input)).toEqual([
    { bizTable: 'privacy_request', bizId: 'done', stars: 2, reasons: ['slow'], content: '等了一个月' },
  ]);
  await page.getByRole('button', { name: '修改评价' }).click();
  await expect.element(page.getByRole('radio', { name: '不满意', exact: true })).toBeChecked();
});
