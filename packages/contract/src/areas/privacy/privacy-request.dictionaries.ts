// Requests of persons about their own data.
import { dictionary } from '../../wire/dictionary.ts';

export const privacyRequestKind = dictionary('privacy_request_kind', [
  ['correct', '更正', 'Correct'],
  ['complete', '补充', 'Complete'],
  ['erase', '删除', 'Erase'],
  ['explain', '说明处理规则', 'Explain the processing rules'],
]);

export const privacyRequestState = dictionary('privacy_request_state', [
  [10, '待办理', 'Pending'],
  [20, '已办理', 'Done'],
  [30, '不予办理', 'Declined'],
  [40, '已撤回', 'Taken back'],
]);
export const PRIVACY_REQUEST = { waiting: 10, done: 20, declined: 30, withdrawn: 40 } as const;

/** PIPL article 50: in time; the bureau binds itself. */
export const ANSWER_WORKING_DAYS = 15;
