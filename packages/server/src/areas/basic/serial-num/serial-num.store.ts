import { serialNum, type SerialNum } from '@trainrace/contract/areas/basic/serial-num';
import { sql, type RawBuilder } from 'kysely';
import { dayDigits, inPattern, periodOf } from '#platform/store/serial.ts';
import { ofAll } from '#platform/store/row-rules.ts';
import type { TableSpec } from '#platform/store/table-spec.ts';
import { tableStore } from '#platform/store/table-store.ts';
import type { Context } from '#platform/context/context.ts';

export const serialNumSpec = {
  table: 'serialNum',
  family: serialNum.family,
  visible: () => sql`true`,
  editable: ofAll,
  named: { no: 'bizCode', title: 'bizCode' },
} satisfies TableSpec;

const specs = new Map<string, TableSpec>();

/** A day's spec: the next number depends on the date, and columns are written out once per spec. */
function specOf(today: string): TableSpec {
  const known = specs.get(today);
  if (known !== undefined) return known;
  const held = heldValue(today);
  const next = sql`(${held} + t.step)::text`;
  const made: TableSpec = {
    ...serialNumSpec,
    computed: {
      prefix: sql`nullif(t.prefix, '')`,
      datePattern: sql`nullif(t.date_pattern, '')`,
      currentValue: held,
      sample: sql`t.prefix || ${dateOf(today)} || lpad(${next}, greatest(t.length, length(${next})), '0')`,
    },
  };
  specs.clear();
  specs.set(today, made);
  return made;
}

/** Numbers given in the current period. */
export function heldValue(today: string): RawBuilder<number> {
  return sql`(case when t.period = ${periodOf(today)} then t.current_value else 0 end)`;
}

function dateOf(today: string): RawBuilder<string> {
  const parts = ['yyyy', 'MM', 'dd'].map((part) => [part, inPattern(part, today)] as const);
  return parts.reduce<RawBuilder<string>>(
    (text, [part, value]) => sql`replace(${text}, ${sql.lit(part)}, ${sql.lit(value)})`,
    sql`t.date_pattern`,
  );
}

export function serialNumStore(context: Context) {
  return tableStore<SerialNum>(context, specOf(dayDigits(context.now)));
}
