// A business among the groups, as the server would send it.
import { groupInfo, type GroupInfo } from '@trainrace/contract/areas/accounts/group-info';
import { recordOf } from './records.ts';

export function aBusiness(over: Partial<GroupInfo> = {}): GroupInfo {
  return recordOf(groupInfo.family, {
    id: 'g1',
    groupName: '示例企业',
    groupType: 2,
    uscc: '91320582MA1MYJXJ2R',
    townCode: 'ZJG01',
    legalPerson: '钱样',
    contact: '孙样',
    contactMobile: '139****0001',
    address: '示例路1号',
    auditState: '通过',
    account: 'biz01',
    email: null,
    ...over,
  });
}
