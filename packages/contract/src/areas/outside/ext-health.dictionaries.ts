// How an interface of another body is, and why it last failed.
import { dictionary } from '../../wire/dictionary.ts';

export const extStanding = dictionary('ext_standing', [
  ['good', '正常', 'Good'],
  ['failing', '最近失败', 'Failing'],
  ['resting', '暂停查询', 'Queries paused'],
  ['never', '尚未查询', 'Not queried yet'],
  ['absent', '未接入', 'Not connected'],
]);

export const extFault = dictionary('ext_fault', [
  ['unreachable', '连接不上', 'Not reachable'],
  ['certificate', '证书不可信', 'Certificate not trusted'],
  ['slow', '响应超时', 'Too slow'],
  ['busy', '对方繁忙', 'Busy'],
  ['credentials', '身份或签名未被接受', 'Name or signature not accepted'],
  ['clock', '双方时间不一致', 'Clocks differ'],
  ['status', '对方系统出错', 'Error in the external system'],
  ['refused', '对方拒绝本次查询', 'Query refused'],
  ['garbled', '回答无法读取', 'Answer cannot be read'],
  ['fields', '回答与映射文件不符', 'Answer does not fit the mapping'],
  ['signature', '回答的签名不正确', 'Invalid signature'],
  ['incomplete', '回答不完整', 'Answer incomplete'],
  ['tooLarge', '回答过大', 'Answer too large'],
]);
export type ExtFault = (typeof extFault.codes)[number];
