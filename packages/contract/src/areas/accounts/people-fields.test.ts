// Names of people, their numbers and phones: whatever takes one takes it as keyboards, forms and papers have it, and keeps one form.
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from '../../index.ts';
import { metaOf, partsOf, type FieldMeta } from '../../wire/fields.ts';
import type { Label } from '../../wire/label.ts';

interface Field {
  at: string;
  schema: z.ZodType;
  kind: FieldMeta['kind'];
  label: string;
}

type Labels = Readonly<Record<string, Label | undefined>>;

function fieldsOf(at: string, object: unknown, labels: Labels): Field[] {
  if (!(object instanceof z.ZodObject)) return [];
  return Object.entries(partsOf(object)).flatMap(([name, schema]): Field[] => {
    const meta = metaOf(schema);
    if (meta === undefined) return [];
    if (meta.row !== undefined) return fieldsOf(`${at}.${name}`, meta.row.schema, meta.row.labels);
    return [{ at: `${at}.${name}`, schema: schema as z.ZodType, kind: meta.kind, label: labels[name]?.[0] ?? '' }];
  });
}

interface Described {
  draft?: unknown;
  row?: unknown;
  labels?: Labels;
}

/** Of the drafts and sheets of all families, and of what each call takes. */
const fields = Object.entries(contract).flatMap(([name, part]) => {
  const { family, sheet, ...calls } = part as unknown as Record<string, unknown> &
    Record<'family' | 'sheet', Described>;
  const labels = { ...sheet?.labels, ...family?.labels };
  return [
    ...fieldsOf(`${name} draft`, family?.draft, labels),
    ...fieldsOf(`${name} sheet`, sheet?.row, labels),
    ...Object.entries(calls).flatMap(([call, endpoint]) =>
      fieldsOf(`${name} ${call}`, (endpoint as { input?: unknown } | undefined)?.input, labels),
    ),
  ];
});

const PERSON = /姓名$|^用户名称$|联系人$|法定代表人|教师$|班主任|填报人$|专管员$/;
const PERSON_FIELD = /\.(contact|realName)$|^(ownUser updateInfo|citizenObjection submit)\.name$/;
const names = fields.filter(({ at, kind, label }) => kind === 'text' && (PERSON.test(label) || PERSON_FIELD.test(at)));
const ofKind = (wanted: FieldMeta['kind']) => fields.filter(({ kind }) => kind === wanted);

it('finds the fields of many families', () => {
  expect(names.length).toBeGreaterThanOrEqual(60);
  expect(ofKind('mobile').length).toBeGreaterThanOrEqual(40);
  expect(ofKind('idCard').length).toBeGreaterThanOrEqual(40);
});

describe('the name of a person', () => {
  const NAMES = [
    ['阿卜杜热西提•阿卜杜拉', '阿卜杜热西提·阿卜杜拉'],
    ['阿卜杜热西提・阿卜杜拉', '阿卜杜热西提·阿卜杜拉'],
    ['阿卜杜热西提．阿卜杜拉', '阿卜杜热西提·阿卜杜拉'],
    ['\u3000陈\u200b示一\ufeff ', '陈示一'],
    ['Anna\u00a0\u2003Maria', 'Anna Maria'],
    ['\u202d王例\u202c', '王例'],
    ['艾'.repeat(24) + '‧' + '合'.repeat(25), '艾'.repeat(24) + '·' + '合'.repeat(25)],
  ] as const;

  it.each(names)('is kept in one form by $at', ({ schema }) => {
    for (const [typed, kept] of NAMES) expect.soft(schema.parse(typed)).toBe(kept);
    // Nothing that one sees is no name.
    expect.soft(schema.safeParse('\u200b\u3000').data ?? '').toBe('');
  });
});

describe('the name of a unit', () => {
  const units = fields.filter(
    ({ kind, label }) => kind === 'text' && /(.单位|毕业院校|毕业学校|企业名称|集体名称|单位名称)$/.test(label),
  );

  it('is asked for by many', () => {
    expect(units.length).toBeGreaterThanOrEqual(25);
  });

  it.each(units)('is kept without what nobody sees by $at', ({ schema }) => {
    expect(schema.parse('\ufeff甲建设（集团）\u3000\u200b有限公司\u202c ')).toBe('甲建设（集团） 有限公司');
  });
});

describe('a mobile number', () => {
  const PHONES = [
    '+86 199 0000 0001',
    '0086-19900000001',
    '（+86）199－0000－0001',
    '１９９０００００００１',
    '\u202d199\u200b00000001',
  ];

  it.each(ofKind('mobile'))('is kept in one form by $at', ({ schema }) => {
    for (const typed of PHONES) expect.soft(schema.parse(typed)).toBe('19900000001');
  });
});

describe('the number of an identity document', () => {
  const NUMBERS = [
    '３２０５９９１９８８０３１５９０１６',
    '320599 19880315 9016',
    '320599-19880315-9016',
    '320599\u3000198803159016\u200b',
    "'320599198803159016",
    '\ufeff\u202d320599198803159016\u202c',
  ];

  it.each(ofKind('idCard'))('is kept in one form by $at', ({ schema }) => {
    for (const typed of NUMBERS) expect.soft(schema.parse(typed)).toBe('320599198803159016');
    expect.soft(schema.parse('32059919660101918ｘ')).toBe('32059919660101918X');
  });
});
