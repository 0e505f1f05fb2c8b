// Where each thing to do is done: the page, with what narrows its list to the rows that were counted. Those of
// deposits stand in `deposit-todos.ts`.
import { DRAFT } from '../contests/application-commands.ts';
import { ACCOUNT, CHANGE_REQUEST, REGISTRATION } from '../../dictionaries.ts';
import { DEPOSIT_TODOS, type DepositPlace, type DepositTodo } from './deposit-todos.ts';
import { STEP_TODOS, type StepTodo } from './step-todos.ts';
import type { Todo } from './workbench.ts';

type TodoPage = readonly [path: string, search: string];

/** Pages for something to do, as of a day: the first that is in one's menus. */
export function pagesOf(todo: Todo, today: string): readonly TodoPage[] {
  if (isOfSteps(todo)) return [[STEP_TODOS[todo].page, searchOf(STEP_TODOS[todo].filters)]];
  if (!isOfDeposits(todo)) return TODO_PAGES[todo];
  const { page, filters, first }: DepositPlace = DEPOSIT_TODOS[todo];
  return [[page, searchOf({ ...filters(today), ...(first && { ascs: first }) })]];
}

function searchOf(filters: Readonly<Record<string, unknown>>): string {
  return Object.entries(filters)
    .map(([name, value]) => `${name}=${[value].flat().join(',')}`)
    .join('&');
}

const isOfSteps = (todo: Todo): todo is StepTodo => todo in STEP_TODOS;
const isOfDeposits = (todo: Todo): todo is DepositTodo => todo in DEPOSIT_TODOS;

/** Persons and groups have pages of their own for the same entries: the first that is in one's menus. */
const TODO_PAGES: Readonly<Record<Exclude<Todo, DepositTodo | StepTodo>, readonly TodoPage[]>> = {
  finalAudit: [['/application/audit', 'stage=waitingFinal']],
  firstAudit: [['/application/audit', 'stage=waitingFirst']],
  firstAuditForUnit: [['/application/audit', 'stage=waitingUnit']],
  scoresMissing: [['/competition/scores', 'waitsForMe=enter']],
  scoresToCheck: [['/competition/scores', 'waitsForMe=check']],
  tradesToLock: [['/competition/scores', '']],
  tradesToPublicize: [['/competition/scores', '']],
  tradesToPublish: [['/competition/scores', '']],
  contestsClosing: [['/competition/contest_info', 'isClosing=1&ascs=applyEnd']],
  contestsAsked: [['/competition/contest_request', 'requestState=0']],
  groupsWaiting: [['/userInfo/group_info', new URLSearchParams({ auditState: REGISTRATION.waiting }).toString()]],
  guestsWaiting: [['/system/user', `accountState=${ACCOUNT.waiting}&kind=ADMIN`]],
  changesWaiting: [
    ['/basic/modify_record', new URLSearchParams({ approveState: CHANGE_REQUEST.waiting, waitsForMe: '1' }).toString()],
  ],
  objectionsWaiting: [['/competition/public_objection', 'objectionState=10,20']],
  returnObjections: [['/deposit/public_objection', 'objectionState=10,20']],
  appealsToAccept: [['/competition/appeal', 'appealState=10,20']],
  appealsToDecide: [['/competition/appeal', 'appealState=30,40,41&isOpenToMe=1']],
  championsToTake: [['/basic/champion_history', 'show=proposals']],
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
