// Where each thing to do is done: the page, with what narrows its list to the rows that were counted. Those of
// deposits stand in `deposit-todos.ts`.
import { DRAFT } from '../application/application-commands.ts';
import { CHANGE_REQUEST, REGISTRATION, SCORE } from '../dictionaries.ts';
import type { DepositTodo } from './deposit-todos.ts';
import type { Todo } from './workbench.ts';

/** Persons and groups have pages of their own for the same entries: the first that is in one's menus. */
export const TODO_PAGES: Readonly<
  Record<Exclude<Todo, DepositTodo>, readonly (readonly [path: string, search: string])[]>
> = {
  finalAudit: [['/application/audit', 'stage=waitingFinal']],
  firstAudit: [['/application/audit', 'stage=waitingFirst']],
  scoresMissing: [['/competition/scores', `scoreStatus=${SCORE.missing}`]],
  scoresToCheck: [['/competition/scores', `scoreStatus=${SCORE.entered}`]],
  tradesToLock: [['/competition/scores', '']],
  contestsClosing: [['/competition/contest_info', 'isClosing=1&ascs=applyEnd']],
  contestsAsked: [['/competition/contest_request', 'requestState=0']],
  groupsWaiting: [['/userInfo/group_info', new URLSearchParams({ auditState: REGISTRATION.waiting }).toString()]],
  guestsWaiting: [['/system/user', 'accountState=2']],
  changesWaiting: [['/basic/modify_record', new URLSearchParams({ approveState: CHANGE_REQUEST.waiting }).toString()]],
  objectionsWaiting: [['/competition/public_objection', 'objectionState=10,20']],
  returnObjections: [['/deposit/public_objection', 'objectionState=10,20']],
  appealsToAccept: [['/competition/appeal', 'appealState=10,20']],
  appealsToDecide: [['/competition/appeal', 'appealState=30,40,41']],
  messagesFailed: [['/resource/sms_outbox', 'state=failed']],
  noticesToConfirm: [['/message/notice', 'show=confirm']],
  drafts: [
    ['/application/my', `auditStatus=${DRAFT}`],
    ['/application/group', ''],
  ],
  returned: [
    ['/application/my', 'waitsFor=applicant'],
    ['/application/group', ''],
  ],
};
