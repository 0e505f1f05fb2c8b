// Certificates and what stands on them (domain §4.1c, §7.2).
import { dictionary } from '../../wire/dictionary.ts';

export const certificateKind = dictionary('certificate_kind', [
  ['award', '获奖证书', 'Award certificate'],
  ['honour', '荣誉证书', 'Certificate of honour'],
  ['promotion', '技能等级晋升通知书', 'Promotion notice'],
  ['referee', '裁判员证书', 'Referee certificate'],
]);
export type CertificateKind = (typeof certificateKind.codes)[number];

export const certificateState = dictionary('certificate_state', [
  [5, '制作中', 'Being made'],
  [10, '有效', 'Valid'],
  [90, '已撤销', 'Revoked'],
]);
export const CERTIFICATE = { making: 5, issued: 10, revoked: 90 } as const;

export const certificatePaper = dictionary('certificate_paper', [
  ['A4 landscape', 'A4 横向', 'A4 landscape'],
  ['A4', 'A4 纵向', 'A4 portrait'],
  ['A5', 'A5', 'A5'],
]);

export const certificateField = dictionary('certificate_field', [
  ['title', '证书名称', 'Title'],
  ['name', '姓名', 'Name'],
  ['workUnit', '工作单位', 'Employer'],
  ['citation', '正文', 'Citation'],
  ['contestName', '竞赛名称', 'Contest'],
  ['tradeName', '赛项', 'Trade'],
  ['rank', '名次', 'Rank'],
  ['award', '奖项', 'Award'],
  ['honour', '荣誉称号', 'Honour'],
  ['promoteLevel', '晋升等级', 'Level'],
  ['refereeRole', '执裁岗位', 'Role'],
  ['certNo', '证书编号', 'Certificate no.'],
  ['verifyCode', '查验码', 'Verification code'],
  ['issuer', '签发单位', 'Issued by'],
  ['issueDate', '签发日期', 'Issued on'],
]);
export type CertificateField = (typeof certificateField.codes)[number];
