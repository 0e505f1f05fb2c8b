import { expect, it } from 'vitest';
import { daysWaiting, isOverdue } from './waiting.ts';

const NOW = Date.parse('2026-11-22T00:30:00+08:00');
const entry = { submitTime: '2026-11-18 23:59:00', firstAuditTime: null, auditTime: null, auditStatus: 10 as const };

it('counts midnights of Shanghai since it was handed in, or since the audit before', () => {
  expect(daysWaiting(entry, NOW)).toBe(4);
  expect(daysWaiting({ ...entry, auditStatus: 20, firstAuditTime: '2026-11-21 09:00:00' }, NOW)).toBe(1);
  expect(daysWaiting({ ...entry, auditStatus: 22, auditTime: '2026-11-22 00:10:00' }, NOW)).toBe(0);
  expect(daysWaiting({ ...entry, submitTime: null }, NOW)).toBe(null);
  expect([3, 4, null].map(isOverdue)).toEqual([false, true, false]);
});
