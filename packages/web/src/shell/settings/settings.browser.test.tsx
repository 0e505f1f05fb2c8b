// The personal settings: who one is, the password, and the third party, each beside what was typed in the others.
import { ownUser, type OwnUser } from '@trainrace/contract/areas/accounts/own-user';
import { oauth } from '@trainrace/contract/areas/accounts/oauth';
import { thirdParty } from '@trainrace/contract/areas/accounts/third-party';
import { attach } from '@trainrace/contract/files/attach';
import { systemCalls } from '@trainrace/contract/areas/system/sealed-calls';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { banner, identityOf, openApp, openFromPersonMenu, PEOPLE, plain } from '#test/app.tsx';
import { install } from '#test/before-sign-in.ts';
import { answer, Envelope, Refusal, SentFile, sentTo, type Asked } from '#test/gateway.ts';
import { notices, PHONE, show } from '#test/stage.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';

const OWN: OwnUser = {
  id: 'u1',
  account: 'tester',
  name: '测试员',
  mobile: '139****0001',
  phone: null,
  email: 'a@example.org',
  avatar: null,
  version: 3,
};

const box = (name: string) => page.getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const tab = (name: string) => page.getByRole('tab', { name });
const away = () => {
  throw new Refusal(503, '系统繁忙，请稍后再试');
};

async function open(options: Parameters<typeof show>[1] = {}, close = () => {}) {
  install({ thirdPartySignIn: true });
  answer(ownUser.info, () => OWN);
  answer(thirdParty.joined, () => ({ since: '2026-10-01 09:00' }));
  await show(<SettingsDialog close={close} />, options);
}

test('[S2-49] what is changed goes out with its version, an account that is no number may change its phone', async () => {
  const close = vi.fn<() => void>();
  await open({}, close);
  answer(ownUser.updateInfo, ({ input }) => ({ ...OWN, ...input, version: 4 }) as OwnUser);
  await box('邮箱').fill('b@example.org');
  await button('保存').click();
  await expect
    .poll(() => sentTo(ownUser.updateInfo).map(({ input }) => input))
    .toEqual([{ name: '测试员', mobile: '139****0001', email: 'b@example.org', avatar: null, version: 3 }]);
  await expect.poll(() => close.mock.calls.length).toBe(1);
});

