// The work list of the auditors: stages, search, selection, who has what open.
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { page as pageOf } from '@trainrace/contract/wire/paging';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { atRest } from '#test/at-rest.ts';
import { anEntry } from '#test/entries.ts';
import { answer, later, Refusal, sentTo, type Asked } from '#test/gateway.ts';
import { answerCommon } from '#test/occupations.ts';
import { address, allRights, dialogSaying, PHONE, show } from '#test/stage.tsx';
import { ReviewPage } from './review.page.tsx';

const { list, claims, claimNext, applicationBatchPass, auditingSubmit } = applicationInfo;

const ROWS = [
  anEntry('e1', '冯样明', { submitTime: '2026-11-02 08:00:00' }),
  anEntry('e2', '李示文'),
  anEntry('e3', '周例青', { auditStatus: 10 }),
  anEntry('e4', '吴样霞', { auditStatus: 30 }),
];
const CONTEST = {
  id: 'c1',
  contestName: '示例竞赛',
  contestStatus: 30,
  canApply: true,
  canAudit: true,
  canScore: true,
} as const;
const EVIDENCE = [applicationInfo.verifyMany, applicationInfo.queryProDB, applicationInfo.exportInsurance].map(
  ({ action }) => action,
);

const found = ({ input }: Asked, rows = ROWS) =>
  rows.filter(
    ({ name, auditStatus, barred = [] }) =>
      (input['isOpenToMe'] === undefined || barred.length > 0 === (input['isOpenToMe'] === '0')) &&
      (input['auditStatus'] === undefined
        ? { handle: [10], applicant: [12, 22] }[String(input['waitsFor'])]!.includes(auditStatus)
        : String(input['auditStatus']).split(',').includes(String(auditStatus))) &&
      (name ?? '').includes(String(input['name'] ?? '')),
  );

async function open({ rows, ...options }: Parameters<typeof show>[1] & { rows?: typeof ROWS } = {}) {
  answerCommon();
  answer(contestInfo.contestList, () => [{ ...CONTEST, trades: [] }]);
  answer(list, (asked) => {
    const all = found(asked, rows);
    return pageOf(all, all.length, { current: 1, size: Number(asked.input['size']) }) as never;
  });
  answer(claims, () => []);
  const rights = allRights(applicationInfo).filter((right) => !EVIDENCE.includes(right));
  return await show(<ReviewPage />, { rights, ...options });
}

const tab = (name: RegExp) => page.getByRole('tab', { name });
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
/** Queries of the rows, the counts of the tabs left out. */
const asked = () =>
  sentTo(list)
    .filter(({ input }) => Number(input['size']) > 1)
    .map(({ input }) => input);

test('begins with what waits for the bureau, longest first, and counts every stage', async () => {
  await open();
  await expect.element(tab(/^待复审 2$/)).toHaveAttribute('aria-selected', 'true');
  await expect.element(tab(/^待初审 1$/)).toBeVisible();
  await expect.element(tab(/^已通过 1$/)).toBeVisible();
  await expect.element(tab(/^不通过 0$/)).toBeVisible();
  expect(asked()[0]).toMatchObject({ auditStatus: '20', ascs: 'submitTime' });
});

test('says how many of a stage are left to other people, and nothing where none is', async () => {
  const own = anEntry('e5', '郑本录', { auditStatus: 10, barred: ['firstPass', 'firstReturn', 'firstReject'] });
  await open({ rows: [...ROWS, own] });
  await expect.element(row('冯样明')).toBeVisible();
  await expect.element(page.getByText(/须由其他人员审核/)).not.toBeInTheDocument();
  await tab(/^待初审 1$/).click();
  await expect
    .element(page.getByText('您录入或初审过的1份须由其他人员审核；经办单位没有其他人员的，由人社局代为初审'))
    .toBeVisible();
  await expect.element(row('郑本录')).not.toBeInTheDocument();
});

test('an organising unit begins with its own stage', async () => {
  const rights = allRights(applicationInfo).filter((right) => ![...EVIDENCE, auditingSubmit.action].includes(right));
  await open({ rights });
  await expect.element(tab(/待初审/)).toHaveAttribute('aria-selected', 'true');
  await expect.element(row('周例青')).toBeVisible();
});

test('another stage is kept in the address, and its rows are looked at, not picked', async () => {
  await open();
  await tab(/已通过/).click();
  await expect.element(row('吴样霞')).toBeVisible();
  await expect.poll(address).toContain('stage=passed');
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: '查看 吴样霞' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: '开始审核' })).not.toBeInTheDocument();
});

test('stages are walked through by arrow keys', async () => {
  await open();
  (tab(/待复审/).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tab(/已退回/)).toHaveFocus();
});

