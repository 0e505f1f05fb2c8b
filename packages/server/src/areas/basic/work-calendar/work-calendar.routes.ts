import { workCalendar, type WorkCalendarDay } from '@trainrace/contract/areas/basic/work-calendar';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import type { FastifyInstance } from 'fastify';
import { ofAll } from '#platform/store/row-rules.ts';
import type { TableSpec } from '#platform/store/table-spec.ts';
import { tableStore } from '#platform/store/table-store.ts';
import { refuseTwice } from '#platform/store/refuse-twice.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Services } from '#platform/services.ts';
import { findTwice } from '#platform/sheets/check-rows.ts';
import { mountImport } from '#platform/sheets/import.ts';
import type { ImportOf } from '#platform/sheets/import-of.ts';
import { mountFamily } from '#platform/http/mount-family.ts';
import { badFields } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { calendarProblems } from './work-calendar.rules.ts';

const spec: TableSpec = {
  table: 'workCalendar',
  family: workCalendar.family,
  visible: ofAll,
  editable: ofAll,
  named: { no: 'day', title: 'name' },
};

const storeOf = (context: Context) => tableStore<WorkCalendarDay>(context, spec);

async function saveDay(
  outer: Context,
  { id, version, ...draft }: ParsedInputOf<typeof workCalendar.submit>,
): Promise<WorkCalendarDay> {
  const problems = calendarProblems(draft);
  if (problems.length > 0) throw badFields(problems);
  const twice = { key: 'calendarDayTwice', params: { day: draft.day } } as const;
  return await refuseTwice('work_calendar_day', twice, async () =>
    inTransaction(outer, async (context) => {
      const store = storeOf(context);
      if (id === undefined) return await store.insert(draft);
      return await store.update(await store.find(id, { lock: true }), draft, { version });
    }),
  );
}

/** A year's notice at once; days that the calendar holds already are changed one by one. */
const days: ImportOf<typeof workCalendar.sheet.row> = {
  calls: workCalendar,
  records: {
    spec,
    find: async (context, rows) => {
      const held = await context.db
        .selectFrom('workCalendar')
        .select(['id', 'day'])
        .where('isDeleted', '=', 0)
        .where('day', 'in', ['1970-01-01', ...rows.flatMap(({ value }) => value.day ?? [])])
        .execute();
      const idOf = new Map(held.map(({ id, day }) => [day, id]));
      return rows.flatMap(({ row, value: { day = '' } }) => {
        const id = idOf.get(day);
        return id === undefined ? [] : [{ row, field: 'day', key: 'calendarDayTwice' as const, params: { day }, id }];
      });
    },
  },
  judge: async (context, rows) => ({
    problems: [
      ...rows.flatMap(({ row, value }) => calendarProblems(value).map((problem) => ({ row, ...problem }))),
      ...findTwice(rows, 'day', ({ day }) => day ?? null),
    ],
    write: async (good, step) =>
      await storeOf(context).insertAll(
        good.map(({ value }) => value),
        step,
      ),
  }),
};

export const workCalendarFamily = {
  specs: [spec],
  mount(app: FastifyInstance, services: Services): void {
    mountFamily(app, services, workCalendar, { spec, save: saveDay });
    mountImport(app, services, days);
  },
};