test('[S2-49 S2-50] tab one shows picture, name, user name, phone and email in this order; tab two changes the password', async () => {
  await open();
  await expect.element(box('邮箱')).toBeVisible();
  const inOrder = ['头像', '姓名/名称', '用户名', '手机号码', '邮箱'].map((name) => box(name).element());
  for (const [at, field] of inOrder.slice(1).entries())
    expect(inOrder[at]!.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  const names = page
    .getByRole('tab')
    .elements()
    .map((one) => one.textContent);
  expect(names.slice(0, 2)).toEqual(['个人信息', '修改密码']);
  await tab('修改密码').click();
  for (const name of ['原密码', '新密码', '确认密码']) await expect.element(box(name)).toBeVisible();
});

test('[S5-24] an empty phone says 手机号码不能为空, and is not sent', async () => {
  await open();
  await box('手机号码').fill('');
  await button('保存').click();
  await expect.element(page.getByText('手机号码不能为空').first()).toBeVisible();
  await expect.element(box('手机号码')).toHaveAttribute('aria-invalid', 'true');
  expect(sentTo(ownUser.updateInfo)).toEqual([]);
});

test('[S2-49] an operator has the personal tab too, with what the unit keeps of them', async () => {
  install({ thirdPartySignIn: true });
  await show(<SettingsDialog close={() => {}} />, {
    operator: { id: 'o1', name: '经办人甲', mobile: '139****0002', right: 'enter' },
  });
  for (const text of ['经办人甲', 'tester', '139****0002', '测试员'])
    await expect.element(page.getByRole('definition').filter({ hasText: text })).toBeVisible();
  await tab('修改密码').click();
  await expect.element(box('原密码')).toBeVisible();
});

test('a wrong address is named at its field and not sent; a refusal leaves what was typed', async () => {
  await open();
  await box('邮箱').fill('not an address');
  await button('保存').click();
  await expect.element(box('邮箱')).toHaveAttribute('aria-invalid', 'true');
  expect(sentTo(ownUser.updateInfo)).toEqual([]);
  answer(ownUser.updateInfo, () => {
    throw new Refusal(409, '数据已被他人修改，请刷新后重试');
  });
  await box('邮箱').fill('b@example.org');
  await button('保存').click();
  await expect.element(page.getByText('数据已被他人修改，请刷新后重试')).toBeVisible();
  await expect.element(box('邮箱')).toHaveValue('b@example.org');
});

test('what was typed is there after a look at another tab, though reading it again fails', async () => {
  await open();
  await box('邮箱').fill('b@example.org');
  await tab('修改密码').click();
  answer(ownUser.info, away);
  const before = sentTo(ownUser.info).length;
  await tab('个人信息').click();
  await expect.poll(() => sentTo(ownUser.info).length).toBeGreaterThan(before);
  await expect.poll(notices).toEqual(['系统繁忙，请稍后再试']);
  // Nowhere else: what was read stands there.
  await expect.element(page.getByText('系统繁忙，请稍后再试')).toBeVisible();
  await expect.element(box('邮箱')).toHaveValue('b@example.org');
});

test('the third party stays as it was known, though reading it again fails; never read, it is asked for again', async () => {
  await open();
  await tab('第三方登录').click();
  await expect.element(page.getByText(/已绑定（2026-10-01 09:00）/)).toBeVisible();
  await tab('修改密码').click();
  answer(thirdParty.joined, away);
  await tab('第三方登录').click();
  await expect.poll(() => sentTo(thirdParty.joined).length).toBe(2);
  await expect.element(page.getByText(/已绑定（2026-10-01 09:00）/)).toBeVisible();
  await expect.element(button('解除绑定')).toBeVisible();
});

test('a third party that cannot be read says so, and is there after another try', async () => {
  await open();
  answer(thirdParty.joined, away);
  await tab('第三方登录').click();
  await expect.element(page.getByText('系统繁忙，请稍后再试')).toBeVisible();
  answer(thirdParty.joined, () => ({ since: null }));
  await button('重试').click();
  await expect.element(button('前往绑定')).toBeVisible();
});

test('releasing it asks for the password; a wrong one is said at the field', async () => {
  await open();
  await tab('第三方登录').click();
  answer(thirdParty.release, () => {
    throw new Refusal(400, '密码不正确');
  });
  await button('解除绑定').click();
  expect(sentTo(thirdParty.release)).toEqual([]);
  await box('当前密码').fill('Wrong123!');
  await button('解除绑定').click();
  await expect.element(page.getByText('密码不正确').first()).toBeVisible();
  answer(thirdParty.release, () => null);
  answer(thirdParty.joined, () => ({ since: null }));
  await box('当前密码').fill('Right123!');
  await button('解除绑定').click();
  await expect.element(page.getByText(/未绑定/)).toBeVisible();
});

test('[S1-11] joining it asks for the password before one leaves; a wrong one is said at the field', async () => {
  await open();
  answer(thirdParty.joined, () => ({ since: null }));
  await tab('第三方登录').click();
  await expect.element(page.getByText(/未绑定/)).toBeVisible();
  await expect.element(button('解除绑定')).not.toBeInTheDocument();
  answer(thirdParty.joinDepart, () => {
    throw new Refusal(400, '原密码错误');
  });
  await box('当前密码').fill('Wrong@2026');
  await button('前往绑定').click();
  await expect.element(page.getByText('原密码错误').first()).toBeVisible();
  await expect.element(box('当前密码')).toHaveAttribute('aria-invalid', 'true');
  expect(sentTo(thirdParty.joinDepart).map(({ input }) => input)).toEqual([{ password: 'Wrong@2026' }]);
});

test('a picture is uploaded at once and worn when the form is saved', async () => {
  await open();
  answer(ownUser.putPicture, () => ({ link: 'pic-2', name: 'pic-2', originalName: 'a.jpg', attachId: 'x' }));
  answer(attach.download, () => new SentFile('a.jpg'));
  answer(ownUser.updateInfo, ({ input }) => ({ ...OWN, ...input }) as OwnUser);
  await page.getByLabelText('头像').upload(new File(['x'], 'a.jpg', { type: 'image/jpeg' }));
  await expect.element(page.getByText('头像已上传，保存后生效')).toBeVisible();
  expect(sentTo(ownUser.updateInfo)).toEqual([]);
  await button('保存').click();
  await expect.poll(() => sentTo(ownUser.updateInfo).map(({ input }) => input['avatar'])).toEqual(['pic-2']);
});

test('on a phone in English everything is within the screen', async () => {
  await open({ lang: 'en', size: PHONE });
  await expect.element(box('Email')).toHaveValue('a@example.org');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

const PAGES = { pages: plain('/competition/contest_info') };

/** Opened from the menu of the person, in the whole program; what is saved is there the next time. */
async function openInApp() {
  let kept = { ...OWN, account: 'org01' };
  const save = ({ input }: Asked) => {
    kept = { ...kept, ...input, version: kept.version + 1 } as OwnUser;
    throw new Envelope({ code: 200, success: true, msg: '更新成功', data: kept });
  };
  await openApp('/wel/index', PEOPLE.unit, PAGES);
  answer(ownUser.info, () => kept);
  answer(ownUser.updateInfo, save);
  answer(systemCalls.getIdentity, () =>
    identityOf({ ...PEOPLE.unit, user: { ...PEOPLE.unit.user, avatar: kept.avatar } }),
  );
  await openFromPersonMenu('个人设置');
  return { save };
}

test('[S2-49 S2-50 S5-32 S9-04] picture, name, user name, phone and email; the other tab changes the password', async () => {
  const complaints = vi.spyOn(console, 'error');
  answer(ownUser.putPicture, () => ({ link: 'pic-2', name: 'pic-2', originalName: 'me.png', attachId: 'x' }));
  const canvas = new OffscreenCanvas(200, 100);
  canvas.getContext('2d')!.fillRect(0, 0, 200, 100);
  const picture = await canvas.convertToBlob();
  answer(attach.download, () => new SentFile('me.png', picture));
  await openInApp();
  const settings = page.getByRole('dialog', { name: '个人设置' });
  await expect.element(settings.getByText('只能上传jpg/png文件，且不超过500kb')).toBeVisible();
  await expect.element(box('用户名')).toHaveValue('org01');
  await expect.element(box('头像')).toHaveAttribute('accept', '.jpg,.jpeg,.png');
  await box('头像').upload(new File([picture], 'me.png', { type: 'image/png' }));
  await expect.element(page.getByText('头像已上传，保存后生效')).toBeVisible();
  expect(page.getByText(/操作成功/).elements()).toEqual([]);
  const pictures = (place: Element) => [...place.querySelectorAll('img')].map(({ naturalWidth }) => naturalWidth);
  await expect.poll(() => pictures(settings.element())).toEqual([200]);
  await box('邮箱').fill('org@example.cn');
  await box('手机号码').fill('123');
  await button('保存').click();
  await expect.element(settings.getByText('手机号码长度不正确').first()).toBeVisible();
  expect(sentTo(ownUser.updateInfo)).toEqual([]);
  await box('手机号码').fill('19900000088');
  await button('保存').click();
  await expect.element(page.getByText('更新成功')).toBeVisible();
  await expect.poll(() => pictures(banner().element())).toEqual([200]);
  await openFromPersonMenu('个人设置');
  await expect.element(box('手机号码')).toHaveValue('19900000088');
  await tab('修改密码').click();
  for (const label of ['原密码', '新密码', '确认密码']) await expect.element(box(label)).toBeVisible();
  expect(complaints.mock.calls).toEqual([]);
});

test('what is typed there survives other tabs, keys and a session that ends; leaving asks, and says that it would be lost', async () => {
  const { save } = await openInApp();
  await box('邮箱').fill('half@example.cn');
  await tab('修改密码').click();
  await tab('个人信息').click();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.keyboard('{Escape}');
  const question = page.getByRole('dialog', { name: '有未提交的修改，确定离开?' });
  await expect.element(question.getByText('离开后，这些修改会丢失。')).toBeVisible();
  await question.getByRole('button', { name: '继续填写' }).click();
  await expect.element(question).not.toBeInTheDocument();
  // Its token and what would renew it are worth nothing any more.
  const ended = () => {
    throw new Refusal(401, '请先登录');
  };
  answer(oauth.token, ended);
  answer(ownUser.updateInfo, ended);
  await button('保存').click();
  const again = page.getByRole('dialog', { name: '登录已失效' });
  await again.getByLabelText('密码', { exact: true }).fill('Demo@2026');
  answer(oauth.token, () => ({ token: 't2', refreshToken: 'r2', username: 'org01', expiresIn: 3600 }));
  answer(ownUser.updateInfo, save);
  await again.getByRole('button', { name: '登录', exact: true }).click();
  await expect.element(page.getByText('更新成功')).toBeVisible();
  expect(sentTo(ownUser.updateInfo).at(-1)!.headers.get('authorization')).toBe('Bearer t2');
  await openFromPersonMenu('个人设置');
  await expect.element(box('邮箱')).toHaveValue('half@example.cn');
});
