import { isOpenAt } from '@trainrace/contract/rules/open-at';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { connect } from '#platform/db/connect.ts';
import { addDays, addSeconds, day, momentOf, stamp } from './time.ts';
import { openAt, openOn, overAt, overOn } from './open-at.ts';
import { atEnd, testDatabase } from '#test/database.ts';

const { db, close } = connect(await testDatabase());
atEnd(close);

const END = momentOf('2026-12-05 00:00:00');
const LAST_DAY = '2026-12-04';
const MOMENTS = [
  ['a second before', addSeconds(END, -1), true],
  ['at the end', END, false],
  ['a second after', addSeconds(END, 1), false],
] as const;

/** Ends by their names, as the migrations write them; points in time that nothing is measured against are none. */
const NAMES =
  '(^|_)(end|until|deadline|expires_at|end_time|end_date|expire_time|expire_date|due_date|effect_to|answer_by)$|_end$';
const LEAST = 40;

it('takes every end of the database for over at its very second, as times of the wire are taken', async () => {
  const { rows: ends } = await sql<{ name: string; type: string }>`
    select table_name || '.' || column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and column_name ~ ${NAMES} and data_type in ('date', 'timestamp with time zone')
    order by 1`.execute(db);
  expect(ends.length).toBeGreaterThan(LEAST);
  for (const { name, type } of ends) {
    const column = name.split('.')[1]!;
    for (const [when, now, isOpen] of MOMENTS) {
      const ofDay = type === 'date';
      const until = ofDay ? LAST_DAY : stamp(END);
      const from = ofDay
        ? sql`(select ${until}::date as ${sql.ref(column)})`
        : sql`(select ${END.toISOString()}::timestamptz as ${sql.ref(column)})`;
      const at = ofDay ? sql`${day(now)}::date` : sql`${now.toISOString()}`;
      const [open, over] = ofDay ? [openOn, overOn] : [openAt, overAt];
      const { rows } = await sql<{ open: boolean; over: boolean }>`
        select ${open(column, at)} as open, ${over(column, at)} as over from ${from} x`.execute(db);
      expect(rows[0], `${name} ${when}`).toEqual({ open: isOpen, over: !isOpen });
      expect(isOpenAt({ until }, stamp(now)), `${name} ${when}`).toBe(isOpen);
    }
  }
});

it.each(MOMENTS)('%s the day and its 24:00 are one', (_, now, isOpen) => {
  expect(isOpenAt({ until: LAST_DAY }, stamp(now))).toBe(isOpen);
  expect(isOpenAt({ until: LAST_DAY }, day(now))).toBe(isOpen);
  expect(isOpenAt({ from: stamp(now), until: stamp(addDays(END, 1)) }, stamp(END))).toBe(now <= END);
});
