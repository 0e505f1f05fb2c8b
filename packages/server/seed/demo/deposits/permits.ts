// Building permits of the sample data without a file: late ones, some reminded of, and some that have time left.
import { fill } from '@trainrace/contract/message/templates';
import { remindWords } from '@trainrace/contract/deposit/remind.labels';
import { REMIND_LEVEL } from '@trainrace/contract/deposit/send-remind';
import { addWorkingDays } from '@trainrace/contract/rules/working-days';
import { workCalendarOf } from '../../../src/domain/calendar/work-calendar.ts';
import { operatorsByAccount } from '../accounts.ts';
import { insertAll } from '../insert.ts';
import type { World } from '../world.ts';
import { PROJECTS, TOWNS } from './file-plans.ts';
import type { DemoPolicy } from './policies.ts';

const PERMITS = 15;

export async function loadPermits(world: World, { payDays }: Pick<DemoPolicy, 'payDays'>): Promise<void> {
  const { services, at, date, idAt } = world;
  const { db } = services;
  const calendar = await workCalendarOf(db);
  const bureau = (await operatorsByAccount(world))('adml');
  const firms = await db
    .selectFrom('userInfo')
    .select(['id', 'name', 'workUnitUscc as uscc'])
    .where('account', 'in', ['ent01', 'ent02'])
    .orderBy('account')
    .execute();
  const permits = Array.from({ length: PERMITS }, (_, index) => {
    const listed = at(-12, 10);
    const firm = firms[index % firms.length]!;
    // From 70 days ago on, one every four days.
    const permitDate = date(-70 + index * 4);
    const reminders = Array.from({ length: index < 4 ? 2 - (index % 2) : 0 }, (_, time) =>
      at(-3 - index - time * 4, 15),
    );
    return { id: idAt(listed), index, firm, listed, permitDate, reminders: reminders.toReversed() };
  });
  await insertAll(
    db,
    'constructionPermit',
    permits.map(({ id, index, firm, listed, permitDate, reminders }) => ({
      id,
      projectName: `${PROJECTS[index % PROJECTS.length]![0]}配套工程${index < PROJECTS.length ? '' : '二期'}(示例)`,
      enterpriseName: firm.name,
      uscc: firm.uscc,
      townCode: TOWNS[index % TOWNS.length]!,
      permitNo: `3205822026${String(900_001 + index)}`,
      permitDate,
      deadline: addWorkingDays(permitDate, payDays, calendar),
      remindCount: reminders.length,
      lastRemindTime: reminders.at(-1)?.toISOString() ?? null,
      createTime: listed.toISOString(),
      updateTime: listed.toISOString(),
    })),
  );
  await insertAll(
    db,
    'depositRemind',
    permits.flatMap(({ id, firm, reminders }) =>
      reminders.map((moment) => ({
        id: idAt(moment),
        permitId: id,
        level: REMIND_LEVEL.enterprise,
        content: fill(remindWords.permit[0], { by: remindWords.soon[0] }),
        accountId: firm.id,
        remindBy: bureau.id,
        remindTime: moment.toISOString(),
      })),
    ),
  );
}
