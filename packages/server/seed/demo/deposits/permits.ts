// Building permits of the sample data without a file: late ones, reminded of as the ladder does, and some that have time left.
import { REMIND_LEVEL } from '@trainrace/contract/areas/deposits/send-remind';
import { addCalendarDays, addWorkingDays, type WorkCalendar } from '@trainrace/contract/rules/working-days';
import { workCalendarOf } from '../../../src/platform/calendar/work-calendar.ts';
import { textOf } from '../../../src/areas/deposits/remind/remind.ts';
import { townAccounts } from '../../../src/areas/deposits/remind/remind-subject.ts';
import { colleaguesWith } from '../../../src/platform/notify/notify.ts';
import { PATIENCE_DAYS } from '../../../src/areas/deposits/remind/escalate.ts';
import { operatorsByAccount } from '../accounts/accounts.ts';
import { insertAll } from '../insert.ts';
import type { World } from '../world.ts';
import { PROJECTS, TOWNS } from './file-plans.ts';
import type { DemoPolicy } from './policies.ts';

const PERMITS = 15;
/** The first of them are reminded of by a clerk, not by the system. */
const BY_HAND = 4;
/** Hour of the bureau at which its first round is over. */
const HOUR = 9;

interface Reminder {
  level: number;
  moment: Date;
}

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
  const colleagues = await colleaguesWith(db, await services.rights.read(), ['construction_file_approve']);
  const permits = Array.from({ length: PERMITS }, (_, index) => {
    const listed = at(-12, 10);
    const firm = firms[index % firms.length]!;
    // From 70 days ago on, one every four days.
    const permitDate = date(-70 + index * 4);
    const deadline = addWorkingDays(permitDate, payDays, calendar);
    const overdueFrom = [addCalendarDays(deadline, 1), date(-11)].toSorted().at(-1)!;
    const reminders = ladderFrom(overdueFrom, world, calendar);
    return { id: idAt(listed), index, firm, listed, permitDate, deadline, reminders };
  });
  await insertAll(
    db,
    'constructionPermit',
    permits.map(({ id, index, firm, listed, permitDate, deadline, reminders }) => ({
      id,
      projectName: `${PROJECTS[index % PROJECTS.length]![0]}配套工程${index < PROJECTS.length ? '' : '二期'}(示例)`,
      enterpriseName: firm.name,
      uscc: firm.uscc,
      townCode: townOf(index),
      permitNo: `3205822026${String(900_001 + index)}`,
      permitDate,
      deadline,
      remindCount: reminders.length,
      lastRemindTime: reminders.at(-1)?.moment.toISOString() ?? null,
      createTime: listed.toISOString(),
      updateTime: listed.toISOString(),
    })),
  );
  for (const { id, index, firm, deadline, reminders } of permits) {
    const content = textOf({ what: 'permit', deadline, amount: null, enterpriseName: firm.name }, null);
    for (const { level, moment } of reminders) {
      const told = {
        [REMIND_LEVEL.enterprise]: [firm.id],
        [REMIND_LEVEL.town]: await townAccounts(db, townOf(index)),
        [REMIND_LEVEL.inspection]: colleagues,
      }[level]!;
      await insertAll(
        db,
        'depositRemind',
        told.map((accountId) => ({
          id: idAt(moment),
          permitId: id,
          level,
          content,
          accountId,
          remindBy: level === REMIND_LEVEL.enterprise && index < BY_HAND ? bureau.id : null,
          remindTime: moment.toISOString(),
        })),
      );
    }
  }
}

const townOf = (index: number): string => TOWNS[index % TOWNS.length]!;

/** Reminders until yesterday of a project that is overdue from a day on. */
function ladderFrom(first: string, { date }: World, calendar: WorkCalendar): Reminder[] {
  const reminders: Reminder[] = [];
  let next = first;
  for (const level of Object.values(REMIND_LEVEL)) {
    if (next >= date(0)) break;
    reminders.push({ level, moment: new Date(`${next}T0${HOUR}:00:00+08:00`) });
    next = addWorkingDays(next, PATIENCE_DAYS, calendar);
  }
  return reminders;
}
