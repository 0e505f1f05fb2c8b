// Subjects of consents, and their ways.
import { dictionary } from '../../wire/dictionary.ts';

export const consentKind = dictionary('consent_kind', [
  ['register', '注册：个人信息处理告知', 'Registering: the notice on personal data'],
  ['entry', '报名：资料用于本次竞赛', 'Entry: data are used for the contest'],
  ['guardian', '监护人同意未成年人参赛', 'Guardian: a minor takes part'],
  ['ext', '查询其他部门的数据', 'Queries to other authorities'],
]);
export type ConsentKind = (typeof consentKind.codes)[number];

export const consentWay = dictionary('consent_way', [
  ['page', '网页提交', 'Sent on a page'],
  ['code', '短信验证码', 'Code by SMS'],
]);
export type ConsentWay = (typeof consentWay.codes)[number];

export const consentState = dictionary('consent_state', [
  ['valid', '有效', 'Valid'],
  ['ended', '已到期', 'Ended'],
  ['withdrawn', '已撤回', 'Withdrawn'],
]);

/** Of the text that is shown where it is asked for: changed with the text. */
export const CONSENT_EDITIONS: Readonly<Record<ConsentKind, string>> = {
  register: '2026-11',
  entry: '2026-11',
  guardian: '2026-11',
  ext: '2026-11',
};
