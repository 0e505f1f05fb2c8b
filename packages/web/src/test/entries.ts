// An entry handed in and passed once, as the server would send it.
import { applicationInfo, type ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { recordOf } from './records.ts';

export function anEntry(id: string, name: string, over: Partial<ApplicationInfo> = {}): ApplicationInfo {
  return recordOf(applicationInfo.family, {
    id,
    name,
    version: 3,
    createTime: '2026-11-01 08:00:00',
    updateTime: '2026-11-01 08:00:00',
    applyNo: `BM-${id}`,
    contestTradeId: 't1',
    contestId: 'c1',
    contestName: '示例竞赛',
    contestStatus: 30,
    tradeName: '焊工',
    contestGroup: 1,
    applySource: 1,
    proCheckState: 0,
    auditStatus: 20,
    isSelfAudit: 0,
    isImported: 0,
    waitState: 0,
    teamSize: 1,
    workYears: 6,
    commitmentAtt: 'p1',
    submitTime: '2026-11-02 08:00:00',
    firstAuditTime: '2026-11-03 08:00:00',
    ...over,
  });
}
