// Requests of organising units to the bureau: one request in each state.
import { CONTEST_ASKED, CONTEST_REQUEST, REMIND } from '@trainrace/contract/dictionaries';
import type { Contest } from './contests.ts';
import { insertAll } from '../insert.ts';
import type { World } from '../world.ts';

const REQUESTS = [
  {
    of: '物业服务职业技能竞赛',
    kind: CONTEST_ASKED.publish,
    requestState: CONTEST_REQUEST.waiting,
    reason: '场地和裁判已落实，申请发布竞赛',
    days: -1,
  },
  {
    of: '“沙洲匠星”职工职业技能竞赛',
    kind: CONTEST_ASKED.remind,
    remindKind: REMIND.uncorrected,
    requestState: CONTEST_REQUEST.granted,
    reason: '部分选手退回后一直未修改',
    days: -3,
  },
  {
    of: '港口起重机械操作技能竞赛',
    kind: CONTEST_ASKED.extend,
    requestState: CONTEST_REQUEST.refused,
    reason: '企业生产任务集中，希望延长报名一周',
    decision: '审核和赛事编排时间已定，不再延长',
    days: -4,
  },
] as const;

export async function loadContestRequests(world: World, contests: readonly Contest[]): Promise<void> {
  const rows = REQUESTS.flatMap(({ of, days, ...request }) => {
    const contest = contests.find(({ plan }) => plan.name === of);
    if (contest === undefined) return [];
    const asked = world.at(days, 10);
    const decideTime = request.requestState === CONTEST_REQUEST.waiting ? null : world.at(days, 15).toISOString();
    return [
      {
        id: world.idAt(asked),
        contestId: contest.id,
        wantedEnd: request.kind === CONTEST_ASKED.extend ? world.at(5, 17).toISOString() : null,
        remindKind: null,
        decision: null,
        ...request,
        decideTime,
        createUser: contest.unit.id,
        createTime: asked.toISOString(),
        updateUser: contest.unit.id,
        updateTime: decideTime ?? asked.toISOString(),
      },
    ];
  });
  await insertAll(world.services.db, 'contestRequest', rows);
}
