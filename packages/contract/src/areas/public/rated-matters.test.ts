import { expect, test } from 'vitest';
import type { z } from 'zod';
import { allEndpoints } from '../../index.ts';
import { bizTableOf } from '../system/biz-table.ts';
import { applicationInfo } from '../contests/application-info.ts';
import { constructionFile } from '../deposits/construction-file.ts';
import { marginInstrument } from '../deposits/margin-instrument.ts';
import { privacyRequest } from '../privacy/privacy-request.ts';
import { appeal } from '../results/appeal.ts';
import { certificate } from '../results/certificate.ts';
import { prize } from '../results/prize.ts';
import type { Grant } from '../../access/rights.ts';
import { metaOf } from '../../wire/fields.ts';
import { isLow, ratedMatter, ratingStars } from './rating.dictionaries.ts';
import { matterOf, mattersOf, RATED, RATERS } from './rated-matters.ts';
import { RATING_RIGHT } from './rating-right.ts';
import { ownRating } from './own-rating.ts';

const FAMILIES = [applicationInfo, constructionFile, marginInstrument, privacyRequest, appeal, certificate, prize];
const familyOf = (bizTable: string) => FAMILIES.find(({ family }) => bizTableOf(family) === bizTable)!;

test.each(Object.entries(RATED))('%s is a state of its family, and its own to each role', (_, rated) => {
  const { family, rights, detail } = familyOf(rated.bizTable);
  const schema = (family.record.shape as Readonly<Record<string, unknown>>)[rated.field] as z.core.$ZodType;
  const { dictionary } = metaOf(schema)!;
  for (const state of rated.states) expect(dictionary!.codes as readonly unknown[]).toContain(state);
  const grant = (rights as Readonly<Record<string, Grant>>)[detail.action]!;
  for (const role of rated.roles) {
    expect(['self', 'unit']).toContain(grant[role]);
    expect(RATERS).toContain(role);
  }
});

test('a record is one matter at most in each state', () => {
  for (const [matter, { bizTable, field, states, roles }] of Object.entries(RATED))
    for (const state of states) expect(matterOf(bizTable, { [field]: state }, roles)).toBe(matter);
});

test('what is not finished, of another family, or for another role is no matter', () => {
  expect(matterOf('APPLICATION_INFO', { auditStatus: 10 }, ['IND'])).toBeNull();
  expect(matterOf('APPLICATION_INFO', { auditStatus: 30 }, ['ADM_C'])).toBeNull();
  expect(matterOf('contest_info', { auditStatus: 30 }, ['IND'])).toBeNull();
  expect(matterOf('certificate', { certState: 10 }, ['GRP'])).toBeNull();
});

test('each matter is read by one administrator', () => {
  expect([...mattersOf('ADM_C'), ...mattersOf('ADM_L')].toSorted()).toEqual([...ratedMatter.codes].toSorted());
});

test('two and one stars are low, as the national rules count them', () => {
  expect(ratingStars.codes.filter(isLow)).toEqual([2, 1]);
});

test('details ask for the right of the call that rates', () => {
  expect(ownRating.submit.action).toBe(RATING_RIGHT);
  expect(Object.keys(ownRating.rights[RATING_RIGHT]!).toSorted()).toEqual([...RATERS].toSorted());
  expect(allEndpoints).toContain(ownRating.submit);
});
