// How wage deposits are laid down, kept and worked out (domain §3.1, §3.12).
import { dictionary } from '../../wire/dictionary.ts';

export const marginMode = dictionary('margin_mode', [
  [1, '现金存款', 'Cash'],
  [2, '银行保函', 'Bank guarantee'],
  [3, '工程保证保险', 'Surety insurance'],
  [4, '担保公司保函', 'Guarantee of a guarantor'],
  [5, '免缴', 'Exempt'],
]);

export const MARGIN_MODE = { cash: 1, bankGuarantee: 2, insurance: 3, guarantor: 4, exempt: 5 } as const;

export const policyState = dictionary('policy_state', [
  [0, '草稿', 'Draft'],
  [1, '生效', 'In force'],
  [2, '废止', 'Repealed'],
  [3, '已失效', 'Ended'],
  [4, '待生效', 'Not yet in force'],
]);

/** A policy that took effect is in force from its first day to its last; before them it is to come, after them it has ended. */
export const POLICY = { draft: 0, inForce: 1, repealed: 2, ended: 3, toCome: 4 } as const;

export const cleanState = dictionary('clean_state', [
  ['无', '无欠薪', 'No arrears'],
  ['有', '有欠薪', 'Arrears'],
  ['未核验', '未核验', 'Not checked'],
]);

export const CLEAN = { none: '无', arrears: '有', notChecked: '未核验' } as const;

/** Why a policy asks for more than usual. */
export const penaltyKind = dictionary('penalty_kind', [
  ['arrears2y', '两年内拖欠工资', 'Unpaid wages within two years'],
  ['blacklist', '列入失信联合惩戒名单', 'On the list of dishonest employers'],
]);

export type PenaltyKind = (typeof penaltyKind.codes)[number];

/** Rules that can decide on a deposit: each step of a calculation is one of them. */
export const calcRule = dictionary('calc_rule', [
  ['base', '基准比例', 'Base rate'],
  ['tier', '合同额分档', 'Tier of the contract sum'],
  ['exemptBelow', '小额工程免缴', 'Exemption for small contracts'],
  ['secondProject', '多个在建项目', 'Several projects at a time'],
  ['reduceClean', '连续无拖欠下调', 'Reduction after years without arrears'],
  ['exemptClean', '连续无拖欠免缴', 'Exemption after years without arrears'],
  ['arrears2y', '两年内拖欠工资上浮', 'Increase for unpaid wages'],
  ['blacklist', '失信上浮', 'Increase for dishonest employers'],
  ['unchecked', '未核验不享受优惠', 'Not checked: no reduction'],
  ['floor', '比例下限', 'Minimum rate'],
  ['cap', '单项上限', 'Cap per project'],
]);

export type CalcRule = (typeof calcRule.codes)[number];
