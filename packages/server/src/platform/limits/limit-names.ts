// The limits that `consume` counts, by the first part of their key: what the rest of the key is. What a stranger can know of
// somebody (a mobile number, an ID number, an address) lets the stranger use the limit up, so each such limit says how the
// owner gets in all the same. Addresses and accounts are the caller's own.
type Counted = 'address' | 'account' | 'all' | 'mobile' | 'mail' | 'link' | 'pair' | 'person';

interface Counting {
  per: readonly Counted[];
  /** How somebody gets in whose number others used up. */
  owner?: string;
}

const byMobile = {
  per: ['mobile'],
  owner: 'the phone is spared a flood; the codes that came hold, and the password signs in without any',
} as const;
const byHand = { per: ['mobile'], owner: 'only staff send by hand; no code is among it' } as const;

export const LIMITS = {
  'sign-in': { per: ['address'] },
  'third-party': { per: ['address'] },
  captcha: { per: ['address'] },
  register: { per: ['address'] },
  'register-try': { per: ['address'] },
  verify: { per: ['address'] },
  smsReceipt: { per: ['address'] },
  'wechat-back': { per: ['address'] },
  feedback: { per: ['address', 'all'] },
  'feedback-own': { per: ['account', 'all'] },
  'feedback-upload': { per: ['account'] },
  'feedback-bytes': { per: ['all'] },
  rating: { per: ['account'] },
  'referee-open': { per: ['address'] },
  referee: { per: ['link'] },
  'file-link': { per: ['account'] },
  'file-link-open': { per: ['address'] },
  'client-logs': { per: ['account'] },
  'wechat-link': { per: ['account'] },
  'operator-number': { per: ['account'] },
  'look-up': { per: ['account'] },
  'look-ups': { per: ['account'] },
  'sms-user': { per: ['account'] },
  note: { per: ['account'] },
  'ext-minute': { per: ['account'] },
  'ext-day': { per: ['account', 'all'] },
  'consent-asker': { per: ['account'] },
  'consent-retry': { per: ['person'], owner: 'for a minute, so that no phone is flooded; then the next asker has it' },
  'consent-hour': {
    per: ['account', 'pair'],
    owner: 'of each asker by itself: others ask for the same person meanwhile',
  },
  'consent-day': {
    per: ['account', 'pair'],
    owner: 'of each asker by itself: others ask for the same person meanwhile',
  },
  'mail-account': { per: ['account'] },
  'mail-address': { per: ['address'] },
  'mail-retry': {
    per: ['mail'],
    owner: 'the box is spared a flood; nobody signs in by mail, and the code that came holds',
  },
  'mail-hour': {
    per: ['mail'],
    owner: 'the box is spared a flood; nobody signs in by mail, and the code that came holds',
  },
  'sms-address': { per: ['address'] },
  'sms-retry': byMobile,
  'sms-hour': byMobile,
  'sms-day': { ...byMobile, per: ['mobile', 'all'] },
  remind: byHand,
  'sms-sent-hour': byHand,
  'sms-sent-day': byHand,
  objection: { per: ['mobile'], owner: 'counted only when a code from that very phone was given' },
  'objection-try': { per: ['address'] },
  'objection-upload': { per: ['address'] },
  'objection-find': { per: ['address'] },
  'objection-find-pair': {
    per: ['pair'],
    owner: 'only wrong pairs are counted: the right one is answered whatever the count',
  },
} as const satisfies Record<string, Counting>;

export type LimitName = keyof typeof LIMITS;

declare const brand: unique symbol;
/** Where a call comes from, as `addressOf` says it. */
export type Address = string & { readonly [brand]: 'address' };
/** Made by `limitKey` alone. */
export type LimitKey = string & { readonly [brand]: 'limit' };

type By<Kind extends Counted> = Kind extends 'all'
  ? { readonly all: 'all' }
  : { readonly [Name in Kind]: Kind extends 'address' ? Address : string };

/** Each limit is counted by what the table says of it: anything else is no program. */
export function limitKey<Name extends LimitName>(name: Name, by: By<(typeof LIMITS)[Name]['per'][number]>): LimitKey {
  return `${name}:${Object.values(by).join()}` as LimitKey;
}