test('who is looked for stays in the address, and nobody found says how to go on', async () => {
  await open();
  await expect.element(row('李示文')).toBeVisible();
  await page.getByRole('searchbox', { name: '姓名' }).fill('冯');
  await userEvent.keyboard('{Enter}');
  await expect.element(row('李示文')).not.toBeInTheDocument();
  await expect.poll(address).toContain('name=冯');
  await page.getByRole('searchbox', { name: '姓名' }).fill('没有这人');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('没有符合条件的数据')).toBeVisible();
  await page.getByRole('button', { name: '清除条件' }).click();
  await expect.element(row('李示文')).toBeVisible();
});

test('one contest only: the address says which', async () => {
  await open();
  await page.getByRole('combobox', { name: '竞赛' }).click();
  await page.getByTitle('示例竞赛').last().click();
  await expect.poll(address).toContain('contest=c1');
  await expect.poll(() => asked().at(-1)).toMatchObject({ contestId: 'c1' });
});

test('what somebody else has open is said beside the name', async () => {
  await open();
  answer(claims, () => [
    { id: 'e1', heldByName: '王审核', isOwn: false, heldUntil: '2026-11-22 10:15:00' },
    { id: 'e2', heldByName: '测试员', isOwn: true, heldUntil: '2026-11-22 10:15:00' },
  ]);
  await page.getByRole('button', { name: '刷新' }).click();
  await expect.element(row('冯样明')).toMatchTextContent('王审核正在审核');
  await expect.element(row('李示文')).not.toMatchTextContent('正在审核');
});

test('several are passed after one question; who was not is named', async () => {
  answer(applicationBatchPass, () => [
    { id: 'e1', ok: true, code: 200, msg: '已通过' },
    { id: 'e2', ok: false, code: 409, msg: '该赛项名额已满' },
  ]);
  await open();
  await page.getByRole('button', { name: '批量通过' }).click();
  await expect.element(page.getByText('请选择至少一条数据')).toBeVisible();
  await page.getByRole('checkbox', { name: /冯样明/ }).click();
  await page.getByRole('checkbox', { name: /李示文/ }).click();
  await page.getByRole('button', { name: '通过所选 2 份' }).click();
  const question = dialogSaying('确定通过所选的 2 份报名吗？');
  await question.getByRole('button', { name: '通过', exact: true }).click();
  const failed = dialogSaying('通过 1 份，未通过 1 份');
  await expect.element(failed.getByText('李示文：该赛项名额已满')).toBeVisible();
  await failed.getByRole('button', { name: '知道了' }).click();
  await expect.element(page.getByRole('button', { name: '批量通过' })).toBeVisible();
  expect(sentTo(applicationBatchPass).map(({ input }) => input['ids'])).toEqual([['e1', 'e2']]);
});

test('what was picked is forgotten once one looks at another stage', async () => {
  await open();
  await page.getByRole('checkbox', { name: /冯样明/ }).click();
  await expect.element(page.getByRole('button', { name: '通过所选 1 份' })).toBeVisible();
  await tab(/待初审/).click();
  await expect.element(row('周例青')).toBeVisible();
  await tab(/待复审/).click();
  await expect.element(page.getByRole('button', { name: '批量通过' })).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: /冯样明/ })).not.toBeChecked();
});

test('where none is left to take, that is said, and the list stays', async () => {
  answer(claimNext, () => ({ id: null }));
  await open();
  await page.getByRole('button', { name: '开始审核' }).click();
  await expect.element(page.getByText('没有可领取的报名，其余正由他人审核')).toBeVisible();
  await expect.element(row('冯样明')).toBeVisible();
});

test('whoever opens an entry by hand is not carried on to the one that comes late', async () => {
  const slow = later<{ id: string | null }>();
  answer(claimNext, () => slow.answer);
  await open();
  await page.getByRole('button', { name: '开始审核' }).click();
  await tab(/已通过/).click();
  slow.give({ id: 'e1' });
  await expect.element(row('吴样霞')).toBeVisible();
  await atRest();
  expect(address()).not.toContain('entry=');
});

test('a list that does not come says why and can be asked for again', async () => {
  let isDown = true;
  await open({ at: '?stage=returned' });
  answer(list, (one) => {
    if (isDown) throw new Refusal(503, '系统繁忙，请稍后再试');
    return pageOf(found(one), found(one).length, { current: 1, size: 30 }) as never;
  });
  await tab(/待复审/).click();
  await expect.element(page.getByText('系统繁忙，请稍后再试').first()).toBeVisible();
  isDown = false;
  await page
    .getByRole('button', { name: /重试|重新/ })
    .first()
    .click();
  await expect.element(row('冯样明')).toBeVisible();
});

test('on a phone the same rows are cards, in English', async () => {
  await open({ lang: 'en', size: PHONE });
  await expect.element(page.getByText('冯样明').first()).toBeVisible();
  await expect.element(page.getByText(/days waiting/).first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Review 冯样明' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
