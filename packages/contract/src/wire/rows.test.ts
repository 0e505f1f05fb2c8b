import { expect, test } from 'vitest';
import { z } from 'zod';
import { post } from './endpoint.ts';
import { checkFields } from './explain.ts';
import { code, date, decimal, int, list, metaOf, optional, rows, text } from './fields.ts';
import { skillLevel } from '../dictionaries.ts';
import { openApi } from './openapi.ts';

const tierLabels = { fromYears: ['起始年限', 'From year'], rate: ['比例', 'Rate'] } as const;
const dayLabels = { day: ['日期', 'Day'], sessions: ['场次', 'Sessions'] } as const;
const policy = z.object({
  name: text(20),
  towns: list(3, 5),
  tiers: rows(
    { fromYears: int(0, 50, 'years'), rate: decimal(3, 2, { max: 100, unit: 'percent' }) },
    tierLabels,
    3,
  ).min(1),
  days: optional(
    rows({ day: date(), sessions: rows({ level: code(skillLevel) }, { level: ['等级', 'Level'] }, 2) }, dayLabels, 10),
  ),
});
const labels = {
  name: ['名称', 'Name'],
  towns: ['区镇', 'Towns'],
  tiers: ['档次', 'Tiers'],
  days: ['日程', 'Days'],
} as const;
const errorsOf = (value: object, lang: 'zh' | 'en' = 'zh') =>
  checkFields(policy, labels, { name: '政策', towns: [], tiers: [{ fromYears: 0, rate: '3' }], ...value }, lang).errors;

test('rows that fit are taken, each field as its kind stores it', () => {
  const { data } = checkFields(policy, labels, { name: '政策', towns: [], tiers: [{ fromYears: 0, rate: '3' }] }, 'zh');
  expect(data?.tiers).toEqual([{ fromYears: 0, rate: '3.00' }]);
});

test('an error in a row names the row and its field, and calls the field by its own label', () => {
  const tiers = [{ fromYears: 0, rate: '3' }, { rate: '120' }, { fromYears: 60, rate: '' }];
  expect(errorsOf({ tiers })?.map(({ field }) => field)).toEqual([
    'tiers[1].fromYears',
    'tiers[1].rate',
    'tiers[2].fromYears',
    'tiers[2].rate',
  ]);
  expect(errorsOf({ tiers })?.[0]?.message).toContain('起始年限');
  expect(errorsOf({ tiers }, 'en')?.[0]?.message).toContain('From year');
});

test('an error in a row of a row names both', () => {
  const days = [
    { day: '2026-03-01', sessions: [{ level: 3 }, {}] },
    { day: '2026-02-30', sessions: [] },
  ];
  expect(errorsOf({ days })?.map(({ field }) => field)).toEqual(['days[0].sessions[1].level', 'days[1].day']);
});

test('too few rows, too many, and what is no row at all are errors of the whole field', () => {
  const many = Array.from({ length: 4 }, (_, fromYears) => ({ fromYears, rate: '1' }));
  for (const tiers of [[], many, undefined, 'x', ['x']])
    expect(
      errorsOf({ tiers })?.map(({ field }) => field),
      JSON.stringify(tiers),
    ).toEqual(['tiers']);
});

test('what one control holds stays one field: an entry of a list too long is an error of the list', () => {
  expect(errorsOf({ towns: ['杨舍镇', '太长的区镇名称'] })?.map(({ field }) => field)).toEqual(['towns']);
});

test('a field of rows knows its row, however it is wrapped', () => {
  expect(metaOf(policy.shape.days)?.kind).toBe('rows');
  expect(Object.keys(metaOf(policy.shape.days)?.row?.schema.shape ?? {})).toEqual(['day', 'sessions']);
});

test('OpenAPI shows the fields of rows under their own labels, and nothing of how they are drawn', () => {
  const call = post('/api/x/policy/submit', { title: ['政策', 'Policy'], input: policy, data: z.null() });
  const written = JSON.stringify(
    openApi([{ tag: 'x', labels: { ...labels, rate: ['别的', 'Other'] }, calls: [call] }], 'en', '1'),
  );
  expect(written).toContain('"title":"Rate"');
  expect(written).toContain('"title":"Level"');
  expect(written).not.toContain('"title":"Other"');
  expect(written).not.toMatch(/"row"|"kind"/);
});
