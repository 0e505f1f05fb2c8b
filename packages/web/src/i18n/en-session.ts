import type { SameKeys } from './words.ts';
import type { zhSession } from './zh-session.ts';

export const enSession: SameKeys<typeof zhSession> = {
  presentPassword: 'Present password',
  nextPassword: 'New password',
  nextPasswordAgain: 'New password again',
  passwordHelp: '8 to 16 characters with digits, letters and special characters',
  changePassword: 'Change password',
  passwordChanged: 'Your password is changed. You are signed out everywhere else.',
  firstPassword: 'Please choose a password of your own',
  firstPasswordText: 'You signed in with a one-time password. Choose a new one to go on.',
};
