import { auditStatus } from '@trainrace/contract/dictionaries';
import { describe, expect, it, test } from 'vitest';
import { progressOf } from './progress-line.ts';

const contest = { needFirstAudit: 1 as const, applyEnd: '2026-09-30 17:00:00', auditEnd: '2026-10-10 17:00:00' };

const entry = {
  auditStatus: 0 as const,
  returnTo: null,
  returnDeadline: null,
  submitTime: null,
  firstAuditTime: null,
  auditTime: null,
};

const line = (progress: ReturnType<typeof progressOf>) =>
  progress.steps.map(({ key, state }) => `${key}:${state}`).join(' ');

describe('the way of an entry', () => {
  it('begins with its owner, until entries close', () => {
    const progress = progressOf(entry, contest);
    expect(line(progress)).toBe('handIn:now first:next final:next passed:next');
    expect(progress).toMatchObject({ standing: 'draft', until: contest.applyEnd });
  });

  it('stays with the unit for the first audit, until audits end', () => {
    const progress = progressOf({ ...entry, auditStatus: 10, submitTime: '2026-09-21 08:00:00' }, contest);
    expect(line(progress)).toBe('handIn:done first:now final:next passed:next');
    expect(progress.steps[0]?.time).toBe('2026-09-21 08:00:00');
    expect(progress.until).toBe(contest.auditEnd);
  });

  it('comes back to its owner with a date', () => {
    const returned = { ...entry, auditStatus: 12 as const, returnDeadline: '2026-09-23 08:00:00' };
    expect(progressOf(returned, contest)).toMatchObject({ standing: 'firstReturned', until: '2026-09-23 08:00:00' });
    // It is with no auditor meanwhile.
    expect(line(progressOf(returned, contest))).toBe('handIn:done first:returned final:next passed:next');
    expect(line(progressOf({ ...entry, auditStatus: 22 }, contest))).toContain('final:returned');
  });

  it('goes back to the unit when the final audit says so', () => {
    const progress = progressOf({ ...entry, auditStatus: 22, returnTo: 'handle' }, contest);
    expect(progress).toMatchObject({ standing: 'finalAtUnit', until: contest.auditEnd });
  });

  it('skips the first audit where the contest has none', () => {
    const progress = progressOf({ ...entry, auditStatus: 20 }, { ...contest, needFirstAudit: 0 });
    expect(line(progress)).toBe('handIn:done final:now passed:next');
  });

  it('shows a first audit that was made, even if the contest is not known', () => {
    const progress = progressOf({ ...entry, auditStatus: 30, firstAuditTime: '2026-09-22 08:00:00' }, undefined);
    expect(line(progress)).toBe('handIn:done first:done final:done passed:done');
    expect(progress.until).toBeNull();
  });

  it('ends where it was refused', () => {
    expect(line(progressOf({ ...entry, auditStatus: 19 }, contest))).toBe(
      'handIn:done first:failed final:next passed:next',
    );
    expect(line(progressOf({ ...entry, auditStatus: 50 }, contest))).toBe(
      'handIn:done first:done final:done passed:failed',
    );
  });
});

test.each(auditStatus.codes)('state %i has its place, and one only', (state) => {
  const { steps } = progressOf({ ...entry, auditStatus: state }, contest);
  const here = steps.filter(({ state: is }) => is === 'now' || is === 'returned' || is === 'failed');
  expect(here.length).toBe(state === 30 ? 0 : 1);
});
