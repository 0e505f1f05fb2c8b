import type { SameKeys } from './words.ts';
import type { zhAccounts } from './zh-accounts.ts';

export const enAccounts: SameKeys<typeof zhAccounts> = {
  unitAbout: 'Units that take part, organise or recommend; each has an account from the start',
  unitEmpty: 'There are no units yet',
  personAbout: 'Accounts of individuals and construction enterprises; ID numbers and phones are masked',
  personEmpty: 'There are no individual accounts yet',
  groupAbout: 'Schools, businesses and other groups; registrations are approved here',
  groupEmpty: 'There are no groups yet',
  unit: 'Unit',
  contact: 'Contact',
  account: 'Account',
  person: 'Person',
  skill: 'Occupation and skills',
  papers: 'Papers',
  approval: 'Approval',
  state: 'Account',
  initialPassword: 'First password',
  initialPasswordText:
    'This is the first password of {account}. It is shown only once; whoever gets it should change it after signing in.',
  copy: 'Copy',
  copied: 'Copied.',
  known: 'Done',
  resetPassword: 'Reset password',
  resetPasswordText: 'The present password of {name} stops working at once, and every session ends.',
  approve: 'Approve',
  approveTitle: 'Approve the registration',
  approveText: '{name} will be able to sign in as {account}.',
  refuse: 'Refuse',
  refuseTitle: 'Refuse the registration',
  refuseText: 'Say why, so that {name} can mend it and send it again.',
};
