// The menu tree of the programme. A line is shown to who has the right to its page; the server sends what is left.
import type { Label } from '../wire/label.ts';
import { menuTitles } from './menus.labels.ts';
import { ADMINISTRATORS, type Role } from './roles.ts';

export interface MenuLine {
  readonly menuNo: string;
  readonly supMenuNo: string | null;
  readonly title: Label;
  readonly path: string;
  readonly icon: string;
  readonly orderBy: number;
  /** The right that opens the page; a group of pages has none and is shown while one of its pages is. */
  readonly action: string | null;
  /** The roles it is meant for, where not everybody with the right needs the page; none = all of them. */
  readonly roles: readonly Role[];
}

const STAFF: readonly Role[] = [...ADMINISTRATORS, 'TOWN'];

type Line = readonly [string, string | null, string, string, string | null, (readonly Role[])?];

export const menus: readonly MenuLine[] = menuLines([
  ['M10', null, '/competition', 'trophy', null],
  ['M1010', 'M10', '/competition/contest_info', 'flag', 'contest_info_list'],
  ['M1020', 'M10', '/basic/competition_dic', 'book', 'competition_dic_list'],
  ['M1030', 'M10', '/competition/tournament_unit', 'bank', 'tournament_unit_list'],
  ['M20', null, '/application', 'form', null],
  ['M2010', 'M20', '/application/my', 'idcard', 'application_list_by_person'],
  ['M2020', 'M20', '/application/group', 'team', 'application_import_application'],
  ['M2030', 'M20', '/application/audit', 'audit', 'application_first_audit'],
  ['M2040', 'M20', '/application/list', 'unordered-list', 'application_get_pass_by_manager'],
  ['M30', null, '/score', 'bar-chart', null],
  ['M3010', 'M30', '/competition/scores', 'edit', 'competition_info_competition_info_page'],
  ['M3020', 'M30', '/competition/look', 'eye', 'application_look_score'],
  ['M40', null, '/account', 'user', null],
  ['M4010', 'M40', '/userInfo/user_info', 'user', 'user_info_list'],
  ['M4020', 'M40', '/userInfo/group_info', 'apartment', 'group_info_list'],
  // A school keeps its own in its personal information; a business has none.
  ['M4030', 'M40', '/userInfo/school_info', 'read', 'school_info_list', STAFF],
  ['M4040', 'M40', '/userInfo/operator', 'team', 'operator_list'],
  ['M70', null, '/system', 'setting', null],
  ['M7010', 'M70', '/system/user', 'user', 'blade_user_list'],
  ['M7020', 'M70', '/system/dept', 'apartment', 'dept_lazy_tree'],
  ['M7030', 'M70', '/system/right', 'safety', 'right_list'],
  ['M7040', 'M70', '/system/menu', 'unordered-list', 'menu_list'],
  ['M7050', 'M70', '/system/dict', 'book', 'dict_list'],
  ['M7060', 'M70', '/system/param', 'setting', 'param_list'],
  ['M75', null, '/message', 'message', null],
  ['M7510', 'M75', '/message/announcement', 'message', 'announcement_list'],
  ['M80', null, '/log', 'history', null],
  ['M8005', 'M80', '/basic/modify_record', 'history', 'modify_record_list'],
  ['M8010', 'M80', '/log/usual', 'history', 'usual_list'],
  ['M8020', 'M80', '/log/api', 'api', 'api_list'],
  ['M8030', 'M80', '/log/error', 'bug', 'error_list'],
  ['M8040', 'M80', '/log/ext_access', 'eye', 'ext_access_list'],
  ['M90', null, '/resource', 'setting', null],
  ['M9010', 'M90', '/resource/sms_outbox', 'message', 'sms_outbox_list'],
  ['M9020', 'M90', '/resource/sms', 'send', 'sms_list'],
  ['M9030', 'M90', '/resource/sms_template', 'snippets', 'sms_template_list'],
  ['M9040', 'M90', '/resource/oss', 'cloud', 'oss_list'],
  ['M9050', 'M90', '/basic/serial_num', 'number', 'serial_num_list'],
]);

function menuLines(lines: readonly Line[]): MenuLine[] {
  return lines.map(([menuNo, supMenuNo, path, icon, action, roles = []], index) => ({
    menuNo,
    supMenuNo,
    title: menuTitles[menuNo as keyof typeof menuTitles],
    path,
    icon,
    orderBy: (index + 1) * 10,
    action,
    roles,
  }));
}
