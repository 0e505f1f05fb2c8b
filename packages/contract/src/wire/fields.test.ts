import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from '../index.ts';
import { list, longText, partsOf, text } from './fields.ts';

describe('text', () => {
  const kinds = [
    ['one line', (value: string) => text(20).safeParse(value).success],
    ['several lines', (value: string) => longText(20).safeParse(value).success],
    ['a list', (value: string) => list(3, 20).safeParse([value]).success],
  ] as const;

  it.each(kinds)('%s takes Chinese, rare characters, dots and blanks', (_, takes) => {
    for (const value of ['示例 学院', '𠮷野家', 'Ana·María', '第一行\n第二行']) expect(takes(value)).toBe(true);
  });

  it.each(kinds)('%s takes no control character and nothing that turns the reading direction round', (_, takes) => {
    for (const trap of ['\u0000', '\u001b', '\u007f', '\u0085', '\u202e', '\u2066', '\ufeff'])
      expect(takes(`甲${trap}乙`), trap.codePointAt(0)!.toString(16)).toBe(false);
  });
});

describe('names, numbers and phones are kept in one form, whichever call takes them', () => {
  /** Every text of every input, lists and questions apart: those compare folded and keep nothing. */
  const leaves = allEndpoints
    .filter(
      ({ method, path }) => method === 'POST' && !/\/(?:\w*list(?:S|ByPerson)?|export\w*|ledger|\w*Page)$/i.test(path),
    )
    .flatMap(({ path, input }) => textsIn(input).map(([field, schema]) => ({ path, field, schema })));
  const of = (pattern: RegExp, but: readonly string[] = []) =>
    leaves.filter(
      ({ field, path }) => pattern.test(field) && !but.includes(`${path.split('/').slice(-2).join('/')} ${field}`),
    );
  const kept = (schema: z.ZodType, typed: string) => {
    const { success, data } = schema.safeParse(typed);
    return success ? data : null;
  };

  it('phones', () => {
    const phones = of(/mobile|phone|tel$/i);
    expect(phones.length).toBeGreaterThan(20);
    for (const { path, field, schema } of phones)
      expect(kept(schema, '\u200b＋86 １９９-0000－0001 '), `${path} ${field}`).toBe('19900000001');
  });

  it('numbers of papers', () => {
    const numbers = of(/^(?:idCardNo|idNo|idNumber)$/i);
    expect(numbers.length).toBeGreaterThan(10);
    for (const { path, field, schema } of numbers)
      expect(kept(schema, '１１０１０５１９４９１２３１００２ｘ\u200b '), `${path} ${field}`).toMatch(
        /^11010519491231002X$/,
      );
  });

  it('names of people', () => {
    // Of menus, holidays, templates, views and columns.
    const things = [
      'list_setting/dropView name',
      'menu/submit name',
      'work_calendar/submit name',
      'sms_template/submit name',
      'list_setting/keepView name',
    ];
    // Searches for some of many, which compare folded.
    const searches = [
      'colleagues',
      'everybody',
      'candidates',
      'issuers',
      'targets',
      'loaduserlist.action',
      'offerView',
    ];
    const names = of(
      /^(?:name|realName|contact|contactName|guardianName|coach|leader|legalPerson|refereeName|personName|avoidPersons|owner|objector|reporter)$/,
      things,
    ).filter(({ path }) => !searches.includes(path.split('/').at(-1)!));
    expect(names.length).toBeGreaterThan(15);
    for (const { path, field, schema } of names) {
      expect(kept(schema, '\ufeff阿•示　丁\u200b'), `${path} ${field}`).toBe('阿·示 丁');
      // Of a guest the specification has five (S5-15).
      const longest = '艾'.repeat(path.endsWith('/register-guest') ? 5 : 50);
      expect(kept(schema, longest), `${path} ${field}`).toBe(longest);
    }
  });

  it('names of units', () => {
    const units = of(
      /^(?:workUnit|unitName|groupName|graduateSchool|issuerName|ownerUnit|supervisorUnit|leadHostUnit|hostUnits|coUnits|avoidUnits|bankName|specialBank|deptName|fullName|industryDept)$/,
    );
    expect(units.length).toBeGreaterThan(20);
    for (const { path, field, schema } of units)
      expect(kept(schema, ' 某厂　（一）\u200b'), `${path} ${field}`).toBe('某厂 （一）');
  });
});

/** Name and schema of every text in a schema, however deep it lies. */
function textsIn(schema: z.core.$ZodType, field = ''): [string, z.ZodType][] {
  const def = schema._zod.def as {
    type: string;
    innerType?: z.core.$ZodType;
    element?: z.core.$ZodType;
    out?: z.core.$ZodType;
    options?: readonly z.core.$ZodType[];
  };
  if (schema instanceof z.ZodObject)
    return Object.entries(partsOf(schema)).flatMap(([name, part]) => (name === 'where' ? [] : textsIn(part, name)));
  if (def.type === 'string') return [[field, schema as z.ZodType]];
  const inner = [def.innerType, def.element, def.out, ...(def.options ?? [])];
  return inner.flatMap((part) => (part === undefined ? [] : textsIn(part, field)));
}
