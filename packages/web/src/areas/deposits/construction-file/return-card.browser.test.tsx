// The return of a deposit on the page of its file, and the steps that cannot be taken yet.
import { constructionFile, type ConstructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { FILE_VERBS } from '@trainrace/contract/areas/deposits/construction-file-commands';
import type { ReturnCase } from '@trainrace/contract/areas/deposits/file-return';
import { marginInstrument } from '@trainrace/contract/areas/deposits/margin-instrument';
import { publicObjection } from '@trainrace/contract/areas/public/public-objection';
import { DEPOSIT_RETURN, FILE } from '@trainrace/contract/dictionaries';
import { actionOf } from '@trainrace/contract/wire/endpoint';
import { page as pageOf } from '@trainrace/contract/wire/paging';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aFile } from '#test/deposits.ts';
import { answer } from '#test/gateway.ts';
import { answerCommon } from '#test/occupations.ts';
import { allRights, PHONE, show } from '#test/stage.tsx';
import { ConstructionFilePage } from './construction-file.page.tsx';

const aReturn = (over: Partial<ReturnCase> = {}): ReturnCase => ({
  id: 'r1',
  state: DEPOSIT_RETURN.publicity,
  appliedAt: '2026-11-01 09:00:00',
  actualEnd: '2026-10-20',
  amount: '102.00',
  publicityStart: '2026-11-02',
  publicityEnd: '2026-12-02',
  daysLeft: 6,
  objections: 2,
  openObjections: 1,
  promiseAtt: null,
  photoAtts: [],
  decision: null,
  decidedAt: null,
  releaseDate: null,
  toRelease: 1,
  unmet: [],
  ...over,
});

const ofFiles = [
  ...allRights(constructionFile),
  ...FILE_VERBS.map((command) => actionOf(constructionFile.command, { command })),
];
const rights = [...ofFiles, publicObjection.list.action];

async function open(file: Partial<ConstructionFile>, options: Parameters<typeof show>[1] = {}) {
  answerCommon();
  answer(constructionFile.detail, () => aFile(file));
  answer(marginInstrument.list, () => pageOf([], 0, { current: 1, size: 200 }));
  await show(<ConstructionFilePage />, { rights, roles: ['ADM_L'], at: '/f1', ...options });
}
const card = (name = '保证金返还') => page.getByRole('region', { name, exact: true });
const verb = (name: string) => page.getByRole('button', { name, exact: true });
const unmet = [
  { verb: 'approveReturn', message: '公示期至2026年12月2日 24:00，期满后方可同意返还' },
  { verb: 'approveReturn', message: '公示期间有1件异议未办结，请先办理异议' },
] as const;

test('a card says how long the notice lasts, who objects, and what is missing; the step is grey with the first reason', async () => {
  await open({ fileStatus: FILE.returnPublic, returnCase: aReturn({ unmet: [...unmet] }) });
  await expect.element(card().getByText('2026-11-02至2026-12-02 24:00')).toBeVisible();
  await expect.element(card().getByText('还有6天')).toBeVisible();
  await expect.element(card().getByText('102.00万元')).toBeVisible();
  await expect
    .element(card().getByRole('link', { name: '共2件，未办结1件' }))
    .toHaveAttribute('href', '/deposit/public_objection?subjectId=r1&objectionState=10%2C20');
  for (const { message } of unmet) await expect.element(card().getByText(message)).toBeVisible();
  await expect.element(verb('同意返还')).toBeDisabled();
  await expect.element(verb('同意返还')).toHaveAccessibleDescription(`同意返还：${unmet[0].message}`);
  await expect.element(verb('不予返还')).toBeEnabled();
});

test('objections are told without a way to them where their page is another’s', async () => {
  await open({ fileStatus: FILE.returnPublic, returnCase: aReturn() }, { roles: ['ADM_C'] });
  await expect.element(card().getByText('共2件，未办结1件')).toBeVisible();
  await expect.element(card().getByRole('link')).not.toBeInTheDocument();
});

test('once nothing is missing the step is open, and the card says so', async () => {
  const done = aReturn({ daysLeft: null, openObjections: 0 });
  await open({ fileStatus: FILE.returnPublic, returnCase: done });
  await expect.element(card().getByText('条件已具备，可以办理“同意返还”。')).toBeVisible();
  await expect.element(card().getByText('共2件，均已办结')).toBeVisible();
  await expect.element(card().getByText('已期满')).toBeVisible();
  await expect.element(verb('同意返还')).toBeEnabled();
});

test('a step whose turn has not come stands grey with the one that comes first', async () => {
  const asked = aReturn({ state: DEPOSIT_RETURN.applied, publicityStart: null, publicityEnd: null, daysLeft: null });
  await open({ fileStatus: FILE.returnAsked, returnCase: asked });
  await expect.element(verb('公示返还')).toBeEnabled();
  await expect.element(verb('同意返还')).toBeDisabled();
  await expect.element(page.getByText('同意返还：须先办理“公示返还”')).toBeVisible();
  await expect.element(card().getByText('尚未公示')).toBeVisible();
});

const notAsked = aReturn({
  state: null,
  appliedAt: null,
  publicityStart: null,
  publicityEnd: null,
  daysLeft: null,
  objections: 0,
  openObjections: 0,
});

test('an enterprise reads what an application takes, and why it cannot apply yet', async () => {
  const message = '有凭证等待出具机构确认，请待其处理后再申请返还';
  const returnCase = { ...notAsked, unmet: [{ verb: 'applyReturn' as const, message }] };
  await open({ fileStatus: FILE.inForce, returnCase }, { roles: ['ENT'], rights: ofFiles });
  await expect.element(card().getByText(message)).toBeVisible();
  await expect.element(card().getByText('申请时须提交：实际竣工、返还承诺（申请）书、工资支付公示照片')).toBeVisible();
  await expect.element(verb('申请返还')).toBeDisabled();
});

test('after a use the deposit is topped up first', async () => {
  await open({ fileStatus: FILE.used, returnCase: notAsked }, { roles: ['ENT'], rights: ofFiles });
  await expect.element(verb('申请返还')).toBeDisabled();
  await expect.element(page.getByText('申请返还：须先办理“确认补足”')).toBeVisible();
});

test('before a deposit is in force there is no card', async () => {
  await open({ fileStatus: FILE.bureau, returnCase: null });
  await expect.element(verb('核定')).toBeVisible();
  await expect.element(card()).not.toBeInTheDocument();
});

test('on a phone, in English', async () => {
  const refused = aReturn({ state: DEPOSIT_RETURN.refused, decision: 'Wages are owed', unmet: [] });
  await open({ fileStatus: FILE.inForce, returnCase: refused }, { lang: 'en', size: PHONE });
  await expect.element(card('Return of the deposit').getByText('Wages are owed')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
