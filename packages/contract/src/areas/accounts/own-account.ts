// Pieces that the three account families share.
import { z } from 'zod';
import { refusePassword } from '../../rules/password.ts';
import { get, post } from '../../wire/endpoint.ts';
import { id } from '../../wire/fields.ts';
import { mobile } from './phone-fields.ts';

/** A password to be: spec §5, 8–16 characters with digit, letter and special character. */
export function newPassword() {
  return z
    .string()
    .max(64)
    .superRefine((value, context) => {
      const key = refusePassword(value);
      if (key !== null) context.addIssue({ code: 'custom', params: { key }, message: key });
    })
    .meta({ kind: 'password' });
}

/** The full value of one masked field: a right of its own, and a trail row (wire §6). */
export function revealOf<const Field extends string>(path: string, fields: readonly Field[]) {
  return get(`${path}/reveal`, {
    title: ['查看完整信息', 'Reveal'],
    input: z.object({ id: id(), field: z.literal(fields) }),
    data: z.object({ value: z.string() }),
  });
}

export const presentPassword = z.string().max(64).meta({ kind: 'password' });
const ofCaller = { account: z.string().max(64).optional() };

/** Opens `changePasswords` for some minutes in this session; counts like a sign-in (wire §10.2). */
export function validPasswordsOf(path: string) {
  return post(`${path}/validPasswords`, {
    title: ['校验原密码', 'Check password'],
    action: 'signedIn',
    input: z.object({ ...ofCaller, password: presentPassword }),
    data: z.literal(true),
  });
}

export function changePasswordsOf(path: string) {
  return post(`${path}/changePasswords`, {
    title: ['修改密码', 'Change password'],
    action: 'signedIn',
    input: z.object({ ...ofCaller, password: newPassword(), oldPassword: presentPassword.optional() }),
    data: z.null(),
  });
}

/** `updatePsw` and `update-password` are the same call under two names. */
export function updatePasswordAt(path: string) {
  return post(path, {
    title: ['修改密码', 'Change password'],
    action: 'signedIn',
    input: z.object({
      ...ofCaller,
      oldPassword: presentPassword,
      newPassword: newPassword(),
      newPassword1: presentPassword,
    }),
    data: z.null(),
  });
}

/** A code that came by SMS; one that cannot be right is refused like one that is wrong. */
export function smsCodeField() {
  return z
    .string()
    .trim()
    .superRefine((value, context) => {
      const key = value === '' ? 'smsCodeRequired' : 'codeRefused';
      if (!/^\d{6}$/.test(value)) context.addIssue({ code: 'custom', params: { key }, message: key });
    })
    .meta({ kind: 'text', ifMissing: 'smsCodeRequired' });
}

/** The way back in for who forgot: the code proves the phone. */
export const forgottenPassword = {
  mobile: mobile(),
  code: smsCodeField(),
  newPassword: newPassword(),
  newPassword1: presentPassword,
};

/** One-time passwords, shown once to who asked for them. */
export const resetPasswords = z.array(z.object({ id: z.string(), account: z.string(), password: z.string() }));
