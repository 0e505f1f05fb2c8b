// A block of a sheet over the grid of marks: looked at first, then written person by person.
import { competitionInfo, type CompetitionInfo } from '@trainrace/contract/areas/scores/competition-info';
import { SCORE } from '@trainrace/contract/dictionaries';
import { page as pageOf } from '@trainrace/contract/wire/paging';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aCompetitor } from '#test/contests.ts';
import { answer, Refusal, sentTo } from '#test/gateway.ts';
import { show } from '#test/stage.tsx';
import { PasteScores } from './PasteScores.tsx';

const PEOPLE = [
  aCompetitor('1', '甲', { theoryScore: '80.00', theoryAttend: 1, scoreStatus: SCORE.entered, version: 4 }),
  aCompetitor('2', '乙'),
  aCompetitor('3', '丙'),
];

interface Setting {
  text: string;
  people?: CompetitionInfo[];
  from?: { id: string; field: 'theoryScore' | 'practiceScore' | 'practiceSeconds' };
  refuse?: Readonly<Record<string, Refusal>>;
  lang?: 'zh' | 'en';
}

/** A server that keeps what it is sent, but of those whom it refuses. */
async function paste({
  text,
  people = PEOPLE,
  from = { id: '1', field: 'theoryScore' },
  refuse = {},
  ...more
}: Setting) {
  const rows = new Map(people.map((one) => [one.id, one]));
  answer(competitionInfo.competitionInfoScorePage, () =>
    pageOf([...rows.values()], rows.size, { current: 1, size: 200 }),
  );
  answer(competitionInfo.submit, ({ input }) => {
    const { id, ...fields } = input as Partial<CompetitionInfo> & { id: string };
    const why = refuse[id];
    if (why !== undefined) throw why;
    const stored = { ...rows.get(id)!, ...fields, version: rows.get(id)!.version + 1 };
    rows.set(id, stored);
    return stored;
  });
  const close = vi.fn<() => void>();
  await show(<PasteScores text={text} tradeId="t1" from={from} close={close} />, more);
  return close;
}
const dialog = () => page.getByRole('dialog');
const row = (name: string) => dialog().getByRole('row').filter({ hasText: name });
const write = (name: RegExp = /写入/) => dialog().getByRole('button', { name });
const sent = () => sentTo(competitionInfo.submit).map(({ input }) => input);

test('shows cell by cell what changes; nothing is sent before somebody says so', async () => {
  const close = await paste({ text: '85\t90\n70.5\t缺考\n' });
  await expect.element(row('甲')).toMatchTextContent('理论 80.00 → 85');
  await expect.element(row('甲')).toMatchTextContent('实操 → 90');
  await expect.element(row('乙')).toMatchTextContent('实操 → 缺考');
  expect(dialog().getByText('丙').query()).toBeNull();
  expect(sent()).toEqual([]);
  await write(/写入 2 人/).click();
  await expect.poll(() => close.mock.calls.length).toBe(1);
  expect(sent()).toEqual([
    { id: '1', version: 4, theoryScore: '85', theoryAttend: 1, practiceScore: '90', practiceAttend: 1 },
    { id: '2', version: 1, theoryScore: '70.5', theoryAttend: 1, practiceScore: null, practiceAttend: 2 },
  ]);
});

test('begins at the cell that it was pasted into, and takes what stands there already for no change', async () => {
  const people = [PEOPLE[0]!, aCompetitor('2', '乙', { practiceScore: '60.00', practiceAttend: 1 }), PEOPLE[2]!];
  await paste({ text: '60\t300\n75\t310', people, from: { id: '2', field: 'practiceScore' } });
  await expect.element(row('乙')).toMatchTextContent('用时 → 300');
  expect(row('乙').getByText(/实操/).query()).toBeNull();
  await write(/写入 2 人/).click();
  await expect.poll(sent).toEqual([
    { id: '2', version: 1, practiceSeconds: 300 },
    { id: '3', version: 1, practiceScore: '75', practiceAttend: 1, practiceSeconds: 310 },
  ]);
});

