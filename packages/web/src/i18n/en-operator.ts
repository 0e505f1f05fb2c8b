import type { SameKeys } from './words.ts';
import type { zhOperator } from './zh-operator.ts';

export const enOperator: SameKeys<typeof zhOperator> = {
  about:
    'Where several people work for the unit, each signs in with a mobile number of their own and answers for what they do',
  empty:
    'There are no operators yet. Add one and send an invitation: they sign in with their own number, so that one enters and another checks.',
  person: 'Operator',
  rightHelp:
    'Everything: all work, and the operators themselves. Enter: entries and scores. Check: first audit, check and lock. Read: look only',
  mobileHelp: 'To sign in with; not the account or contact number of a unit of this kind',
  state: 'Use',
  invite: 'Invite',
  inviteText: '{name} gets a one-time password and signs in as “{kind}” with their own mobile number.',
  enable: 'Enable',
  enableText: '{name} can sign in again.',
  disable: 'Disable',
  disableText: '{name} is signed out at once and cannot sign in before being enabled. What was done stays.',
  reset: 'Reset password',
  resetText: 'The present password of {name} ends at once; a new one-time password takes its place.',
};
