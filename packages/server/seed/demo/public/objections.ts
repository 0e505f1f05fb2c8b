// Objections and suggestions of citizens on the public pages: an objection in each state.
import { OBJECTION, TRADE, TRAIL } from '@trainrace/contract/dictionaries';
import { publicObjection } from '@trainrace/contract/areas/public/public-objection';
import { changesBetween } from '../../../src/platform/store/changes.ts';
import { sensitiveColumns } from '../../../src/platform/store/sensitive.ts';
import { nextSerials } from '../../../src/platform/store/serial.ts';
import type { Operator } from '../accounts/accounts.ts';
import { chronicleOf } from '../chronicle.ts';
import type { Contest } from '../contests/contests.ts';
import { insertAll } from '../insert.ts';
import type { World } from '../world.ts';

const OBJECTIONS = [
  {
    stage: TRADE.published,
    days: [-52, -50],
    state: OBJECTION.answered,
    name: '钱示范',
    mobile: '19900007001',
    content: '公示的第三名工作单位有误，请核实。',
    reply: '经核实，该选手报名时工作单位填写无误，公示内容不变。感谢您的监督。',
  },
  {
    stage: TRADE.published,
    days: [-51, -50],
    state: OBJECTION.dismissed,
    name: '孙示例',
    mobile: '19900007002',
    content: '希望把本次竞赛的比赛地点改到市区。',
    reply: '所述事项不属于成绩异议，可通过意见建议反映。',
  },
  {
    stage: TRADE.publicity,
    days: [-3, -2],
    state: OBJECTION.accepted,
    name: '李示意',
    mobile: '19900007003',
    content: '第一名与第二名的实操成绩相差较大，请复核评分记录。',
    reply: null,
  },
  {
    stage: TRADE.publicity,
    days: [-1, -1],
    state: OBJECTION.waiting,
    name: '周示明',
    mobile: '19900007004',
    content: '本人现场观摩，认为第四名的用时记录有误，请复核。',
    reply: null,
  },
] as const;

const FEEDBACK = [
  [-9, '希望能在手机上直接查看竞赛规程，不用下载。'],
  [-4, '报名截止前能否再提醒一次？'],
  [-1, '公示页面很清楚，建议增加往年结果的对比。'],
] as const;

export async function loadObjections(
  world: World,
  { contests, bureau }: { contests: readonly Contest[]; bureau: Operator },
): Promise<void> {
  const { services, at, idAt } = world;
  const { db, cipher } = services;
  const chronicle = chronicleOf(world);
  const trades = contests.flatMap((contest) => contest.trades.map((trade) => ({ contest, trade })));
  const numbers = await nextSerials(db, 'OBJECTION', at(0), OBJECTIONS.length);
  const rows = OBJECTIONS.map(({ stage, days, state, name, mobile, content, reply }, index) => {
    const { contest, trade } = trades.find((one) => one.trade.row.tradeStatus === stage)!;
    const [made, handled] = [at(days[0], 10), at(days[1], 15)];
    const id = idAt(made);
    const no = numbers[index]!;
    const isOpen = state === OBJECTION.waiting;
    const subject = { bizTable: 'public_objection', bizId: id, bizNo: no, bizTitle: trade.row.tradeName };
    chronicle.tell(null, made, { ...subject, action: TRAIL.added, changes: [] });
    let before: number = OBJECTION.waiting;
    for (const step of stepsTo(state)) {
      const changes = changesBetween(publicObjection.family, { objectionState: before }, { objectionState: step });
      chronicle.tell(bureau, handled, { ...subject, action: TRAIL.state, changes });
      before = step;
    }
    return {
      id,
      no,
      subject: 'trade',
      subjectId: trade.id,
      contestId: contest.id,
      ...sensitiveColumns(cipher, { table: 'publicObjection', id }, 'objector', name),
      ...sensitiveColumns(cipher, { table: 'publicObjection', id }, 'mobile', mobile),
      content,
      objectionState: state,
      reply,
      handledBy: isOpen ? null : bureau.name,
      handledAt: isOpen ? null : handled.toISOString(),
      createTime: made.toISOString(),
      updateTime: (isOpen ? made : handled).toISOString(),
    };
  });
  await insertAll(db, 'publicObjection', rows);
  await insertAll(
    db,
    'publicFeedback',
    FEEDBACK.map(([days, content]) => {
      const moment = at(days, 14);
      return { id: idAt(moment), content, createTime: moment.toISOString(), updateTime: moment.toISOString() };
    }),
  );
  await chronicle.write();
}

function stepsTo(state: number): number[] {
  if (state === OBJECTION.waiting) return [];
  return state === OBJECTION.answered ? [OBJECTION.accepted, state] : [state];
}
