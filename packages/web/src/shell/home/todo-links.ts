// Where each thing to do is done: the list, already filtered to what was counted.
import { CHANGE_REQUEST, REGISTRATION } from '@trainrace/contract/dictionaries';
import type { Todo, Workbench } from '@trainrace/contract/workbench/workbench';

const FILES = '/deposit/construction_file';
const STATEMENTS = '/deposit/monthly_statement';

/** Persons and groups have pages of their own for the same entries: the first that is in one's menus. */
export const TODO_PAGES: Readonly<Record<Todo, readonly (readonly [path: string, search: string])[]>> = {
  finalAudit: [['/application/audit', 'stage=waitingFinal']],
  firstAudit: [['/application/audit', 'stage=waitingFirst']],
  scoresMissing: [['/competition/scores', '']],
  scoresToCheck: [['/competition/scores', '']],
  tradesToLock: [['/competition/scores', '']],
  contestsClosing: [['/competition/contest_info', 'contestStatus=30&ascs=applyEnd']],
  contestsAsked: [['/competition/contest_request', 'requestState=0']],
  groupsWaiting: [['/userInfo/group_info', new URLSearchParams({ auditState: REGISTRATION.waiting }).toString()]],
  guestsWaiting: [['/system/user', 'accountState=2']],
  changesWaiting: [['/basic/modify_record', new URLSearchParams({ approveState: CHANGE_REQUEST.waiting }).toString()]],
  filesToForward: [[FILES, 'fileStatus=10']],
  filesToDecide: [[FILES, 'fileStatus=20']],
  filesReturned: [[FILES, 'fileStatus=12,22']],
  filesToPay: [[FILES, 'fileStatus=30,42']],
  returnsToPublish: [[FILES, 'fileStatus=70']],
  projectsUnfiled: [['/deposit/construction_permit', '']],
  statementsToReport: [[STATEMENTS, 'waitsFor=reporter']],
  townStatements: [[STATEMENTS, 'waitsFor=reporter&reportType=3']],
  statementsToCheck: [[STATEMENTS, 'waitsFor=town']],
  statementsToConfirm: [[STATEMENTS, 'waitsFor=bureau']],
  statementsLate: [[STATEMENTS, 'isLate=1&waitsFor=reporter']],
  objectionsWaiting: [
    ['/competition/public_objection', 'objectionState=10,20'],
    ['/deposit/public_objection', 'objectionState=10,20'],
  ],
  appealsToAccept: [['/competition/appeal', 'appealState=10,20']],
  appealsToDecide: [['/competition/appeal', 'appealState=30,40,41']],
  instrumentsToConfirm: [['/deposit/margin_instrument', 'waitsFor=confirm']],
  instrumentsToPay: [['/deposit/margin_instrument', 'waitsFor=pay']],
  instrumentsToTopUp: [['/deposit/margin_instrument', 'instrumentState=30']],
  instrumentsToRelease: [['/deposit/margin_instrument', 'waitsFor=release']],
  instrumentsRejected: [['/deposit/margin_instrument', 'instrumentState=12']],
  instrumentsEnding: [['/deposit/margin_instrument', 'expiryStage=d30,d7,over']],
  messagesFailed: [['/resource/sms_outbox', 'state=failed']],
  noticesToConfirm: [['/message/notice', 'show=confirm']],
  drafts: [
    ['/application/my', ''],
    ['/application/group', ''],
  ],
  returned: [
    ['/application/my', ''],
    ['/application/group', ''],
  ],
};

/** The address for who has these menus, with the trade that it is about; null where there is no page to go to. */
export function todoLink({ todo, at }: Workbench['todos'][number], has: (path: string) => boolean): string | null {
  const found = TODO_PAGES[todo].find(([path]) => has(path));
  if (found === undefined) return null;
  const [path, search] = found;
  const query = at === null ? search : new URLSearchParams({ contest: at.contestId, trade: at.tradeId }).toString();
  return query === '' ? path : `${path}?${query}`;
}
