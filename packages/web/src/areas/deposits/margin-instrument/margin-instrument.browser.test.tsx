// Commands on an instrument: by its issuer, by the bureau for one without an account, by the enterprise.
import { marginInstrument, type MarginInstrument } from '@trainrace/contract/areas/deposits/margin-instrument';
import { constructionFile, type ConstructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { FILE, INSTRUMENT } from '@trainrace/contract/dictionaries';
import { trail } from '@trainrace/contract/areas/system/trail';
import { page as pageOf } from '@trainrace/contract/wire/paging';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aFile, anInstrument, fileFacts } from '#test/deposits.ts';
import { StateHead } from '#resource/detail/StateHead.tsx';
import type { AnyCalls, AnyPage, AnyRecord } from '#resource/page.ts';
import { answer, Refusal, sentTo } from '#test/gateway.ts';
import { answerCommon } from '#test/occupations.ts';
import { dialogSaying, PHONE, show } from '#test/stage.tsx';
import { instrumentStates } from './instrument-actions.ts';
import { nextOf } from '#resource/detail/next-of.tsx';
import { instrumentActions } from './instrument-actions.ts';
import { instrumentSteps } from './instrument-step.ts';
import { IssuerControl } from './IssuerControl.tsx';
import { MarginInstrumentPage } from './margin-instrument.page.tsx';

const { command, list, issuers, submit } = marginInstrument;
const rights = Object.keys(marginInstrument.rights);

async function open(row: MarginInstrument, options: Parameters<typeof show>[1] = {}) {
  answerCommon();
  answer(list, () => pageOf([row], 1, { current: 1, size: 10 }));
  answer(marginInstrument.detail, () => row);
  answer(constructionFile.detail, () => aFile());
  await show(<MarginInstrumentPage />, { rights, ...options });
  await expect.element(page.getByText(row.instrumentNo).first()).toBeVisible();
}

/** Actions of a row, in sight and behind its menu. */
async function offers(no: string): Promise<string[]> {
  const named = page.getByRole('button', { name: new RegExp(`${no}$`) });
  await expect.element(named.first()).toBeVisible();
  const inSight = named.elements().map((one) => (one.getAttribute('aria-label') ?? one.textContent).split(' ')[0]!);
  const more = page.getByRole('button', { name: `更多操作 ${no}` });
  if (more.elements().length === 0) return inSight;
  await more.click();
  await expect.element(page.getByRole('menuitem').first()).toBeVisible();
  return [
    ...inSight,
    ...page
      .getByRole('menuitem')
      .elements()
      .map((one) => one.textContent),
  ];
}

test('its issuer confirms or rejects; the bureau does so only where the issuer has no account', async () => {
  const waiting = { instrumentState: INSTRUMENT.waiting, fileStatus: FILE.confirming };
  await open(anInstrument('1', { ...waiting, issuerUnitId: 'b1' }), { roles: ['SUP'] });
  expect(await offers('BH-1')).toEqual(expect.arrayContaining(['确认凭证', '驳回']));
});

test('with an account the issuer answers itself: the bureau is not offered to confirm for it', async () => {
  const waiting = { instrumentState: INSTRUMENT.waiting, fileStatus: FILE.confirming };
  await open(anInstrument('1', { ...waiting, issuerUnitId: 'b1' }));
  const offered = await offers('BH-1');
  expect(offered).toContain('作废');
  expect(offered).not.toContain('确认凭证');
});

test('of an issuer without an account a colleague of the bureau is waited for, not the issuer', async () => {
  answer(trail.list, () => pageOf([], 0, { current: 1, size: 10 }));
  const row = anInstrument('1', { instrumentState: INSTRUMENT.waiting, issuerUnitId: null, barred: ['confirm'] });
  await show(
    <StateHead
      states={instrumentStates as unknown as NonNullable<AnyPage['states']>}
      family={marginInstrument.family as unknown as AnyCalls['family']}
      record={row as unknown as AnyRecord}
    />,
    { rights, roles: ['ADM_L'] },
  );
  await expect.element(page.getByText('由人社局其他人员办理')).toBeVisible();
});

test('what is in force is used and renewed, and not made void', async () => {
  await open(anInstrument('1'));
  const offered = await offers('BH-1');
  expect(offered).toContain('动用保证金');
  expect(offered).not.toContain('作废');
});

test('a use asks for the order, the amount, the people and the paper before anything is sent', async () => {
  await open(anInstrument('1'));
  await offers('BH-1');
  const inSight = page.getByRole('button', { name: '动用保证金 BH-1' });
  await (inSight.elements().length > 0 ? inSight : page.getByRole('menuitem', { name: '动用保证金' })).click();
  const asked = dialogSaying('支付通知书送达监管单位支付');
  await asked.getByRole('button', { name: '动用保证金', exact: true }).click();
  for (const name of ['支付通知书文号', '金额', '涉及人数'])
    await expect.element(asked.getByLabelText(name)).toHaveAttribute('aria-invalid', 'true');
  expect(sentTo(command)).toEqual([]);
});

