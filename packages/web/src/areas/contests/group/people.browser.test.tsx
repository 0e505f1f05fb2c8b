import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { page as pageOf } from '@trainrace/contract/wire/paging';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { anEntry } from '#test/entries.ts';
import { answer, sentTo } from '#test/gateway.ts';
import { answerCommon } from '#test/occupations.ts';
import { allRights, dialogSaying, show } from '#test/stage.tsx';
import { People } from './People.tsx';

test.for([
  [1, false, '该赛项只剩 1 个名额，超出的 1 人不会提交成功'],
  [2, false, null],
  // There a team takes one place.
  [1, true, null],
] as const)(
  'two people for %i places (teams: %s) are told of before they are submitted',
  async ([left, isTeam, told]) => {
    answerCommon();
    const drafts = ['王小明', '李小红'].map((name, at) =>
      anEntry(`e${at}`, name, { auditStatus: 0, submitTime: null, firstAuditTime: null }),
    );
    answer(applicationInfo.listByTournament, () => pageOf(drafts, 2, { current: 1, size: 100 }));
    answer(applicationInfo.lackingPapers, () => ({ asked: [], lacking: [] }));
    await show(<People tradeId="t1" isFull={false} isTeam={isTeam} left={left} />, {
      rights: allRights(applicationInfo),
    });
    await expect.element(page.getByText('王小明')).toBeVisible();
    await page.getByRole('checkbox').first().click();
    await page.getByRole('button', { name: /提交所选/ }).click();
    const question = dialogSaying('确定提交所选 2 人的报名吗');
    await expect.element(question).toBeVisible();
    if (told === null) expect(question.getByText(/只剩/).elements()).toEqual([]);
    else await expect.element(question.getByText(told, { exact: false })).toBeVisible();
    expect(sentTo(applicationInfo.applicationBatchSubmit)).toEqual([]);
  },
);

test('a list that is longer than the places left says so all the time', async () => {
  answerCommon();
  const drafts = ['王小明', '李小红'].map((name, at) => anEntry(`e${at}`, name, { auditStatus: 0, submitTime: null }));
  answer(applicationInfo.listByTournament, () => pageOf(drafts, 2, { current: 1, size: 100 }));
  answer(applicationInfo.lackingPapers, () => ({ asked: [], lacking: [] }));
  await show(<People tradeId="t1" isFull={false} isTeam={false} left={1} />, { rights: allRights(applicationInfo) });
  await expect
    .element(page.getByText('名单中有 2 人待提交，该赛项只剩 1 个名额：多出的 1 人提交时不会成功', { exact: false }))
    .toBeVisible();
});
