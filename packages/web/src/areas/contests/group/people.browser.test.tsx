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
  [1, 1, '该赛项只剩 1 个名额，超出的 1 人不会提交成功'],
  [2, 1, null],
  // There a team takes one place.
  [1, 2, null],
] as const)(
  'two people for %i places (teams of %i) are told of before they are submitted',
  async ([left, teamSize, told]) => {
    answerCommon();
    const drafts = ['王小明', '李小红'].map((name, at) =>
      anEntry(`e${at}`, name, { auditStatus: 0, submitTime: null, firstAuditTime: null }),
    );
    answer(applicationInfo.listByTournament, () => pageOf(drafts, 2, { current: 1, size: 100 }));
    answer(applicationInfo.lackingPapers, () => ({ asked: [], lacking: [] }));
    await show(<People tradeId="t1" isFull={false} teamSize={teamSize} left={left} />, {
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
  await show(<People tradeId="t1" isFull={false} teamSize={1} left={1} />, { rights: allRights(applicationInfo) });
  await expect
    .element(page.getByText('名单中有 2 人待提交，该赛项只剩 1 个名额：多出的 1 人提交时不会成功', { exact: false }))
    .toBeVisible();
});

test('where teams compete the size is said first, and each card says what its team lacks', async () => {
  answerCommon();
  const draft = { auditStatus: 0, submitTime: null, teamSize: 2 } as const;
  const people = [
    anEntry('e1', '甲', { ...draft, teamNo: '6' }),
    anEntry('e2', '乙', { ...draft, teamNo: '６队' }),
    anEntry('e3', '丙', { ...draft, teamNo: '7' }),
    anEntry('e4', '丁', draft),
    // Handed in, and the other of its team is not yet.
    anEntry('e5', '戊', { teamSize: 2, teamNo: '8', teamMissing: 1 }),
    anEntry('e6', '己', { ...draft, teamNo: '8' }),
    ...['e7', 'e8', 'e9'].map((id) => anEntry(id, id, { ...draft, teamNo: '9' })),
  ];
  answer(applicationInfo.listByTournament, () => pageOf(people, people.length, { current: 1, size: 100 }));
  answer(applicationInfo.lackingPapers, () => ({
    asked: [],
    lacking: people.map(({ id }) => ({ id, slots: [], guardian: [] })),
  }));
  await show(<People tradeId="t1" isFull={false} teamSize={2} left={null} />, { rights: allRights(applicationInfo) });
  await expect.element(page.getByText('每队 2 人', { exact: false })).toBeVisible();
  const said = (name: string, words: string) =>
    expect
      .element(page.getByRole('row').filter({ hasText: name }).getByText(words, { exact: false }).first())
      .toBeVisible();
  await said('甲', '6，共 2 人');
  await said('乙', '６队，共 2 人');
  await said('丙', '7，缺 1 人');
  await said('丙', '队员缺 1 人');
  await said('丁', '· 队号');
  await said('戊', '8，1 人未提交');
  await said('e7', '9，多 1 人');
  await said('e7', '队员多 1 人');
});
