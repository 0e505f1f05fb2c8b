// Where each thing to do is done: the list, already filtered to what was counted.
import { CHANGE_REQUEST, REGISTRATION } from '@trainrace/contract/dictionaries';
import { DEPOSIT_TODOS, type DepositTodo } from '@trainrace/contract/workbench/deposit-todos';
import type { Todo, Workbench } from '@trainrace/contract/workbench/workbench';

/** Persons and groups have pages of their own for the same entries: the first that is in one's menus. */
const TODO_PAGES: Readonly<Record<Exclude<Todo, DepositTodo>, readonly (readonly [path: string, search: string])[]>> = {
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
  objectionsWaiting: [
    ['/competition/public_objection', 'objectionState=10,20'],
    ['/deposit/public_objection', 'objectionState=10,20'],
  ],
  appealsToAccept: [['/competition/appeal', 'appealState=10,20']],
  appealsToDecide: [['/competition/appeal', 'appealState=30,40,41']],
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
  const found = pagesOf(todo).find(([path]) => has(path));
  if (found === undefined) return null;
  const [path, search] = found;
  const query = at === null ? search : new URLSearchParams({ contest: at.contestId, trade: at.tradeId }).toString();
  return query === '' ? path : `${path}?${query}`;
}

const isOfDeposits = (todo: Todo): todo is DepositTodo => todo in DEPOSIT_TODOS;

function pagesOf(todo: Todo): readonly (readonly [path: string, search: string])[] {
  if (!isOfDeposits(todo)) return TODO_PAGES[todo];
  const { page, filters } = DEPOSIT_TODOS[todo];
  const search = Object.entries(filters(today())).map(([name, value]) => `${name}=${[value].flat().join(',')}`);
  return [[page, search.join('&')]];
}

/** In Asia/Shanghai. */
const OFFSET_MS = 8 * 3_600_000;
const today = (): string => new Date(Date.now() + OFFSET_MS).toISOString().slice(0, 10);
