// By which law the first rule of each kind of data is as it is.
import type { Label } from '../../wire/label.ts';
import type { RetentionSubject } from './retention.dictionaries.ts';

const shortest: Label = [
  '个人信息保护法第十九条：保存期限为实现处理目的所必要的最短时间',
  'Personal Information Protection Law, article 19: no longer than the purpose needs',
];
const erasure: Label = [
  '个人信息保护法第四十七条：个人注销账户或撤回同意的，应当删除',
  'Personal Information Protection Law, article 47: erased once the account is closed or the consent withdrawn',
];
const archives: Label = [
  '档案法、机关文件材料归档范围和文书档案保管期限规定：定期十年',
  'Archives act and the periods of official files: ten years',
];
const accounting: Label = [
  '会计档案管理办法：会计凭证保管三十年',
  'Rules of accounting archives: vouchers are kept for thirty years',
];
const assessment: Label = [
  '个人信息保护法第五十六条：处理情况记录至少保存三年',
  'Personal Information Protection Law, article 56: records of processing are kept for three years at least',
];
const deposit: Label = [
  '工程建设领域农民工工资保证金规定，民法典第一百八十八条：诉讼时效三年',
  'Rules of wage deposits; civil code article 188: three years to sue',
];
const limitation: Label = ['民法典第一百八十八条：诉讼时效三年', 'Civil code article 188: three years to sue'];
const logs: Label = [
  '网络安全法第二十三条：日志留存不少于六个月',
  'Cybersecurity act article 23: logs are kept for six months at least',
];

export const retentionBasis: Readonly<Record<RetentionSubject, Label>> = {
  entry: shortest,
  result: archives,
  champion: archives,
  prize: accounting,
  roster: shortest,
  account: erasure,
  group: erasure,
  unit: erasure,
  operator: logs,
  expert: shortest,
  appeal: limitation,
  objection: limitation,
  feedback: shortest,
  rating: shortest,
  deposit,
  statement: deposit,
  signup: shortest,
  student: archives,
  trainingCertificate: archives,
  subsidy: accounting,
  sms: logs,
  consent: assessment,
  request: assessment,
};
