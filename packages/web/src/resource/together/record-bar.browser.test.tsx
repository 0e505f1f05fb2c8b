// Above a record: following it.
import { recordFollow } from '@trainrace/contract/areas/home/record-follow';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, Refusal, sentTo } from '#test/gateway.ts';
import { allRights, show } from '#test/stage.tsx';
import { keepTrainees, someTrainee, trainee } from '#test/trainees.ts';
import { TraineesPage } from '#test/TraineesPage.tsx';

const RIGHTS = [...allRights(trainee), ...allRights(recordFollow)];
const PLACE = { bizTable: 'trainee', bizId: '1' };
const open = async (more: object = {}) => {
  keepTrainees(someTrainee('1'));
  await show(<TraineesPage />, { rights: RIGHTS, at: '?view=1', ...more });
};
const bar = () => page.getByRole('group', { name: '协作' });

function keepFollowing(isFollowed: boolean) {
  const state = { isFollowed };
  answer(recordFollow.look, () => ({ ...state }));
  answer(recordFollow.submit, ({ input }) => {
    state.isFollowed = input['isFollowed'] === true;
    return { ...state };
  });
}

test('a record is followed, and no more, by one button that says which it is', async () => {
  keepFollowing(false);
  await open();
  await bar().getByRole('button', { name: '关注', exact: true }).click();
  const followed = bar().getByRole('button', { name: '已关注' });
  await expect.element(followed).toHaveAttribute('aria-pressed', 'true');
  await followed.click();
  await expect.element(bar().getByRole('button', { name: '关注', exact: true })).toBeVisible();
  expect(sentTo(recordFollow.submit).map(({ input }) => input)).toEqual([
    { ...PLACE, isFollowed: true },
    { ...PLACE, isFollowed: false },
  ]);
});

test('following is taken back for some seconds', async () => {
  keepFollowing(false);
  await open();
  await bar().getByRole('button', { name: '关注', exact: true }).click();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect.element(bar().getByRole('button', { name: '关注', exact: true })).toBeVisible();
  expect(sentTo(recordFollow.submit).map(({ input }) => input['isFollowed'])).toEqual([true, false]);
});

test('a refusal is said, and the button stays as it was', async () => {
  keepFollowing(false);
  answer(recordFollow.submit, () => {
    throw new Refusal(409, '您已关注200条记录');
  });
  await open();
  await bar().getByRole('button', { name: '关注', exact: true }).click();
  await expect.element(page.getByText('您已关注200条记录')).toBeVisible();
  await expect.element(bar().getByRole('button', { name: '关注', exact: true })).toBeEnabled();
});

test('where there is nothing to follow there is no button', async () => {
  answer(recordFollow.look, () => {
    throw new Refusal(404, '数据不存在或已被删除');
  });
  await open();
  await expect.poll(() => sentTo(recordFollow.look).length).toBe(1);
  await expect.element(page.getByRole('dialog').getByText('证件号码')).toBeVisible();
  expect(bar().getByRole('button').elements()).toHaveLength(0);
});

test('in English', async () => {
  keepFollowing(true);
  await open({ lang: 'en' });
  await expect.element(page.getByRole('button', { name: 'Following' })).toBeVisible();
});
