// The second step of signing in.
import { dictionary } from '../../wire/dictionary.ts';

export const factorKind = dictionary('factor_kind', [
  ['totp', '身份验证器', 'Authenticator app'],
  ['passkey', '通行密钥', 'Passkey or security key'],
]);
export type FactorKind = (typeof factorKind.codes)[number];

/** By which the second step is taken. */
export const factorMethod = dictionary('factor_method', [
  ['totp', '身份验证器动态码', 'Code of an authenticator app'],
  ['passkey', '通行密钥', 'Passkey or security key'],
  ['recovery', '恢复码', 'Recovery code'],
]);
export type FactorMethod = (typeof factorMethod.codes)[number];

/** Of each role, by a parameter. */
export const factorPolicy = dictionary('factor_policy', [
  [0, '不使用', 'Off'],
  [1, '可选', 'Offered'],
  [2, '必须', 'Required'],
]);
export const FACTOR_POLICY = { off: 0, offered: 1, required: 2 } as const;
export type FactorPolicy = (typeof factorPolicy.codes)[number];

export const resetState = dictionary('factor_reset_state', [
  [10, '待审批', 'Waiting'],
  [20, '已重置', 'Reset'],
  [30, '不同意', 'Refused'],
  [40, '已失效', 'Lapsed'],
]);
export type ResetState = (typeof resetState.codes)[number];
export const RESET = { waiting: 10, done: 20, refused: 30, lapsed: 40 } as const;
