import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { photo, promise, workbook } from '../../files.ts';
import { settled } from '../browser.ts';
import { answer, choose, field, fill, open, press, said, seen, upload, type PickedFile } from '../hands.ts';
import { AS, signIn } from '../sign-in.ts';
import { applicant, CONTEST, PASSWORD, TRADE, UNIT } from '../story.ts';

const JPEG = 'image/jpeg';
const PDF = 'application/pdf';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export async function asksForCode(phone: Page): Promise<void> {
  await phone.getByRole('link', { name: '个人注册' }).click();
  for (const [number, refusal] of [
    ['', '手机号码不能为空'],
    ['0512-580001', '手机号码格式不正确'],
    ['1990000500', '手机号码长度不正确'],
  ] as const) {
    await fill(phone, '手机', number);
    await press(phone, '获取验证码');
    await said(phone, refusal);
  }
  await fill(phone, '手机', applicant.mobile);
  await press(phone, '获取验证码');
  await said(phone, '验证码已发送，5 分钟内有效');
  // Not again before the minute is over.
  await expect.poll(async () => await phone.getByRole('button', { name: /秒后重新获取/ }).isDisabled()).toBe(true);
}

/** Reads the code from the sent SMS, as the bureau sees it. */
export async function readCode(bureau: Page, mobile = applicant.mobile): Promise<string> {
  await open(bureau, '短信发件箱');
  await fill(bureau, '手机', mobile);
  await press(bureau, '查询');
  const content = await bureau
    .getByRole('cell', { name: /验证码\d{6}/ })
    .first()
    .innerText();
  return /\d{6}/.exec(content)![0];
}

export async function registers(phone: Page, code: string): Promise<void> {
  await fill(phone, '短信验证码', code);
  await fill(phone, '姓名', applicant.name);
  await fill(phone, '证件号码', applicant.idCardNo);
  await press(phone, '提交注册');
  await seen(phone, '密码不能为空');
  for (const weak of ['abc#123', 'abcdefgh1', '12345678#', 'abcdefg#']) {
    await fill(phone, '设置密码', weak);
    await press(phone, '提交注册');
    await seen(phone, '密码必须由数字、字母、特殊字符组合,请输⼊8-16位');
  }
  await fill(phone, '设置密码', PASSWORD);
  await fill(phone, '确认密码', 'Andre#2026');
  await press(phone, '提交注册');
  await seen(phone, '两次密码输入不一致');
  await fill(phone, '确认密码', PASSWORD);
  await press(phone, '提交注册');
  // Number and password are not typed a second time.
  await said(phone, '注册成功，已为您登录');
  await phone.waitForURL('**/wel/index');
}

/** As on another day, when the session is over. */
export async function signsIn(phone: Page): Promise<void> {
  await phone.evaluate(() => localStorage.clear());
  await signIn(phone, AS.person, applicant.mobile, PASSWORD);
}

export async function beginsEntry(phone: Page): Promise<void> {
  await open(phone, '我的报名');
  const card = phone.getByRole('listitem').filter({ hasText: CONTEST }).filter({ hasText: TRADE });
  await press(card, `报名 ${TRADE}`);
  await press(phone, '下一步');
  await seen(phone, '请如实填写，与身份证一致');
  // The account says it already.
  expect(await field(phone, '姓名').inputValue()).toBe(applicant.name);
}

/** Checks that typed input is on the server before anybody presses anything. */
export async function findsDraftAfterReload(phone: Page): Promise<void> {
  await choose(phone, '民族', '汉族');
  await choose(phone, '区镇', '杨舍镇');
  await fill(phone, '通讯地址', '张家港市人民中路1号');
  await phone.getByRole('radiogroup', { name: '是否本市(参保/户籍)' }).getByText('是').click();
  await choose(phone, '文化程度', '大学专科');
  await seen(phone, /草稿已保存/);
  await phone.reload();
  await seen(phone, '请如实填写，与身份证一致');
  expect(await field(phone, '通讯地址').inputValue()).toBe('张家港市人民中路1号');
  await seen(phone, '大学专科');
  await press(phone, '下一步');
}

