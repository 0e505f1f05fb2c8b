import { expect, test } from 'vitest';
import { signInName } from './sign-in-name.ts';

test('[S7-62 S9-16] the sign-in name has five parts; only administrators stand for themselves', () => {
  const admin = { loginType: 'admin', virtualId: null, account: 'admin', method: 'password' } as const;
  expect(signInName(admin, 'ZJGTRAINRACE')).toBe('admin|admin||password|ZJGTRAINRACE');
  const person = { loginType: 'enterprise', virtualId: 'U032', account: '19900000001', method: 'sms' } as const;
  expect(signInName(person, 'ZJGTRAINRACE')).toBe('enterprise|U032|19900000001|sms|ZJGTRAINRACE');
});
