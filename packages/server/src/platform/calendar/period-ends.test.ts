import { DAY_COUNT } from '@trainrace/contract/dictionaries';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, type Connection } from '#platform/db/connect.ts';
import { stamp } from '#platform/time/time.ts';
import { testDatabase } from '#test/database.ts';
import { seedWorkCalendar } from '../../../seed/work-calendar.ts';
import { periodEnds } from './period-ends.ts';

let connection: Connection;

beforeAll(async () => {
  connection = connect(await testDatabase());
  await seedWorkCalendar(connection.db);
});
afterAll(async () => await connection.close());

const ends = async (begin: string, dayCount: number) =>
  (await periodEnds({ db: connection.db, now: new Date(`${begin}+08:00`) }, [5, 1, 0], dayCount)).map((end) =>
    stamp(new Date(end)),
  );

// 27 November 2026 is a Friday.
it.each([
  ['2026-11-27T01:00:00', ['2026-12-03 00:00:00', '2026-11-29 00:00:00', '2026-11-27 01:00:00']],
  ['2026-11-27T09:00:00', ['2026-12-03 00:00:00', '2026-11-29 00:00:00', '2026-11-27 09:00:00']],
  ['2026-11-27T23:59:59', ['2026-12-03 00:00:00', '2026-11-29 00:00:00', '2026-11-27 23:59:59']],
])('[issue 27] what begins at %s ends at 24:00 of its last day, and of no days at once', async (begin, expected) => {
  expect(await ends(begin, DAY_COUNT.calendar)).toEqual(expected);
});

it('so do periods of working days', async () => {
  expect(await ends('2026-11-27T01:00:00', DAY_COUNT.working)).toEqual([
    '2026-12-05 00:00:00',
    '2026-12-01 00:00:00',
    '2026-11-27 01:00:00',
  ]);
});
