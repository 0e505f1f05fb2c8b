// The call for a code by SMS. It stands apart from the family, which the sign-in page does not need.
import { z } from 'zod';
import { get } from '../../wire/endpoint.ts';
import { mobile } from './phone-fields.ts';

export const PATH = '/api/zjgrsj-trainrace/userInfo/user_info';

const openPurposes = ['register', 'login', 'reset'] as const;
const smsPurposes = [...openPurposes, 'operator', 'mobile', 'consent', 'objection'] as const;
/** Codes for a guardian are asked for only in an entry, those for privacy only on the user's own page. */
export type SmsPurpose = (typeof smsPurposes)[number] | 'guardian' | 'privacy';

/** A code that was asked for without a purpose fits these. */
export function fitsAnyCode(purpose: SmsPurpose): boolean {
  return openPurposes.some((one) => one === purpose);
}

export const smsCode = get(`${PATH}/smsCode`, {
  title: ['短信验证码', 'SMS code'],
  action: 'public',
  input: z.object({ mobile: mobile(), purpose: z.literal(smsPurposes).optional() }),
  data: z.object({ expiresIn: z.number().int(), retryAfter: z.number().int() }),
});
