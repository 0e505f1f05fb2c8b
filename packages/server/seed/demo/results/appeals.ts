// Appeals of competitors, one in each state, and the big screens of contests that are under way or have results.
import { APPEAL, CONTEST, TRADE, TRAIL } from '@trainrace/contract/dictionaries';
import { appeal } from '@trainrace/contract/areas/results/appeal';
import { sql } from 'kysely';
import { changesBetween } from '../../../src/platform/store/changes.ts';
import { nextSerials } from '../../../src/platform/store/serial.ts';
import { day } from '../../../src/platform/time/time.ts';
import type { Operator } from '../accounts/accounts.ts';
import { chronicleOf } from '../chronicle.ts';
import { insertAll } from '../insert.ts';
import type { World } from '../world.ts';

interface Told {
  state: number;
  content: string;
  opinion?: string;
  answer?: string;
}

/** Of trades in publicity. */
const OPEN: readonly Told[] = [
  { state: APPEAL.submitted, content: '理论成绩与本人现场核对的答案不符，请核查第21至30题的得分。' },
  { state: APPEAL.accepted, content: '实操“设备调试”项目按时完成，成绩单记为超时，请核对计时记录。' },
  { state: APPEAL.review, content: '实操第3个评分项已完成，未见得分，请复核评分表。' },
  {
    state: APPEAL.upheld,
    content: '认为实操扣分过重，申请复核扣分依据。',
    opinion: '两名裁判独立复核评分表和现场记录，扣分符合评分标准，维持原成绩。',
  },
  {
    state: APPEAL.toCorrect,
    content: '实操各项得分合计与公布的实操成绩不一致。',
    opinion: '评分表合计有误，实操成绩应加2.00分。',
  },
  { state: APPEAL.withdrawn, content: '申请查看理论试卷。' },
];

/** Of published ones, whose appeals were answered before. */
const OVER: readonly Told[] = [
  {
    state: APPEAL.answered,
    content: '名次并列时排序有误，请说明依据。',
    opinion: '总成绩相同，按竞赛规程以实操成绩高者在前，排序无误。',
    answer: '经复核，您与另一名选手总成绩相同，按规程以实操成绩高者名次在前，名次不变。',
  },
  { state: APPEAL.refused, content: '对竞赛场地安排有意见。', answer: '所述事项不涉及成绩，可通过意见建议反映。' },
];

interface Scored {
  id: string;
  contestId: string;
  contestTradeId: string;
  tradeName: string;
  tradeStatus: string;
  appellantId: string;
}

export async function loadAppeals(world: World, bureau: Operator): Promise<void> {
  const { services, at, idAt } = world;
  const scored = await scoredOf(world);
  const reviewers = await reviewersOf(world);
  const stage = (status: string, told: readonly Told[], days: number) =>
    scored
      .filter(({ tradeStatus }) => tradeStatus === status)
      .slice(0, told.length)
      .map((score, index) => ({ score, ...told[index]!, made: at(days, 9 + index) }));
  const cases = [...stage(TRADE.published, OVER, -51), ...stage(TRADE.publicity, OPEN, -1)];
  const numbers = await nextSerials(services.db, 'APPEAL', at(0), cases.length);
  const chronicle = chronicleOf(world);
  const rows = cases.map(({ score, state, content, opinion, answer, made }, index) => {
    const id = idAt(made);
    const isNew = state === APPEAL.submitted;
    const isOwn = state === APPEAL.withdrawn;
    const handled = new Date(made.getTime() + 3_600_000);
    const subject = { bizTable: 'appeal', bizId: id, bizNo: numbers[index]!, bizTitle: score.tradeName };
    chronicle.tell(null, made, { ...subject, action: TRAIL.added, changes: [] });
    if (!isNew) {
      const changes = changesBetween(appeal.family, { appealState: APPEAL.submitted }, { appealState: state });
      chronicle.tell(isOwn ? null : bureau, handled, { ...subject, action: TRAIL.state, changes });
    }
    const by = isNew || isOwn ? null : bureau.name;
    const isReviewed = state >= APPEAL.review && !isOwn;
    return {
      id,
      appealNo: numbers[index]!,
      contestId: score.contestId,
      contestTradeId: score.contestTradeId,
      competitorId: score.id,
      appellantId: score.appellantId,
      content,
      appealState: state,
      answerBy: day(new Date(made.getTime() + 7 * 86_400_000)),
      reviewerIds: isReviewed ? reviewers : [],
      opinion: opinion ?? null,
      answer: answer ?? null,
      handledBy: by,
      handledAt: by === null ? null : handled.toISOString(),
      answeredAt: state === APPEAL.answered ? handled.toISOString() : null,
      createUser: score.appellantId,
      createTime: made.toISOString(),
      updateTime: (isNew ? made : handled).toISOString(),
    };
  });
  await insertAll(services.db, 'appeal', rows);
  await chronicle.write();
  await sql`insert into contest_screen (contest_id, is_on, mode)
    select id, 1, case when contest_status = ${CONTEST.running} then 'progress' else 'results' end
    from contest_info where contest_status in (${CONTEST.running}, ${CONTEST.results}) and is_deleted = 0`.execute(
    services.db,
  );
}

async function scoredOf({ services: { db } }: World): Promise<Scored[]> {
  const { rows } = await sql<Scored>`
    select s.id, s.contest_id as "contestId", s.contest_trade_id as "contestTradeId", t.trade_name as "tradeName",
      t.trade_status as "tradeStatus", coalesce(a.user_id, a.group_id) as "appellantId"
    from competition_info s
      join application_info a on a.id = s.application_id
      join contest_trade t on t.id = s.contest_trade_id
      join contest_info c on c.id = t.contest_id
    where t.trade_status in (${TRADE.publicity}, ${TRADE.published}) and s.rank_no is not null and s.is_imported = 0
      and c.contest_status < ${CONTEST.closed} and coalesce(a.user_id, a.group_id) is not null
    order by (a.user_id is null), s.rank_no, s.id`.execute(db);
  return rows;
}

/** Two of the pool. */
async function reviewersOf({ services: { db } }: World): Promise<string[]> {
  const rows = await db.selectFrom('expertRefreeInfo').select('id').orderBy('expertNo').limit(2).execute();
  return rows.map(({ id }) => id);
}