test('what is no mark is named and left out; the rest is written, and the dialog stays for it', async () => {
  const close = await paste({ text: '八十五\n70' });
  await expect.element(row('甲')).toMatchTextContent('应为成绩（最多两位小数），或“缺考”“违纪”');
  await write(/写入 1 人/).click();
  await expect.poll(sent).toEqual([{ id: '2', version: 1, theoryScore: '70', theoryAttend: 1 }]);
  await expect.element(write(/写入 0 人/)).toBeDisabled();
  await expect.element(row('甲')).toBeVisible();
  expect(close).not.toHaveBeenCalled();
});

test('a locked mark says so and is not sent', async () => {
  const people = [aCompetitor('1', '甲', { theoryScore: '80.00', theoryAttend: 1, scoreStatus: SCORE.locked })];
  await paste({ text: '85', people });
  await expect.element(row('甲')).toMatchTextContent('已锁定，不能修改');
  await expect.element(write()).toBeDisabled();
});

test('who is refused stays with the reason; the others are written, and a second try sends those left only', async () => {
  const refuse: Record<string, Refusal> = { 2: new Refusal(409, '成绩已被他人修改，请核对后重试') };
  const close = await paste({ text: '81\n82\n83', refuse });
  await write(/写入 3 人/).click();
  await expect.element(dialog().getByText('有 1 人没有写入，原因见表中；其余已写入')).toBeVisible();
  await expect.element(row('乙').getByRole('alert')).toMatchTextContent('成绩已被他人修改，请核对后重试');
  expect(dialog().getByText('甲').query()).toBeNull();
  delete refuse[2];
  await write(/写入 1 人/).click();
  await expect.poll(() => close.mock.calls.length).toBe(1);
  expect(sent().map(({ id }) => id)).toEqual(['1', '2', '3', '2']);
});

test('a refused field is told by its own sentence', async () => {
  const why = new Refusal(400, '提交的内容有误', [{ field: 'theoryScore', message: '理论成绩不能超过满分100' }]);
  await paste({ text: '101', refuse: { 1: why } });
  await write().click();
  await expect.element(row('甲').getByRole('alert')).toMatchTextContent('理论成绩不能超过满分100');
});

test('lines below the last competitor are counted and left out', async () => {
  await paste({ text: '1\n2\n3\n4\n5', from: { id: '2', field: 'theoryScore' } });
  await expect.element(dialog().getByText('多出 3 行没有对应的选手，不会写入')).toBeVisible();
  await expect.element(write(/写入 2 人/)).toBeEnabled();
});

test('pasted where the list does not reach, nothing is laid over anybody else', async () => {
  await paste({ text: '11\n22\n33', from: { id: '201', field: 'theoryScore' } });
  await expect.element(dialog().getByText(/只能从名单前 200 名开始粘贴/)).toBeVisible();
  await expect.element(write()).toBeDisabled();
  expect(dialog().getByText('甲').query()).toBeNull();
});

test('without a change there is nothing to write', async () => {
  await paste({ text: '80' });
  await expect.element(dialog().getByText('与现有成绩相同，无需写入')).toBeVisible();
  await expect.element(write()).toBeDisabled();
});

test('a list that does not come can be asked for again; meanwhile nothing can be written', async () => {
  let isDown = true;
  answer(competitionInfo.competitionInfoScorePage, () => {
    if (isDown) throw new Refusal(503, '系统繁忙，请稍后再试');
    return pageOf(PEOPLE, 3, { current: 1, size: 200 });
  });
  await show(<PasteScores text="85" tradeId="t1" from={{ id: '1', field: 'theoryScore' }} close={() => undefined} />);
  await expect.element(dialog().getByText('系统繁忙，请稍后再试')).toBeVisible();
  await expect.element(write()).toBeDisabled();
  isDown = false;
  await dialog().getByRole('button', { name: '重试' }).click();
  await expect.element(write(/写入 1 人/)).toBeEnabled();
});

test('Escape leaves without writing; in English the words are whole', async () => {
  const close = await paste({ text: '85\n90', lang: 'en' });
  await expect.element(row('甲')).toMatchTextContent('Theory 80.00 → 85');
  await expect.element(write(/Write 2/)).toBeEnabled();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => close.mock.calls.length).toBe(1);
  expect(sent()).toEqual([]);
});
