import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { code, decimal, flag, ids, int, json, list, optional, text } from '@trainrace/contract/wire/fields';
import { contestLevel, unitNature } from '@trainrace/contract/dictionaries';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { inputCoercer } from './coerce-input.ts';

const input = z.object({
  count: int(0, 10),
  level: code(contestLevel),
  nature: code(unitNature),
  isOpen: flag(),
  score: decimal(3, 2),
  names: list(5, 10),
  rows: ids(),
  note: optional(text(10)),
  rule: optional(json(z.array(z.object({ rule: z.string() })))),
  dryRun: z.boolean().optional(),
});

const loosen = inputCoercer(input);

describe('what a form or a query carries as text', () => {
  it.each([
    ['count', '7', 7],
    ['level', '4', 4],
    ['isOpen', '1', 1],
    ['score', 89.2, '89.2'],
    ['note', -1, '-1'],
    ['rows', [1, 'b'], ['1', 'b']],
    ['rows', 7, ['7']],
    ['names', '甲, 乙', ['甲', '乙']],
    ['rows', 'a,b', ['a', 'b']],
    ['rows', 'a', ['a']],
    ['note', '', null],
    ['rule', '[{"rule":"local"}]', [{ rule: 'local' }]],
    ['dryRun', 'true', true],
  ])('%s: %j becomes %j', (field, sent, meant) => {
    expect(loosen({ [field]: sent })[field]).toEqual(meant);
  });

  it.each([
    ['count', 'seven'],
    ['count', ['1']],
    ['count', { $gt: 0 }],
    ['note', ['a']],
    ['note', { toString: 'a' }],
    ['note', true],
    ['nature', '民营'],
    ['rule', '[broken'],
  ])('%s: %j is left for the schema to judge', (field, sent) => {
    expect(loosen({ [field]: sent })[field]).toEqual(sent);
  });

  it('leaves unknown fields alone', () => {
    expect(loosen({ strange: '1' })).toEqual({ strange: '1' });
  });

  it('reads a whole list query', () => {
    const query = inputCoercer(contestInfo.list.input)({
      current: '2',
      size: '30',
      contestStatus: '30,40',
      descs: 'applyStart',
    });
    expect(contestInfo.list.input.parse(query)).toEqual({
      current: 2,
      size: 30,
      contestStatus: [30, 40],
      descs: ['applyStart'],
    });
  });
});
