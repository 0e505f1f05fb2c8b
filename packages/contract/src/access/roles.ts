import { dictionary } from '../wire/dictionary.ts';

export const role = dictionary('role', [
  ['ADM_C', '竞赛管理员', 'Contest administrator'],
  ['ADM_L', '工资保证金管理员', 'Wage-deposit administrator'],
  ['ADM_S', '系统管理员', 'System administrator'],
  ['ADM_SEC', '安全管理员', 'Security administrator'],
  ['ADM_AUD', '审计管理员', 'Audit administrator'],
  ['TOWN', '区镇', 'Town area'],
  ['ENT', '施工企业', 'Construction enterprise'],
  ['SUP', '监管单位', 'Supervising unit'],
  ['IND', '个人', 'Individual'],
  ['ORG', '经办单位', 'Contest-organising unit'],
  ['GRP', '集体', 'Group'],
]);

export type Role = (typeof role.codes)[number];

/** The super administrator holds the union of the three; the four-eyes rules still bind (domain, decisions). */
export const ADMINISTRATORS: readonly Role[] = ['ADM_C', 'ADM_L', 'ADM_S'];

/** Roles of the bureau and the towns. */
export const STAFF: readonly Role[] = [...ADMINISTRATORS, 'TOWN'];

/** Three that nobody holds two of (domain §8.20): who keeps accounts, who keeps rights, who looks at both. */
export const KEPT_APART: readonly Role[] = ['ADM_S', 'ADM_SEC', 'ADM_AUD'];
export const ALL_ADMINISTRATORS: readonly Role[] = [...new Set([...ADMINISTRATORS, ...KEPT_APART])];

/**
 * Rows that a right reaches. `all` everybody's, `town` those of the caller's town, `contest` those of contests the
 * caller organises, `unit` those of the caller's group or unit, `self` the caller's own, `public` what is published.
 */
export const SCOPES = ['all', 'town', 'contest', 'unit', 'self', 'public'] as const;
export type Scope = (typeof SCOPES)[number];

/** Sign-in identities (spec §6). Administrators sign in without one. */
export const virtualIds = dictionary('virtual_id', [
  ['U028', '施工企业', 'Construction enterprise'],
  ['U029', '监管单位', 'Supervising unit'],
  ['U030', '监管单位', 'Supervising unit'],
  ['U031', '区镇', 'Town area'],
  ['U032', '个人', 'Individual'],
  ['U033', '经办单位', 'Contest-organising unit'],
  ['U034', '院校', 'School'],
  ['U035', '企业', 'Business'],
]);
export type VirtualId = (typeof virtualIds.codes)[number];

export const roleOfVirtualId: Readonly<Record<VirtualId, Role>> = {
  U028: 'ENT',
  U029: 'SUP',
  U030: 'SUP',
  U031: 'TOWN',
  U032: 'IND',
  U033: 'ORG',
  U034: 'GRP',
  U035: 'GRP',
};

/** Those that stand for several people, each of whom signs in with a mobile number of their own (domain §8.19). */
export const operatorKind = dictionary('operator_kind', [
  ['U028', '施工企业', 'Construction enterprise'],
  ['U029', '监管单位(银行)', 'Supervising unit (bank)'],
  ['U030', '监管单位(保险及其他)', 'Supervising unit (insurer and others)'],
  ['U033', '经办单位', 'Contest-organising unit'],
  ['U034', '院校', 'School'],
  ['U035', '企业', 'Business'],
]);
export const OPERATOR_KINDS: readonly VirtualId[] = operatorKind.codes;

/** Right of an operator, within those of the unit. */
export const operatorRight = dictionary('operator_right', [
  ['full', '全部', 'All'],
  ['enter', '录入', 'Enter'],
  ['check', '复核', 'Check'],
  ['read', '查看', 'Read'],
]);
export type OperatorRight = (typeof operatorRight.codes)[number];

/** Kind of an account: an administrator, or one that signs in through a virtual id. */
export const accountKind = dictionary('account_kind', [
  ['ADMIN', '管理员', 'Administrator'],
  ...virtualIds.codes.map((code) => [code, ...virtualIds.labels.get(code)!] as const),
]);
export type AccountKind = (typeof accountKind.codes)[number];

/** Those that are nothing but an account; the others come with a profile, in the family of that profile. */
export const staffKind = dictionary('staff_kind', [
  ['ADMIN', '管理员', 'Administrator'],
  ['U031', '区镇', 'Town area'],
  ['U029', '监管单位(银行)', 'Supervising unit (bank)'],
  ['U030', '监管单位(保险及其他)', 'Supervising unit (insurer and others)'],
]);

/** Kinds of account that a registered guest may change to. */
export const guestKind = dictionary('guest_kind', [
  ['U032', '个人', 'Individual'],
  ...staffKind.codes.map((code) => [code, ...staffKind.labels.get(code)!] as const),
]);

export function kindOf(virtualId: VirtualId | null): AccountKind {
  return virtualId ?? 'ADMIN';
}

export function virtualIdOf(kind: AccountKind): VirtualId | null {
  return kind === 'ADMIN' ? null : kind;
}
