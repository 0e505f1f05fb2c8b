import type { SameKeys } from './words.ts';
import type { zhExt } from './zh-ext.ts';

export const enExt: SameKeys<typeof zhExt> = {
  about: 'Who asked other bodies what about whom, when and what for; ID numbers are masked',
  empty: 'Nothing was asked so far',
  time: 'Asked at',
  question: 'Question',
  outcome: 'Result',
  asker: 'Asked by',
  back: 'Back',
  consentAbout:
    'Who has submitted no entry is asked about only with his or her own consent: a code goes to the phone on record, the person tells it, and it holds for 24 hours.',
  consentSent: 'If there is a phone on record for this number, a code was sent. Please ask the person for it',
  consentConfirm: 'Confirm the consent',
  consentGiven: 'The person has agreed, until {time}',
  quota: '{count} of at most {limit} that day',
};
