import { workCalendar } from '@trainrace/contract/areas/basic/work-calendar';
import { addWorkingDays } from '@trainrace/contract/rules/working-days';
import { beforeAll, expect, it } from 'vitest';
import { anAccount } from '../../../../seed/builders.ts';
import { WORK_CALENDAR } from '../../../../seed/work-calendar.ts';
import { workCalendarOf } from '#platform/calendar/work-calendar.ts';
import { seedReference } from '../../../../seed/reference.ts';
import { calendarProblems } from './work-calendar.rules.ts';
import { testApp, type Caller, type TestApp } from '#test/test-app.ts';

let test: TestApp;
let bureau: Caller;
let system: Caller;
let person: Caller;

beforeAll(async () => {
  test = await testApp();
  await anAccount(test.services, { account: 'admc', roles: ['ADM_C'] });
  await anAccount(test.services, { account: 'adms', roles: ['ADM_S'] });
  await anAccount(test.services, { account: 'person', virtualId: 'U032' });
  [bureau, system, person] = [await test.as('admc'), await test.as('adms'), await test.as('person')];
});

const save = async (by: Caller, draft: object) => await by.post(workCalendar.submit.path, draft);

it('begins with the years 2025 to 2027, and a second start adds nothing', async () => {
  await seedReference(test.services, () => {});
  const total = async () => (await bureau.get(workCalendar.list.path)).data.total;
  expect(await total()).toBe(WORK_CALENDAR.length);
  await seedReference(test.services, () => {});
  expect(await total()).toBe(WORK_CALENDAR.length);
  const year = { dayFrom: '2026-01-01', dayTo: '2026-12-31', size: 200, ascs: 'day' };
  const { records } = (await bureau.get(workCalendar.list.path, year)).data;
  expect(records[0]).toMatchObject({ day: '2026-01-01', kindName: '放假', name: '元旦' });
  expect(records.at(-1)).toMatchObject({ day: '2026-10-10', kindName: '调休上班' });
  const calendar = await workCalendarOf(test.services.db);
  expect(addWorkingDays('2026-02-13', 1, calendar)).toBe('2026-02-14');
  expect(addWorkingDays('2026-02-14', 1, calendar)).toBe('2026-02-24');
});

it('begins with no day that it would refuse', () => {
  expect(WORK_CALENDAR.flatMap(calendarProblems)).toEqual([]);
});

it('is changed by the contest and the system administrators, each day once', async () => {
  const day = { day: '2028-10-02', kind: 1, name: '国庆节' };
  const { status, data } = await save(bureau, day);
  expect(status).toBe(200);
  expect(await save(system, day)).toMatchObject({ status: 409, msg: '2028-10-02已在工作日历中' });
  expect((await save(system, { ...day, id: data.id, name: '国庆', version: 1 })).data).toMatchObject({ name: '国庆' });
  expect((await save(bureau, { day: '2028-10-09', kind: 2, name: '调休' })).data.errors).toEqual([
    { field: 'day', message: '2028-10-09不是周六或周日，无需设为调休上班' },
  ]);
  expect((await bureau.post(workCalendar.remove.path, { ids: [data.id] })).status).toBe(200);
});

it('takes one of two who add the same day at once', async () => {
  const day = { day: '2028-05-01', kind: 1, name: '劳动节' };
  const answers = await Promise.all([save(bureau, day), save(system, day)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it('takes a year from a sheet, all or nothing', async () => {
  const write = async (...rows: string[][]) =>
    await bureau.post(workCalendar.importRows.path, { rows: [['日期', '类型', '名称'], ...rows] });
  const refused = await write(
    ['2029-05-01', '放假', '劳动节'],
    ['2029-05-01', '放假', '劳动节'],
    ['2029-05-08', '调休上班', 'x'],
  );
  expect(refused.status).toBe(400);
  expect(await write(['2029-05-01', '放假', '劳动节'], ['2029-05-02', '放假', '劳动节'])).toMatchObject({
    status: 200,
    data: { succeeded: 2 },
  });
  expect(await write(['2029-05-02', '放假', '劳动节'])).toMatchObject({
    status: 200,
    data: { known: 1, succeeded: 0 },
  });
  expect((await write(['2029-05-02', '放假', '青年节'])).data.errors).toMatchObject([
    { row: 2, column: '日期', message: '2029-05-02已在工作日历中' },
  ]);
});

it('is the bureau’s alone', async () => {
  expect((await person.get(workCalendar.list.path)).status).toBe(403);
  expect((await save(person, { day: '2030-01-01', kind: 1, name: '元旦' })).status).toBe(403);
});
