import { sql } from 'kysely';
import { isNumberRange } from '@trainrace/contract/wire/filters';
import type { Label } from '@trainrace/contract/wire/label';
import { describe, expect, it } from 'vitest';
import { connect } from '#platform/db/connect.ts';
import { newId } from '#platform/db/ids.ts';
import { snake } from '#platform/db/snake.ts';
import { familySpecs } from '#app/areas.ts';
import { fieldCipher } from '#platform/security/field-cipher.ts';
import { atEnd, testDatabase } from '#test/database.ts';
import { generateKeySync } from 'node:crypto';
import { conditions } from './conditions.ts';

const { db, close } = connect(await testDatabase());
atEnd(close);
const aKey = () => generateKeySync('aes', { length: 256 });
const cipher = fieldCipher({ field: aKey(), index: aKey(), sign: aKey() });

const ranges = familySpecs.flatMap((spec) =>
  Object.entries(spec.family.filters)
    .filter(([, { operator }]) => operator === 'range')
    .map(([field, filter]) => ({ name: `${spec.table} ${field}`, spec, field, isOfNumbers: isNumberRange(filter) })),
);
const ofDays = ranges.filter(({ isOfNumbers }) => !isOfNumbers);
const ofNumbers = ranges.filter(({ isOfNumbers }) => isOfNumbers);

it.each(ofNumbers)('numbers over $name hold both of their ends', async ({ spec, field }) => {
  const column = snake(field);
  const holds = async (value: string, from?: string, to?: string) => {
    const asked = conditions(
      spec,
      { cipher, user: { id: newId(), roles: [] } },
      { ...(from && { [`${field}From`]: from }), ...(to && { [`${field}To`]: to }) },
    );
    const kept = sql`select ${sql.ref(column)} from ${sql.table(snake(spec.table))} where false`;
    const { rows } = await sql`select from (${kept} union all select ${value}::numeric) t where ${asked}`.execute(db);
    return rows.length === 1;
  };
  expect(await holds('60', '60', '60')).toBe(true);
  expect(await holds('61', '60')).toBe(true);
  expect(await holds('61', '60', '60')).toBe(false);
  expect(await holds('59', '60')).toBe(false);
  expect(await holds('59', undefined, '60')).toBe(true);
});

it('knows ranges of many families', () => {
  expect(ranges.length).toBeGreaterThanOrEqual(20);
});

it.each(ofDays)('a range over $name holds the row that its ends were taken from', async ({ spec, field }) => {
  const column = snake(field);
  const { rows } = await sql<{ type: string }>`select data_type as type from information_schema.columns
    where table_name = ${snake(spec.table)} and column_name = ${column}`.execute(db);
  const { type } = rows[0]!;
  const isDay = type === 'date';
  const holds = async (at: string, from: string, to: string) => {
    const asked = conditions(
      spec,
      { cipher, user: { id: newId(), roles: [] } },
      { [`${field}From`]: from, [`${field}To`]: to },
    );
    const found =
      await sql`select from (select ${at}::${sql.raw(type)} as ${sql.ref(column)}) t where ${asked}`.execute(db);
    return found.rows.length === 1;
  };
  expect(['date', 'timestamp with time zone']).toContain(type);
  const moment = '2026-05-06 23:59:59.987654';
  // As the row was shown: to the second, or by its day.
  expect(await holds(moment, '2026-05-06 23:59:59', '2026-05-06 23:59:59')).toBe(true);
  expect(await holds(moment, '2026-05-06', '2026-05-06')).toBe(true);
  expect(await holds('2026-05-07 00:00:00', '2026-05-06', '2026-05-06')).toBe(false);
  expect(await holds('2026-05-06 00:00:00', '2026-05-06', '2026-05-06 00:00:00')).toBe(true);
  if (!isDay) expect(await holds('2026-05-06 10:00:01', '2026-05-06', '2026-05-06 10:00:00')).toBe(false);
});

/** One part asked for in another form than it was kept; and what holds none of it. */
const ASKED = [
  ['江苏甲建设（集团）有限公司', '建设(集团) 有限'],
  ['江苏ＡＢＣ公司', 'abc'],
  ['阿·示丁', '阿．示'],
  ['陈\u3000示一', '陈示'],
  ['Müller GmbH', 'MULLER'.replace('U', 'U\u0308')],
  ['甲（乙）丙', '(乙'],
  ['甲100%_乙', '100%_'],
] as const;

const parts = familySpecs.flatMap((spec) =>
  Object.entries(spec.family.filters)
    .filter(([field, { operator }]) => operator === 'contains' && spec.filters?.[field] === undefined)
    .map(([field]) => ({ name: `${spec.table} ${field}`, spec, field })),
);

describe('a part of a text', () => {
  it('is asked of many fields', () => {
    expect(parts.length).toBeGreaterThanOrEqual(50);
  });

  it.each(parts.filter(({ spec, field }) => spec.characters?.includes(field)))(
    'of $name is found however it is written',
    async ({ spec, field }) => {
      const found = async (kept: string, part: string) => {
        const asked = conditions(spec, { cipher, user: { id: newId(), roles: [] } }, { [field]: part });
        const { rows } =
          await sql`select from (select ${kept}::text as ${sql.ref(snake(field))}) t where ${asked}`.execute(db);
        return rows.length === 1;
      };
      for (const [kept, part] of ASKED) {
        expect.soft([kept, part, await found(kept, part)]).toEqual([kept, part, true]);
        expect.soft([kept, await found(kept, `${part}丁丁`)]).toEqual([kept, false]);
      }
      expect(await found('陈示一', '\u200b ')).toBe(true);
    },
  );

  it('of what bears the name of a person or unit is one of these', () => {
    const other = parts.filter(({ spec, field }) => {
      const label = (spec.family.labels as Record<string, Label | undefined>)[field]?.[0] ?? '';
      return /(姓名|名称|单位|企业|院校|学校|机构|标题)$/.test(label) && !spec.characters?.includes(field);
    });
    expect(other.map(({ name }) => name)).toEqual([]);
  });
});
