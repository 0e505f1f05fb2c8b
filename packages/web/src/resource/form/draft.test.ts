import { groupInfo } from '@trainrace/contract/areas/accounts/group-info';
import { contestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import { expect, test } from 'vitest';
import type { AnyCalls } from '../page.ts';
import { cleanDraft, isSameDraft, maskOf, masksOf, startOf } from './draft.ts';

const trades = contestTrade.family as unknown as AnyCalls['family'];
const groups = groupInfo.family as unknown as AnyCalls['family'];
const today = { defaults: () => ({ contestGroup: 1 }) };

test('a new record starts with the defaults of the page', () => {
  expect(startOf(trades, today, null)).toEqual({ contestGroup: 1 });
  expect(startOf(trades, {}, null)).toEqual({});
});

test('an existing record starts with its own values, and with nothing of what is not in the draft', () => {
  const start = startOf(trades, today, { id: 'x', version: 3, tradeName: '焊工', applicationCount: 5 });
  expect(start.tradeName).toBe('焊工');
  expect(Object.keys(start)).not.toContain('applicationCount');
});

test('a masked value is no value: the field starts empty, and its mask travels back as "unchanged"', () => {
  const record = { id: 'x', contactMobile: '199****0001', groupName: '院校' };
  expect(maskOf(groups, 'contactMobile', record)).toBe('199****0001');
  expect(startOf(groups, {}, record).contactMobile).toBeUndefined();
  expect(masksOf(groups, record)).toEqual({ contactMobile: '199****0001' });
  expect(maskOf(groups, 'groupName', { groupName: '****' })).toBeUndefined();
});

test('emptied texts travel as null, what was never entered and what is foreign do not travel', () => {
  expect(cleanDraft(groups, { groupName: ' ', legalPerson: undefined, address: 'x', other: 1 })).toEqual({
    groupName: null,
    address: 'x',
  });
});

test('emptied and never filled are the same to who reads the form', () => {
  expect(isSameDraft(groups, { address: 'x', email: '' }, { address: 'x' })).toBe(true);
  expect(isSameDraft(groups, { address: 'x' }, { address: 'y' })).toBe(false);
});