test('an issuer is found by its name, and where there is none one is told where to write it', async () => {
  answer(issuers, () => [{ id: 'b1', name: '暨阳农商银行', userType: 1 as const }]);
  await show(<IssuerControl id="issuer" meta={undefined} label="出具机构" isRequired={false} value={null} />, {
    rights,
  });
  await page.getByRole('combobox', { name: '出具机构' }).fill('保险');
  await expect.element(page.getByText('没有找到，请在下面填写机构名称')).toBeVisible();
  await page.getByRole('combobox', { name: '出具机构' }).fill('农商');
  await expect.element(page.getByText(/暨阳农商银行/).first()).toBeVisible();
});

test('issuers that cannot be read can be asked for again', async () => {
  answer(issuers, () => {
    throw new Refusal(503, '系统繁忙，请稍后再试');
  });
  await show(<IssuerControl id="issuer" meta={undefined} label="出具机构" isRequired={false} value={null} />, {
    rights,
  });
  await page.getByRole('combobox', { name: '出具机构' }).click();
  await expect.element(page.getByText('系统繁忙，请稍后再试')).toBeVisible();
});

test('who only reads is offered no step; on a phone in English the page is within the screen', async () => {
  await open(anInstrument('1'), { rights: [list.action], lang: 'en', size: PHONE });
  await expect.element(page.getByRole('button', { name: /Use BH-1/ })).not.toBeInTheDocument();
  expect(sentTo(submit)).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test.each([
  ['zh', '到期前续办：还有14天', '续办 BH-1'],
  ['en', 'Renew before it ends: 14 days left', 'Renew BH-1'],
] as const)('[issue 27] row and detail say the same next step (%s)', async (lang, said, action) => {
  const ending = {
    daysLeft: 14,
    expiryStage: 'd30',
    facts: { today: '2026-11-27', isRenewed: false, lacking: null },
  } as const;
  const row = anInstrument('1', { ...ending, expireDate: '2026-12-11' });
  await open(row, { roles: ['ENT'], lang });
  await expect.element(page.getByText(said)).toBeVisible();
  await expect.element(page.getByRole('button', { name: action })).toBeVisible();
  const Next = nextOf(instrumentSteps, { actions: () => instrumentActions, editRight: submit.action });
  await show(<Next record={row} />, { rights, roles: ['ENT'], lang });
  await expect.element(page.getByRole('button', { name: said })).toBeVisible();
});

async function ask(verb: string, no: string) {
  const inSight = page.getByRole('button', { name: `${verb} ${no}`, exact: true });
  if (inSight.elements().length > 0) return await inSight.click();
  await page.getByRole('button', { name: new RegExp(`^(更多操作|More actions) ${no}$`) }).click();
  return await page.getByRole('menuitem', { name: verb, exact: true }).click();
}
/** Pairs of name and value that a question stands under. */
const decided = () =>
  page
    .getByRole('dialog')
    .getByRole('definition')
    .elements()
    .map(({ textContent }) => textContent);

test.each([
  ['zh', '确认凭证', ['安置房三期', '示例建设', '银行保函', '102.00 万元', '示例银行', '2027-11-01']],
  ['en', 'Confirm', ['安置房三期', '示例建设', 'Bank guarantee', '102.00 (10,000 yuan)', '示例银行', '2027-11-01']],
] as const)(
  '[issue 27] the question names project, enterprise, kind, sum, issuer and end (%s)',
  async (lang, verb, said) => {
    const waiting = { instrumentState: INSTRUMENT.waiting, fileStatus: FILE.confirming, issuerUnitId: 'b1' };
    await open(anInstrument('1', { ...waiting, waitsFor: 'confirm' }), { roles: ['SUP'], lang });
    await ask(verb, 'BH-1');
    await expect.poll(decided).toEqual(said);
  },
);

test('[issue 27] a payment names its order, and how many more are open; a top-up what is missing', async () => {
  const used = { instrumentState: INSTRUMENT.used, issuerUnitId: 'b1', usedAmount: '30.00', toppedAmount: '5.00' };
  const usage = (orderNo: string, amount: string) => ({
    orderNo,
    amount,
    workerCount: 12,
    useDate: '2026-11-20',
    paidDate: null,
    topUpDeadline: '2026-12-01',
    topUpAmount: '0.00',
    topUpDate: null,
  });
  const usages = [{ ...usage('DY-0', '1.00'), paidDate: '2026-11-21' }, usage('DY-1', '20.00'), usage('DY-2', '10.00')];
  await open(anInstrument('1', { ...used, waitsFor: 'pay', usages }), { roles: ['SUP'] });
  await ask('登记已支付', 'BH-1');
  const asked = dialogSaying('支付通知书DY-1，20.00万元，12人');
  await expect.element(asked.getByText(/另有1笔待支付。/)).toBeVisible();
  document.body.replaceChildren();
  await open(anInstrument('1', { ...used, waitsFor: 'topUp' }), { roles: ['SUP'] });
  await ask('登记补足', 'BH-1');
  await expect.element(dialogSaying('尚待补足25.00万元')).toBeVisible();
});

const toPay = (over: Partial<ConstructionFile> = {}) =>
  aFile({
    fileStatus: FILE.approved,
    approvedAmount: '102.00',
    payDeadline: '2026-12-05',
    marginModes: [2, 3],
    marginMode: 3,
    facts: fileFacts('60.00'),
    ...over,
  });
const entry = (label: string) => page.getByLabelText(label, { exact: true });

async function begin(at: string, file = toPay(), options: Parameters<typeof show>[1] = {}) {
  answerCommon();
  answer(issuers, () => []);
  answer(constructionFile.detail, () => file);
  answer(constructionFile.list, () => pageOf([file], 1, { current: 1, size: 10 }));
  await show(<MarginInstrumentPage />, {
    rights: [...rights, ...Object.keys(constructionFile.rights)],
    at,
    ...options,
  });
}

test('[issue 27] a new instrument shows what its project owes and begins with what is missing', async () => {
  await begin('/new?constructionFileId=f1');
  const due = page.getByRole('status', { name: '项目应存情况' });
  for (const said of ['安置房三期', '应存金额102.00万元', '已提交60.00万元', '还差42.00万元', '存缴截止2026-12-05'])
    await expect.element(due).toMatchTextContent(said);
  await expect.element(due).toMatchTextContent('银行保函、工程保证保险');
  await expect.element(entry('金额')).toHaveValue('42.00');
  await expect.element(page.getByText('工程保证保险', { exact: true }).last()).toBeVisible();
  // Of the paper its number is the first that somebody has to know.
  await expect.element(entry('凭证编号')).toHaveFocus();
  await page.getByRole('combobox', { name: '存缴方式' }).click();
  await expect.poll(() => page.getByRole('option').elements().length).toBe(2);
  await expect.element(page.getByRole('button', { name: '保存并提交' })).toBeVisible();
});

test('of another project that lacks nothing the sum of the former one does not stay', async () => {
  const paid = toPay({ id: 'f2', projectName: '港城学校', facts: fileFacts('102.00') });
  await begin('/new?constructionFileId=f1');
  answer(constructionFile.detail, ({ input }) => (input['id'] === 'f2' ? paid : toPay()));
  answer(constructionFile.list, () => pageOf([paid], 1, { current: 1, size: 10 }));
  await expect.element(entry('金额')).toHaveValue('42.00');
  await page.getByRole('combobox', { name: '建设项目' }).click();
  await page.getByTitle(/港城学校/).click();
  await expect.element(page.getByRole('status', { name: '项目应存情况' })).toMatchTextContent('港城学校');
  await expect.element(entry('金额')).toHaveValue('');
});

test('[issue 27] a kind that was not approved is not taken over; what was typed stays; on a phone in English', async () => {
  await begin('/new?constructionFileId=f1', toPay({ marginModes: [2], marginMode: 1, facts: fileFacts('0') }), {
    lang: 'en',
    size: PHONE,
  });
  await expect.element(entry('Amount')).toHaveValue('102.00');
  await expect
    .element(page.getByRole('status', { name: 'Deposit of the project' }))
    .toMatchTextContent('Still missing');
  expect(document.querySelector('.ant-select-content-value, .ant-select-selection-item')?.textContent).not.toBe('Cash');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('[issue 27] a renewal begins with the sum, kind and issuer of what it takes the place of', async () => {
  const old = anInstrument('1', { amount: '102.00', issuerUnitId: null, issuerName: '某担保公司', mode: 2 });
  answer(marginInstrument.detail, () => old);
  await begin(
    '/new?constructionFileId=f1&replacesId=1',
    toPay({ fileStatus: FILE.inForce, facts: fileFacts('102.00') }),
  );
  await expect.element(entry('金额')).toHaveValue('102.00');
  await expect.element(entry('出具机构')).toHaveValue('某担保公司');
  await expect.element(page.getByText(/替换凭证BH-1：102.00万元/)).toBeVisible();
});
