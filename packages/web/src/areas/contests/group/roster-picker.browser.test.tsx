// People of the group's roster, chosen into one trade.
import { rosterPerson, type RosterPerson } from '@trainrace/contract/areas/contests/roster-person';
import { page as pageOf } from '@trainrace/contract/wire/paging';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, Refusal, sentTo } from '#test/gateway.ts';
import { answerCommon } from '#test/occupations.ts';
import { recordOf } from '#test/records.ts';
import { PHONE, show } from '#test/stage.tsx';
import { RosterPicker } from './RosterPicker.tsx';

const person = (id: string, name: string, className: string): RosterPerson =>
  recordOf(rosterPerson.family, { id, name, className });
const PEOPLE = [person('1', '甲', '焊接一班'), person('2', '乙', '焊接一班'), person('3', '丙', '电工班')];

async function open({ isTeam = false, free = null, people = PEOPLE, ...options }: Setting = {}) {
  answerCommon();
  answer(rosterPerson.list, ({ input: { className } }) => {
    const found = people.filter((one) => className === undefined || one.className?.includes(String(className)));
    return pageOf(found, found.length, { current: 1, size: 100 });
  });
  answer(rosterPerson.enter, ({ input: { ids } }) =>
    (ids as string[]).map((id) => ({ id, ok: true, code: 200, msg: '' })),
  );
  const close = vi.fn<() => void>();
  await show(<RosterPicker tradeId="t1" isTeam={isTeam} free={free} close={close} />, options);
  return close;
}
interface Setting extends NonNullable<Parameters<typeof show>[1]> {
  isTeam?: boolean;
  free?: number | null;
  people?: RosterPerson[];
}
const dialog = () => page.getByRole('dialog');
const row = (name: string) => dialog().getByRole('row').filter({ hasText: name });
const take = async (name: string) => await row(name).getByRole('checkbox').click();
const entered = () => sentTo(rosterPerson.enter).map(({ input }) => input);

test('those who are chosen are entered together, and the dialog leaves', async () => {
  const close = await open();
  await take('甲');
  await take('丙');
  await dialog().getByRole('button', { name: '报入所选 2 人' }).click();
  await expect.element(page.getByText('已报入 2 人')).toBeVisible();
  expect(entered()).toEqual([{ ids: ['1', '3'], contestTradeId: 't1' }]);
  expect(close).toHaveBeenCalledOnce();
});

test('more people than places are told of before they are entered', async () => {
  await open({ free: 1 });
  await take('甲');
  await expect.element(dialog().getByText('将比剩余名额多', { exact: false })).not.toBeInTheDocument();
  await take('乙');
  await expect.element(dialog().getByText('加上名单中的人，将比剩余名额多 1 人', { exact: false })).toBeVisible();
});

test('with nobody chosen there is nobody to enter', async () => {
  await open();
  await expect.element(row('甲')).toBeVisible();
  await expect.element(dialog().getByRole('button', { name: '报入所选 0 人' })).toBeDisabled();
});

test('a class is looked for, and who is out of sight is not entered', async () => {
  await open();
  await take('丙');
  await dialog().getByRole('searchbox', { name: '按班级(部门)查找' }).fill('焊接');
  await userEvent.keyboard('{Enter}');
  await expect.element(row('丙')).not.toBeInTheDocument();
  await take('乙');
  await dialog().getByRole('button', { name: '报入所选 1 人' }).click();
  await expect.poll(entered).toEqual([{ ids: ['2'], contestTradeId: 't1' }]);
});

test('a team gets its number; where none compete it is not asked for', async () => {
  await open({ isTeam: true });
  await take('甲');
  await dialog().getByLabelText('队号（所选人员为一队）').fill(' 1 ');
  await dialog().getByRole('button', { name: '报入所选 1 人' }).click();
  await expect.poll(entered).toEqual([{ ids: ['1'], contestTradeId: 't1', teamNo: '1' }]);
});

test('whoever could not be entered is named with the reason, and the dialog stays', async () => {
  const close = await open();
  answer(rosterPerson.enter, () => [
    { id: '1', ok: true, code: 200, msg: '' },
    { id: '2', ok: false, code: 409, msg: '已报名其他赛项' },
  ]);
  await take('甲');
  await take('乙');
  await dialog().getByRole('button', { name: '报入所选 2 人' }).click();
  await expect.element(dialog().getByText('已报入 1 人，1 人未报入：')).toBeVisible();
  await expect.element(dialog().getByText('乙：已报名其他赛项')).toBeVisible();
  expect(close).not.toHaveBeenCalled();
});

test('a refusal says why, and who was chosen stays chosen', async () => {
  await open();
  answer(rosterPerson.enter, () => {
    throw new Refusal(409, '该赛项报名已截止');
  });
  await take('甲');
  await dialog().getByRole('button', { name: '报入所选 1 人' }).click();
  await expect.element(page.getByText('该赛项报名已截止')).toBeVisible();
  await expect.element(dialog().getByRole('button', { name: '报入所选 1 人' })).toBeEnabled();
});

test('an empty roster says where people are added; in English at 390 px', async () => {
  await open({ people: [], lang: 'en', size: PHONE });
  await expect.element(dialog().getByText('The roster is empty: please add or import people there')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
