import type { ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { describe, expect, it } from 'vitest';
import { timelineOf } from './timeline.ts';

const entry = {
  auditStatus: 0,
  createTime: '2026-09-20 08:00:00',
  submitTime: null,
  withdrawTime: null,
  withdrawReason: null,
  proCheckTime: null,
  proCheckMsg: null,
  firstAuditTime: null,
  firstAuditOpinion: null,
  auditTime: null,
  auditOpinion: null,
} as unknown as ApplicationInfo;

const said = (more: Partial<ApplicationInfo>) => timelineOf({ ...entry, ...more }).map(({ what }) => what);

describe('what happened to an entry', () => {
  it('is told latest first, with what was said', () => {
    const lines = timelineOf({
      ...entry,
      auditStatus: 29,
      submitTime: '2026-09-21 08:00:00',
      firstAuditTime: '2026-09-22 08:00:00',
      auditTime: '2026-09-23 08:00:00',
      auditOpinion: 'No promise',
    });
    expect(lines.map(({ what }) => what)).toEqual(['finalRefused', 'firstPassed', 'handedIn', 'created']);
    expect(lines[0]?.said).toBe('No promise');
  });

  it('tells a first audit that returned it, before and after it was handed in again', () => {
    const returned = { firstAuditTime: '2026-09-22 08:00:00', submitTime: '2026-09-21 08:00:00' };
    expect(said({ ...returned, auditStatus: 12 })).toContain('firstReturned');
    expect(said({ ...returned, auditStatus: 10, submitTime: '2026-09-23 08:00:00' })).toContain('firstReturned');
  });

  it('tells a refusal that was opened again from a return', () => {
    const refused = { firstAuditTime: '2026-09-22 08:00:00', submitTime: '2026-09-21 08:00:00' };
    expect(said({ ...refused, auditStatus: 10 })).toContain('firstRefused');
    expect(said({ auditStatus: 20, auditTime: '2026-09-23 08:00:00', submitTime: '2026-09-21 08:00:00' })).toContain(
      'finalRefused',
    );
  });

  it('tells a final audit that sent it back to the unit', () => {
    const sentBack = { auditTime: '2026-09-23 08:00:00', submitTime: '2026-09-21 08:00:00' };
    expect(said({ ...sentBack, auditStatus: 22 })).toContain('finalReturned');
    expect(said({ ...sentBack, auditStatus: 20, firstAuditTime: '2026-09-24 08:00:00' })).toContain('finalReturned');
  });
});
