// Building permits of the sample data without a file: late ones, some reminded of, and some that have time left.
import { addWorkingDays } from '@trainrace/contract/rules/working-days';
import { workCalendarOf } from '../../../src/domain/calendar/work-calendar.ts';
import { insertAll } from '../insert.ts';
import type { World } from '../world.ts';
import { PROJECTS } from './file-plans.ts';

const PERMITS = 15;
const PAY_DAYS = 20;

export async function loadPermits({ services, at, date, idAt }: World): Promise<void> {
  const { db } = services;
  const calendar = await workCalendarOf(db);
  const firms = await db
    .selectFrom('userInfo')
    .select(['name as enterpriseName', 'workUnitUscc as uscc'])
    .where('account', 'in', ['ent01', 'ent02'])
    .orderBy('account')
    .execute();
  await insertAll(
    db,
    'constructionPermit',
    Array.from({ length: PERMITS }, (_, index) => {
      // From 70 days ago on, one every four days.
      const permitDate = date(-70 + index * 4);
      const remindCount = index < 4 ? 2 - (index % 2) : 0;
      const listed = at(-12, 10);
      return {
        id: idAt(listed),
        projectName: `${PROJECTS[index % PROJECTS.length]![0]}配套工程${index < PROJECTS.length ? '' : '二期'}(示例)`,
        ...firms[index % firms.length]!,
        townCode: index % 2 === 0 ? 'ZJG01' : 'ZJG02',
        permitNo: `3205822026${String(900_001 + index)}`,
        permitDate,
        deadline: addWorkingDays(permitDate, PAY_DAYS, calendar),
        remindCount,
        lastRemindTime: remindCount === 0 ? null : at(-3 - index, 15).toISOString(),
        createTime: listed.toISOString(),
        updateTime: listed.toISOString(),
      };
    }),
  );
}
