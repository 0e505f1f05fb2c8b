// Correction orders as they come about: one carried out, with its new version of the result, one that waits for a decision.
import { allRights } from '@trainrace/contract';
import { APPEAL } from '@trainrace/contract/dictionaries';
import type { Context } from '../../../src/platform/context/context.ts';
import { commandCorrection } from '../../../src/areas/results/score-correction/command.ts';
import { saveCorrection } from '../../../src/areas/results/score-correction/save-correction.ts';
import type { Operator } from '../accounts/accounts.ts';
import type { Contest } from '../contests/contests.ts';
import type { SampleCompetitor } from '../scores/scores.ts';
import type { World } from '../world.ts';

/** By the state of the contest; its competitors by their place. */
const ORDERS = [
  { status: 90, place: 3, days: -150, by: '2.00', reason: '登分时漏加一项得分，已与原始评分表核对', isApproved: true },
  { status: 80, place: 5, days: -1, by: '1.50', reason: '实操评分表合计有误，裁判长已书面说明', isApproved: false },
] as const;

interface Cast {
  contests: readonly Contest[];
  competitors: readonly SampleCompetitor[];
  bureau: Operator;
}

export async function loadCorrections(world: World, { contests, competitors, bureau }: Cast): Promise<void> {
  for (const { status, place, days, by, reason, isApproved } of ORDERS) {
    const contest = contests.find(({ plan }) => plan.status === status)!;
    const row = competitors.find(
      (one) => one.entry.trade.id === contest.trades[0]!.id && !one.isOut && one.row['rankNo'] === place,
    )?.row;
    if (row === undefined) continue;
    const to = (Number(row['practiceScore']) + Number(by)).toFixed(2);
    const draft = { competitorId: String(row['id']), changes: [{ field: 'practiceScore' as const, to }], reason };
    const as = (who: Operator, hour: number, scope: Context['scope']) => contextOf(world, who, { days, hour, scope });
    const unit = as({ ...contest.unit, roles: ['ORG'] }, 9, 'contest');
    const { id } = await saveCorrection(unit, draft);
    await commandCorrection(world.services, unit, { id, command: 'propose' });
    if (isApproved)
      await commandCorrection(world.services, as(bureau, 15, 'all'), {
        id,
        command: 'approve',
        opinion: '情况属实，同意更正',
      });
  }
}

/** Proposes the findings of a reviewed appeal while the scores are in publicity. */
export async function correctAppeals(world: World, contests: readonly Contest[]): Promise<void> {
  const found = await world.services.db
    .selectFrom('appeal as a')
    .innerJoin('competitionInfo as s', 's.id', 'a.competitorId')
    .select(['a.id as appealId', 'a.contestId', 's.id as competitorId', 's.practiceScore'])
    .where('a.appealState', '=', APPEAL.toCorrect)
    .execute();
  for (const { contestId, practiceScore, ...of } of found) {
    const { unit } = contests.find(({ id }) => id === contestId)!;
    const by = contextOf(world, { ...unit, roles: ['ORG'] }, { days: -1, hour: 17, scope: 'contest' });
    const to = (Number(practiceScore) + 2).toFixed(2);
    const reason = '申诉复核：评分表合计有误，实操成绩应加2.00分';
    const { id } = await saveCorrection(by, { ...of, changes: [{ field: 'practiceScore', to }], reason });
    await commandCorrection(world.services, by, { id, command: 'propose' });
  }
}

/** Context of the operator, on that day. */
function contextOf(
  { services: { db, cipher }, at }: World,
  { id, name, roles }: Operator,
  { days, hour, scope }: { days: number; hour: number; scope: Context['scope'] },
): Context {
  return {
    db,
    cipher,
    now: at(days, hour),
    lang: 'zh',
    ip: '127.0.0.1',
    traceId: 'demo',
    userAgent: '',
    retired: new Set(),
    scope,
    user: {
      id,
      account: name,
      name,
      virtualId: null,
      roles,
      rights: allRights,
      townCode: null,
      userType: null,
      sessionId: 'demo',
      mustChangePassword: false,
    },
  };
}
