// Masked values: who may see them whole, for which record, and the traces that looking leaves behind.
import { trail } from '@trainrace/contract/areas/system/trail';
import { Link } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, later, Refusal, sentTo } from '#test/gateway.ts';
import { allRights, dialogSaying, show } from '#test/stage.tsx';
import { keepTrainees, someTrainee, trainee } from '#test/trainees.ts';
import { TraineesPage } from '#test/TraineesPage.tsx';

const READING = [trainee.list.action, trainee.detail.action, trail.list.action];
const RIGHTS = [...READING, trainee.reveal.action];
const reveal = (label: string) => page.getByRole('dialog').getByRole('button', { name: `查看完整信息：${label}` });
const detail = () => page.getByRole('dialog');
/** Beside a masked value stands its button. */
const value = (text: string) => detail().getByText(text, { exact: false });
const asked = () => sentTo(trainee.reveal).map(({ input }) => input);

test('a detail shows masks; one field is shown whole on asking, the others stay masked', async () => {
  keepTrainees(someTrainee('1'));
  await show(<TraineesPage />, { rights: RIGHTS, at: '?view=1' });
  await expect.element(value('320599********0001')).toBeVisible();
  await reveal('证件号码').click();
  await expect.element(value('320599199001010001')).toBeVisible();
  await expect.element(reveal('证件号码')).not.toBeInTheDocument();
  await expect.element(value('199****0001')).toBeVisible();
  expect(asked()).toEqual([{ id: '1', field: 'idCardNo' }]);
});

test('who may not reveal sees the mask and no button', async () => {
  keepTrainees(someTrainee('1'));
  await show(<TraineesPage />, { rights: READING, at: '?view=1' });
  await expect.element(value('320599********0001')).toBeVisible();
  await expect.element(reveal('证件号码')).not.toBeInTheDocument();
});

test('what is stored whole, and fields that the server does not reveal, have no button', async () => {
  keepTrainees(someTrainee('1', { mobile: '19900000001', note: '见附件**' }));
  await show(<TraineesPage />, { rights: RIGHTS, at: '?view=1' });
  await expect.element(detail().getByText('见附件**')).toBeVisible();
  await expect.element(reveal('备注')).not.toBeInTheDocument();
  await expect.element(reveal('手机号码')).not.toBeInTheDocument();
  await expect.element(reveal('证件号码')).toBeVisible();
});

test('looking leaves its line in the trail below, without another visit', async () => {
  keepTrainees(someTrainee('1'));
  await show(<TraineesPage />, { rights: RIGHTS, at: '?view=1' });
  await expect.element(reveal('手机号码')).toBeVisible();
  await expect.element(detail().getByText('查看敏感')).not.toBeInTheDocument();
  await reveal('手机号码').click();
  await expect.element(detail().getByText('查看敏感')).toBeVisible();
});

test('a refusal is said, the mask stays and may be asked for again', async () => {
  keepTrainees(someTrainee('1'));
  answer(trainee.reveal, () => {
    throw new Refusal(429, '查看次数已达上限，请明日再试');
  });
  await show(<TraineesPage />, { rights: RIGHTS, at: '?view=1' });
  await reveal('证件号码').click();
  await expect.element(page.getByText('查看次数已达上限，请明日再试')).toBeVisible();
  await expect.element(value('320599********0001')).toBeVisible();
  await expect.element(reveal('证件号码')).toBeEnabled();
});

test('pressing twice looks once: each look is written down', async () => {
  keepTrainees(someTrainee('1'));
  const slow = later<{ value: string }>();
  answer(trainee.reveal, () => slow.answer);
  await show(<TraineesPage />, { rights: RIGHTS, at: '?view=1' });
  await reveal('证件号码').click();
  await reveal('证件号码').click({ force: true });
  slow.give({ value: '320599199001010001' });
  await expect.element(value('320599199001010001')).toBeVisible();
  expect(asked()).toHaveLength(1);
});

test('what was revealed of one person is not shown as that of the next', async () => {
  keepTrainees(someTrainee('1'), someTrainee('2'));
  const both = (
    <>
      <Link to="/tested/page?view=1">甲</Link>
      <Link to="/tested/page?view=2">乙</Link>
      <TraineesPage />
    </>
  );
  await show(both, { rights: RIGHTS, at: '?view=2' });
  await expect.element(value('320599********0002')).toBeVisible();
  const go = (name: string) => (page.getByRole('link', { name }).element() as HTMLElement).click();
  go('甲');
  await reveal('证件号码').click();
  await expect.element(value('320599199001010001')).toBeVisible();
  go('乙');
  await expect.element(value('320599********0002')).toBeVisible();
  await expect.element(value('320599199001010001')).not.toBeInTheDocument();
});

test('a value that was changed meanwhile is shown as it is now, not as it was revealed', async () => {
  const { rows } = keepTrainees(someTrainee('1'));
  await show(<TraineesPage />, { rights: [...RIGHTS, ...allRights(trainee), 'trainee_hand_in'], at: '?view=1' });
  await reveal('手机号码').click();
  await expect.element(value('19900000001')).toBeVisible();
  rows.set('1', someTrainee('1', { mobile: '177****8888' }));
  await detail().getByRole('button', { name: '提交' }).click();
  await dialogSaying('提交：学员1').getByRole('button', { name: '提交' }).click();
  await expect.element(value('177****8888')).toBeVisible();
});
