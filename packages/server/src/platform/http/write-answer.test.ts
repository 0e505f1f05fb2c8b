import { auditStatus, town } from '@trainrace/contract/dictionaries';
import { code, codes, flag, optional } from '@trainrace/contract/wire/fields';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { answerWriter } from './write-answer.ts';

const record = z.object({
  id: z.string(),
  auditStatus: code(auditStatus),
  townCode: optional(code(town)),
  towns: codes(town).optional(),
  isLocal: flag().nullable(),
});
const inJson = (schema: z.ZodType, data: unknown, lang: 'zh' | 'en' = 'en'): unknown =>
  JSON.parse(answerWriter(schema)(data, lang));

it('puts words beside codes, lists of codes and flags, in the language asked for', () => {
  const row = { id: 'a', auditStatus: 30, townCode: 'ZJG01', towns: ['ZJG01', 'ZJG02'], isLocal: 1 };
  expect(inJson(record, row)).toEqual({
    ...row,
    auditStatusName: 'Passed',
    townCodeName: 'Yangshe',
    townsName: 'Yangshe, Tangqiao',
    isLocalName: 'Yes',
  });
  expect(inJson(record, row, 'zh')).toMatchObject({ auditStatusName: '审核通过', isLocalName: '是' });
});

it('says null for an empty code, nothing for a missing or an empty flag, and an unknown code itself', () => {
  expect(inJson(record, { id: 'a', auditStatus: 99, townCode: null, isLocal: null })).toEqual({
    id: 'a',
    auditStatus: 99,
    auditStatusName: '99',
    townCode: null,
    townCodeName: null,
    isLocal: null,
  });
});

it('reaches records in pages, lists and fields, and leaves a name that is there', () => {
  const page = z.object({ records: z.array(record), total: z.number(), best: record.nullable().optional() });
  const row = { id: '"\\ \u2028', auditStatus: 0 };
  const named = { ...row, auditStatusName: 'Draft' };
  expect(inJson(page, { records: [row, row], total: 2, best: row })).toEqual({
    records: [named, named],
    total: 2,
    best: named,
  });
  expect(inJson(page, { records: [], total: 0, best: null })).toEqual({ records: [], total: 0, best: null });
  expect(inJson(page, { records: [], total: 0, best: undefined })).toEqual({ records: [], total: 0 });
  expect(inJson(z.array(record), [{ ...row, auditStatusName: 'mine' }])).toEqual([{ ...row, auditStatusName: 'mine' }]);
});

it('writes what has no codes as it is', () => {
  expect(inJson(z.object({ removed: z.number() }), { removed: 3, more: { a: [1, null] } })).toEqual({
    removed: 3,
    more: { a: [1, null] },
  });
  for (const empty of [null, undefined]) expect(inJson(record.nullable(), empty)).toBeNull();
  expect(inJson(z.object({ rows: z.array(record) }), {})).toEqual({});
});
