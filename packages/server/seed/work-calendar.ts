// Holidays and working days in lieu as the notices of the State Council announced them; 2027 is expected only, until its notice comes.
import { CALENDAR_DAY } from '@trainrace/contract/dictionaries';
import { addCalendarDays } from '@trainrace/contract/rules/working-days';
import { newId } from '../src/platform/db/ids.ts';
import type { Db } from '../src/platform/db/connect.ts';

const NOTICES: readonly (readonly [name: string, first: string, last: string, inLieu?: readonly string[]])[] = [
  ['元旦', '2025-01-01', '2025-01-01'],
  ['春节', '2025-01-28', '2025-02-04', ['2025-01-26', '2025-02-08']],
  ['清明节', '2025-04-04', '2025-04-06'],
  ['劳动节', '2025-05-01', '2025-05-05', ['2025-04-27']],
  ['端午节', '2025-05-31', '2025-06-02'],
  ['国庆节、中秋节', '2025-10-01', '2025-10-08', ['2025-09-28', '2025-10-11']],
  ['元旦', '2026-01-01', '2026-01-03', ['2026-01-04']],
  ['春节', '2026-02-15', '2026-02-23', ['2026-02-14', '2026-02-28']],
  ['清明节', '2026-04-04', '2026-04-06'],
  ['劳动节', '2026-05-01', '2026-05-05', ['2026-05-09']],
  ['端午节', '2026-06-19', '2026-06-21'],
  ['中秋节', '2026-09-25', '2026-09-27'],
  ['国庆节', '2026-10-01', '2026-10-07', ['2026-09-20', '2026-10-10']],
  ['元旦（预计）', '2027-01-01', '2027-01-03'],
  ['春节（预计）', '2027-02-05', '2027-02-11', ['2027-01-31']],
  ['清明节（预计）', '2027-04-03', '2027-04-05'],
  ['劳动节（预计）', '2027-05-01', '2027-05-05', ['2027-05-08']],
  ['端午节（预计）', '2027-06-09', '2027-06-09'],
  ['中秋节（预计）', '2027-09-15', '2027-09-15'],
  ['国庆节（预计）', '2027-10-01', '2027-10-07', ['2027-09-26', '2027-10-09']],
];

export const WORK_CALENDAR = NOTICES.flatMap(([name, first, last, inLieu = []]) => [
  ...daysOf(first, last).map((day) => ({ day, kind: CALENDAR_DAY.holiday, name })),
  ...inLieu.map((day) => ({ day, kind: CALENDAR_DAY.inLieu, name: `${name}调休` })),
]);

/** Years that the calendar knows nothing of yet; where it holds days, they are the administrators'. */
export async function seedWorkCalendar(db: Db): Promise<void> {
  const held = await db.selectFrom('workCalendar').select('day').execute();
  const years = new Set(held.map(({ day }) => day.slice(0, 4)));
  const missing = WORK_CALENDAR.filter(({ day }) => !years.has(day.slice(0, 4)));
  if (missing.length > 0)
    await db
      .insertInto('workCalendar')
      .values(missing.map((day) => ({ id: newId(), ...day })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

function daysOf(first: string, last: string): string[] {
  const days = [first];
  while (days.at(-1)! < last) days.push(addCalendarDays(days.at(-1)!, 1));
  return days;
}
