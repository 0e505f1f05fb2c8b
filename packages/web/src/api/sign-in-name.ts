// The composite sign-in name: who signs in, as what, and how (wire 3).
import type { VirtualId } from '@trainrace/contract/access/roles';

export type LoginType = 'admin' | 'town' | 'enterprise';

export interface Who {
  loginType: LoginType;
  /** Everybody but administrators signs in through a virtual id. */
  virtualId: VirtualId | null;
  /** The account; for a code by SMS the mobile number; for a third party nothing, it knows. */
  account: string;
  method: 'password' | 'sms' | 'third';
}

export function signInName({ loginType, virtualId, account, method }: Who, programNo: string): string {
  // An administrator's account stands where others have their virtual id, a phone never does.
  const [userId, extUserId] = virtualId === null && method === 'password' ? [account, ''] : [virtualId ?? '', account];
  return [loginType, userId, extUserId, method, programNo].join('|');
}