export async function entersWork(phone: Page): Promise<void> {
  await seen(phone, '用于核对参赛条件');
  await choose(phone, '考生来源', '企业');
  await fill(phone, '工作单位(学校)', '沙洲精工机械(示例)有限公司');
  await choose(phone, '单位性质', '民营');
  await fill(phone, '本职业从业年限', '8');
  await press(phone, '下一步');
}

export async function isRefusedFiles(phone: Page): Promise<void> {
  await seen(phone, /单文件不得大于10MB/);
  await seen(phone, '请上传组织方要求的其他资料');
  const types = '文件格式超出限制（仅支持上传png/jpg/jpeg/pdf/doc/docx/xls/xlsx文件）';
  await upload(phone, '其他资料', { name: 'run.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') });
  await seen(phone, types);
  const large = Buffer.concat([await photo(), Buffer.alloc(10_485_760)]);
  await upload(phone, '其他资料', { name: '大图.jpg', mimeType: JPEG, buffer: large });
  await seen(phone, '文件大小超出限制');
  await upload(phone, '赛前承诺附件', { name: '承诺.jpg', mimeType: JPEG, buffer: await photo() });
  await seen(phone, '赛前承诺附件必须为PDF文件');
}

/** Twenty of one kind, and not one more; one of them is taken away again. */
export async function addsPapers(phone: Page): Promise<void> {
  await upload(phone, '证件照', await portrait());
  await seen(phone, '证件照.jpg');
  await upload(phone, '赛前承诺附件', await signedPromise(applicant.name));
  await seen(phone, '承诺书.pdf');
  const sheet = await workbook([
    ['证书', '编号'],
    ['中级工', '2026-001'],
  ]);
  const materials = Array.from({ length: 21 }, (_, place) => ({
    name: `材料${place + 1}.xlsx`,
    mimeType: XLSX,
    buffer: sheet,
  }));
  await upload(phone, '其他资料', materials);
  await seen(phone, '文件数量超出限制');
  await seen(phone, '材料20.xlsx');
  await phone.getByRole('alert').filter({ hasText: '材料21.xlsx' }).waitFor();
  const shown = phone.getByRole('listitem').filter({ hasText: /材料\d+\.xlsx/ });
  const names = async () => (await shown.allInnerTexts()).map((words) => /材料\d+/.exec(words)?.[0]);
  const numbered = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => `材料${from + at}`);
  expect(await names()).toEqual(numbered(11, 20));
  await phone.locator('.ant-pagination-item-1').click();
  await expect.poll(names).toEqual(numbered(1, 10));
  await phone.locator('.ant-pagination-item-2').click();
  await press(phone, '删除文件 材料20.xlsx');
  await answer(phone, '确定将选择数据删除?', '删除');
  await phone.getByText('材料20.xlsx').waitFor({ state: 'hidden' });
  await press(phone, '下一步');
}

export async function handsIn(phone: Page): Promise<void> {
  await seen(phone, '请逐项核对。提交后如需修改，请先撤回报名');
  await seen(phone, '材料1.xlsx');
  // On a slow line: what is loaded anew afterwards leads nobody back who has gone on.
  const isBack = Promise.withResolvers<void>();
  await phone.route('**/APPLICATION_INFO/detail?*', async (route) => {
    await isBack.promise;
    await route.continue().catch(() => undefined);
  });
  await press(phone, '提交报名');
  await seen(phone, `${UNIT}正在初审`);
  await press(phone, '返回我的报名');
  await seen(phone.getByRole('listitem').filter({ hasText: CONTEST }).first(), '待初审');
  isBack.resolve();
  await phone.unrouteAll({ behavior: 'wait' });
  await settled(phone);
  await seen(phone.getByRole('listitem').filter({ hasText: CONTEST }).first(), '待初审');
}

export async function portrait(tint?: string): Promise<PickedFile> {
  return {
    name: '证件照.jpg',
    mimeType: JPEG,
    buffer: await photo(tint),
  };
}

export async function signedPromise(name: string): Promise<PickedFile> {
  return {
    name: '承诺书.pdf',
    mimeType: PDF,
    buffer: Buffer.from(await promise(name)),
  };
}
