// Ratings of finished matters: good ones, and low ones that were answered, wait, or wait past their day.
import { PASSED } from '@trainrace/contract/areas/contests/application-commands';
import type { RatedMatter } from '@trainrace/contract/areas/public/rating.dictionaries';
import { isLow, RATING } from '@trainrace/contract/areas/public/rating.dictionaries';
import { RATED } from '@trainrace/contract/areas/public/rated-matters';
import { INSTRUMENT } from '@trainrace/contract/dictionaries';
import { SERVICE_RATING } from '@trainrace/contract/limits';
import { addWorkingDays } from '@trainrace/contract/rules/working-days';
import { workCalendarOf } from '../../../src/platform/calendar/work-calendar.ts';
import { day } from '../../../src/platform/time/time.ts';
import { operatorsByAccount } from '../accounts/accounts.ts';
import { insertAll } from '../insert.ts';
import type { World } from '../world.ts';

interface Said {
  days: number;
  stars: 1 | 2 | 3 | 4 | 5;
  reasons?: readonly string[];
  content?: string;
  reply?: string;
}

const OF_ENTRIES: readonly Said[] = [
  { days: -46, stars: 5, content: '手机上就能报名，不用跑腿。' },
  { days: -44, stars: 5 },
  { days: -41, stars: 4, content: '上传照片的要求写得清楚。' },
  { days: -38, stars: 5 },
  {
    days: -35,
    stars: 2,
    reasons: ['papers'],
    content: '学籍证明交了两次。',
    reply: '核对后系首次上传的扫描件不清晰。今后退回时将写明原因，感谢您的意见。',
  },
  { days: -30, stars: 3 },
  { days: -24, stars: 5 },
  { days: -17, stars: 4 },
  { days: -15, stars: 2, reasons: ['slow', 'unclear'], content: '审核等了一周，中间没有提示。' },
  { days: -9, stars: 5, content: '审核很快，当天就有结果。' },
  { days: -2, stars: 1, reasons: ['system'], content: '填到一半要重新登录。' },
];

const OF_INSTRUMENTS: readonly Said[] = [
  { days: -33, stars: 5 },
  { days: -12, stars: 4, content: '银行确认及时。' },
  { days: -3, stars: 2, reasons: ['slow'], content: '保函确认超过三个工作日。' },
];

interface Finished {
  id: string;
  accountId: string | null;
}

export async function loadRatings(world: World): Promise<void> {
  const { db } = world.services;
  const entries = await db
    .selectFrom('applicationInfo')
    .select(['id', 'userId as accountId'])
    .where('auditStatus', '=', PASSED)
    .orderBy('id')
    .limit(OF_ENTRIES.length)
    .execute();
  const instruments = await db
    .selectFrom('marginInstrument')
    .select(['id', 'enterpriseId as accountId'])
    .where('instrumentState', '=', INSTRUMENT.valid)
    .orderBy('id')
    .limit(OF_INSTRUMENTS.length)
    .execute();
  await insertAll(db, 'serviceRating', [
    ...(await rowsOf(world, 'entry', { said: OF_ENTRIES, records: entries })),
    ...(await rowsOf(world, 'instrument', { said: OF_INSTRUMENTS, records: instruments })),
  ]);
}

async function rowsOf(
  world: World,
  matter: RatedMatter,
  { said, records }: { said: readonly Said[]; records: readonly Finished[] },
) {
  const { services, at, idAt } = world;
  const calendar = await workCalendarOf(services.db);
  const clerk = (await operatorsByAccount(world))(RATED[matter].bureau === 'ADM_C' ? 'admc' : 'adml');
  return records.map(({ id: bizId, accountId }, index) => {
    const { days, stars, reasons = [], content = null, reply = null } = said[index]!;
    const made = at(days, 19, 12);
    const handled = at(days + 2, 9, 40);
    const open = reply === null ? RATING.waiting : RATING.answered;
    return {
      id: idAt(made),
      matter,
      bizTable: RATED[matter].bizTable,
      bizId,
      accountId,
      stars,
      reasons,
      content,
      ratingState: isLow(stars) ? open : RATING.kept,
      dueDate: isLow(stars) ? addWorkingDays(day(made), SERVICE_RATING.answerWorkingDays, calendar) : null,
      reply,
      handledBy: reply === null ? null : clerk.name,
      handledAt: reply === null ? null : handled.toISOString(),
      createTime: made.toISOString(),
      updateTime: (reply === null ? made : handled).toISOString(),
    };
  });
}
