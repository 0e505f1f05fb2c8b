// Records that one may add, each by the right to save it and the page whose form it is.
import type { Role } from '@trainrace/contract/access/roles';
import type { searchText } from './search.words.ts';

export interface SearchAction {
  word: keyof typeof searchText;
  right: string;
  path: string;
  /** Part of the address that opens the form, where it is not that of every family. */
  search?: string;
  /** These save the record of their own account alone. */
  butOf?: readonly Role[];
}

export const SEARCH_ACTIONS: readonly SearchAction[] = [
  { word: 'addContest', right: 'contest_info_submit', path: '/competition/contest_info' },
  { word: 'askContest', right: 'contest_request_submit', path: '/competition/contest_request' },
  // The home of the own entries begins with the trades that are open.
  { word: 'enterContest', right: 'application_list_by_person', path: '/application/my', search: '' },
  { word: 'addRosterPerson', right: 'roster_person_submit', path: '/application/roster_person' },
  { word: 'addExpert', right: 'expert_refree_info_submit', path: '/basic/expert_refree_info', butOf: ['IND'] },
  { word: 'addVenue', right: 'exam_venue_submit', path: '/competition/exam_venue' },
  { word: 'addOccupation', right: 'competition_dic_submit', path: '/basic/competition_dic' },
  { word: 'addChampion', right: 'champion_history_submit', path: '/basic/champion_history' },
  { word: 'addProject', right: 'construction_file_submit', path: '/deposit/construction_file' },
  { word: 'addInstrument', right: 'margin_instrument_submit', path: '/deposit/margin_instrument' },
  { word: 'addPolicy', right: 'margin_policy_submit', path: '/deposit/margin_policy' },
  { word: 'addNotice', right: 'file_notice_submit', path: '/message/file_notice' },
  { word: 'addPerson', right: 'user_info_submit', path: '/userInfo/user_info' },
  { word: 'addUnit', right: 'tournament_unit_submit', path: '/competition/tournament_unit', butOf: ['ORG'] },
  { word: 'addGroup', right: 'group_info_submit', path: '/userInfo/group_info', butOf: ['GRP'] },
  { word: 'addOperator', right: 'operator_submit', path: '/userInfo/operator' },
  { word: 'addUser', right: 'blade_user_submit', path: '/system/user' },
  { word: 'addClass', right: 'training_class_submit', path: '/training/training_class' },
];

interface Person {
  rights: ReadonlySet<string>;
  roles: readonly string[];
  /** Pages of the own menus. */
  has: (path: string) => boolean;
}

export function actionsFor({ rights, roles, has }: Person): readonly SearchAction[] {
  return SEARCH_ACTIONS.filter(
    ({ right, path, butOf = [] }) =>
      rights.has(right) && has(path) && !(roles.length > 0 && roles.every((role) => butOf.some((one) => one === role))),
  );
}

export function linkOfAction({ path, search = 'add=1' }: SearchAction): string {
  return search === '' ? path : `${path}?${search}`;
}
