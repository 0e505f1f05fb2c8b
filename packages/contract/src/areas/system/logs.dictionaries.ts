// The journals.
import { dictionary } from '../../wire/dictionary.ts';

/** Types of entries in the journal of everyday happenings. */
export const usualLogType = dictionary('usual_log_type', [
  ['signIn', '登录', 'Signed in'],
  ['signInRefused', '登录失败', 'Sign-in refused'],
  ['secondStepDue', '待二次验证', 'Second step due'],
  ['secondStepRefused', '二次验证失败', 'Second step refused'],
  ['signOut', '退出', 'Signed out'],
  ['refused', '越权拒绝', 'Access refused'],
  ['command', '办理', 'Action'],
]);

/** Reporter of an error. */
export const errorOrigin = dictionary('error_origin', [
  ['server', '服务器', 'Server'],
  ['client', '浏览器', 'Browser'],
]);
