// One's own record: what is registered, and what one keeps up to date.
import { userInfo, type UserInfo } from '@trainrace/contract/areas/accounts/user-info';
import { ownSessions, type OwnSession } from '@trainrace/contract/areas/accounts/own-sessions';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useRefresh } from '#api/query.ts';
import { answer, Refusal, sentTo } from '#test/gateway.ts';
import { answerCommon } from '#test/occupations.ts';
import { recordOf } from '#test/records.ts';
import { allRights, notices, PHONE, show } from '#test/stage.tsx';
import { OwnRecord } from './OwnRecord.tsx';
import { OwnSessions } from './OwnSessions.tsx';

const aPerson = (over: Partial<UserInfo> = {}): UserInfo =>
  recordOf(userInfo.family, {
    id: 'u1',
    name: '张三',
    account: '139****0001',
    accountType: 1,
    idType: '居民身份证',
    idCardNo: '320582********0011',
    mobile: '139****0001',
    townCode: 'ZJG01',
    address: '人民路1号',
    realNameState: 1,
    regTime: '2026-01-05 09:00:00',
    enabled: 1,
    version: 2,
    ...over,
  });

const box = (name: string) => page.getByLabelText(name, { exact: true });
const save = () => page.getByRole('button', { name: '保存资料' });

/** As a command elsewhere on the page makes what was read old. */
function Again() {
  const refresh = useRefresh();
  return (
    <button type="button" onClick={() => void refresh(userInfo.family.path)}>
      again
    </button>
  );
}

async function open(options: Parameters<typeof show>[1] = {}) {
  answerCommon();
  answer(userInfo.getUnitInfo, () => aPerson());
  await show(
    <>
      <Again />
      <OwnRecord of="individual" account="13900000001" />
    </>,
    { rights: allRights(userInfo), ...options },
  );
}

test('[S2-12] what is registered is shown, what one keeps oneself goes out with its version', async () => {
  await open();
  await expect.element(page.getByText('320582********0011')).toBeVisible();
  await expect.element(save()).toBeDisabled();
  answer(userInfo.userUpdateInfo, ({ input }) => aPerson({ address: String(input['address']), version: 3 }));
  await box('通讯地址').fill('人民路2号');
  await save().click();
  await expect
    .poll(() => sentTo(userInfo.userUpdateInfo).map(({ input: { address, version } }) => ({ address, version })))
    .toEqual([{ address: '人民路2号', version: 2 }]);
});

test('what was typed stays though reading the record again fails', async () => {
  await open();
  await box('通讯地址').fill('人民路2号');
  answer(userInfo.getUnitInfo, () => {
    throw new Refusal(503, '系统繁忙，请稍后再试');
  });
  await page.getByRole('button', { name: 'again' }).click();
  await expect.poll(() => sentTo(userInfo.getUnitInfo).length).toBe(2);
  await expect.element(box('通讯地址')).toHaveValue('人民路2号');
  await expect.poll(notices).toEqual(['系统繁忙，请稍后再试']);
  // Nowhere else: the record stands there as it was read.
  await expect.element(page.getByText('系统繁忙，请稍后再试')).toBeVisible();
  await expect.element(box('通讯地址')).toHaveValue('人民路2号');
});

test('a record that cannot be read says so, and is there after another try', async () => {
  answerCommon();
  answer(userInfo.getUnitInfo, () => {
    throw new Refusal(503, '系统繁忙，请稍后再试');
  });
  await show(<OwnRecord of="individual" account="13900000001" />, { rights: allRights(userInfo) });
  await expect.element(page.getByText('系统繁忙，请稍后再试')).toBeVisible();
  answer(userInfo.getUnitInfo, () => aPerson());
  await page.getByRole('button', { name: '重试' }).click();
  await expect.element(box('通讯地址')).toHaveValue('人民路1号');
});

test('a refusal stands at the field that it speaks of, with what was typed', async () => {
  await open();
  answer(userInfo.userUpdateInfo, () => {
    throw new Refusal(400, '提交的内容有误', [{ field: 'email', message: '邮箱格式不正确' }]);
  });
  await box('通讯地址').fill('人民路3号');
  await save().click();
  await expect.element(page.getByText('邮箱格式不正确').first()).toBeVisible();
  await expect.element(box('通讯地址')).toHaveValue('人民路3号');
});

test('on a phone in English the form is within the screen', async () => {
  await open({ lang: 'en', size: PHONE });
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('where one is signed in is listed, and ended one by one or all others at once', async () => {
  const at = { createTime: '2026-03-10 08:00:00', expireTime: '2026-03-10 20:00:00' };
  let held: OwnSession[] = [
    { id: 's1', ip: '10.1.2.3', device: 'Chrome · Windows', isOwn: 1, ...at },
    { id: 's2', ip: '198.51.100.4', device: 'WeChat · iPhone', isOwn: 0, ...at },
    { id: 's3', ip: null, device: '', isOwn: 0, ...at },
  ];
  answer(ownSessions.list, () => held);
  answer(ownSessions.end, ({ input }) => {
    held = held.filter(({ id }) => id !== input['id']);
    return null;
  });
  answer(ownSessions.endOthers, () => {
    held = held.filter(({ isOwn }) => isOwn === 1);
    return { ended: 1 };
  });
  await show(<OwnSessions />);
  const part = page.getByRole('region', { name: '登录设备' });
  await expect.element(part.getByText('Chrome · Windows · 本机')).toBeVisible();
  await expect.element(part.getByText('10.1.2.3 · 内网')).toBeVisible();
  await expect.element(part.getByText('未知设备')).toBeVisible();
  // The own one is ended by signing out.
  await expect.poll(() => part.getByRole('button', { name: /结束登录/ }).elements().length).toBe(2);
  await part
    .getByRole('button', { name: /结束登录/ })
    .first()
    .click();
  await expect.element(part.getByText('WeChat · iPhone')).not.toBeInTheDocument();
  expect(sentTo(ownSessions.end).map(({ input }) => input)).toEqual([{ id: 's2' }]);
  await part.getByRole('button', { name: '结束其他全部登录' }).click();
  await expect.element(part.getByText('未知设备')).not.toBeInTheDocument();
  await expect.element(part.getByRole('button', { name: '结束其他全部登录' })).not.toBeInTheDocument();
});
