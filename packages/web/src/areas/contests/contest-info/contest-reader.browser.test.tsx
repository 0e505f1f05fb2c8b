// Where a contest stands, read by who enters and by who keeps it.
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { ENTRY_WINDOW } from '@trainrace/contract/dictionaries';
import { trail } from '@trainrace/contract/areas/system/trail';
import { page as pageOf } from '@trainrace/contract/wire/paging';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { StateHead } from '#resource/detail/StateHead.tsx';
import { aContest } from '#test/contests.ts';
import { answer, sentTo } from '#test/gateway.ts';
import { allRights, show } from '#test/stage.tsx';
import type { AnyCalls, AnyPage, AnyRecord, RowStep } from '#resource/page.ts';
import { contestStates } from './contest-commands.tsx';
import { ContestRowSteps } from './ContestRowSteps.tsx';

const contest = aContest({
  contestStatus: 30,
  applyStart: '2020-01-01 00:00:00',
  applyEnd: '2099-01-01 00:00:00',
  entryWindow: ENTRY_WINDOW.open,
});

async function open(rights: readonly string[]) {
  answer(trail.list, () => pageOf([], 0, { current: 1, size: 10 }));
  await show(
    <StateHead
      states={contestStates as unknown as NonNullable<AnyPage['states']>}
      family={contestInfo.family as unknown as AnyCalls['family']}
      record={contest as unknown as AnyRecord}
    />,
    { rights },
  );
}

test('an entrant reads what to do oneself, and no step of the office', async () => {
  await open(['contest_info_list', 'contest_info_detail', 'application_submit']);
  await expect.element(page.getByText('当前：正在报名')).toBeVisible();
  await expect.element(page.getByText('您的下一步：在“我的报名”中报名，2099-01-01 00:00 截止')).toBeVisible();
  await expect.element(page.getByText(/截止报名|由.*办理/)).not.toBeInTheDocument();
});

test('who keeps the contest reads what comes next of it', async () => {
  await open([...allRights(contestInfo), 'contest_info_close_entries']);
  await expect.element(page.getByText(/下一步：.*截止报名/)).toBeVisible();
});

test('a row says to a reader the same next step with its day, and asks for no facts', async () => {
  const tell = vi.fn<(steps: ReadonlyMap<string, RowStep>) => void>();
  const draw = async (rights: readonly string[]) =>
    await show(<ContestRowSteps rows={[contest]} tell={tell} />, { rights });
  await draw(['contest_info_list']);
  await expect.poll(() => tell.mock.lastCall?.[0].get(contest.id)).toEqual({ said: null, action: null, to: null });
  await draw(['contest_info_list', 'application_submit']);
  await expect
    .poll(() => tell.mock.lastCall?.[0].get(contest.id))
    .toEqual({ said: '在“我的报名”中报名，2099-01-01 00:00 截止', action: null, to: null });
  expect(sentTo(contestInfo.steps)).toEqual([]);
});
