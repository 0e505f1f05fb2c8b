// Rights that a stand-in has of the one who is away (decision 0098): named here, and none besides.
import { effectiveRights, type Rights } from './rights.ts';
import { role, type Role } from './roles.ts';

/** Keepers of accounts, rights or journals name nobody to do it in their name. */
export const DELEGABLE_ROLES: readonly Role[] = ['ADM_C', 'ADM_L', 'TOWN', 'ENT', 'SUP', 'ORG', 'GRP'];

/** Business of contests, deposits, training and notices; what colleagues say to each other on records. */
const DELEGABLE =
  /^(contest_info|contest_request|contest_trade|application|roster_person|competition_info|result_snapshot|marking_scheme|marking_link|exam_venue|exam_session|exam_seat|arrangement|ticket_template|referee_assignment|conflict_rule|score_correction|champion_history|honour|honour_rule|prize_rule|prize|appeal|report|ceremony|certificate|certificate_template|monthly_statement|deposit_overview|construction_file|construction_permit|margin_policy|margin_instrument|training_project|training_class|training_signup|training_student|training_certificate|training_subsidy|training_refresh|training_attendance|skill_passport|file_notice|document|public_objection|service_rating|expert_refree_info|competition_dic|application_materials|modify_record|attach|record_note|record_follow|record_presence|record_task|message|stand_in|jobs)_/;

/** Of those: what the reader of a notice says of having read it, personal data of many at once, keys and seals of papers, parts of the installation, and a further stand-in. */
const NEVER =
  /^(application_export_insurance_info|application_import_past_results|competition_info_(unlock|import_past_results)|file_notice_(received|receipt)|prize_(payroll|bank|reveal)|[a-z_]+_look_up|document_editor|training_refresh_run|stand_in_(submit|colleagues|everybody|end_any))$/;

/** A right of a pattern that is neither named nor excepted is not delegable. */
export function isDelegable(action: string): boolean {
  return DELEGABLE.test(action) && !NEVER.test(action);
}

/** Calls of everybody who is signed in that a stand-in needs to work: none of them changes an account. */
const OF_EVERYBODY: ReadonlySet<string> = new Set([
  '/api/blade-auth/oauth/logout',
  '/api/blade-auth/oauth/clear-cache',
  '/api/zjgrsj-system/web/user/getuserinfo.action',
  '/api/zjgrsj-system/web/user/getidentity.action',
  '/api/zjgrsj-system/web/auth/loadmenulistbyauth.action',
  '/api/zjgrsj-system/web/auth/loadactionauthscopebyuseridandprogramno.action',
  '/api/zjgrsj-system/web/dic/getdicinfo.action',
  '/api/blade-system/display/keep',
  '/api/blade-system/list_setting/own',
  '/api/blade-system/list_setting/keep',
  '/api/blade-system/list_setting/keepView',
  '/api/blade-system/list_setting/dropView',
  '/api/jobs/detail',
  '/api/jobs/events',
  '/api/jobs/cancel',
  '/api/events',
  '/api/zjgrsj-file/file_link/make',
  '/api/zjgrsj-trainrace/manual/tasks',
  '/api/zjgrsj-trainrace/manual/task',
  '/api/zjgrsj-trainrace/feedback/submit',
  '/api/zjgrsj-trainrace/workbench',
  '/api/zjgrsj-trainrace/workbench/charts/keep',
  '/api/zjgrsj-trainrace/workbench/tour/close',
  '/api/zjgrsj-trainrace/search/find',
  '/api/zjgrsj-trainrace/search/count',
  '/api/zjgrsj-trainrace/search/recall',
  '/api/zjgrsj-trainrace/stand_in/own',
  '/api/zjgrsj-trainrace/stand_in/switch',
  '/api/zjgrsj-trainrace/stand_in/end',
]);

export function standInMayCall(path: string): boolean {
  return OF_EVERYBODY.has(path);
}

/** Calls left to a session whose stand-in is over: to see that it is, to go back, to sign out. */
const WHEN_OVER: ReadonlySet<string> = new Set([
  '/api/blade-auth/oauth/logout',
  '/api/zjgrsj-system/web/user/getuserinfo.action',
  '/api/zjgrsj-system/web/user/getidentity.action',
  '/api/events',
  '/api/zjgrsj-trainrace/stand_in/own',
  '/api/zjgrsj-trainrace/stand_in/switch',
]);

export function isOpenWhenOver(path: string): boolean {
  return WHEN_OVER.has(path);
}

const narrowed = new WeakMap<Rights, Rights>();

/** The table in force for a stand-in: made once for each, so that two looks at the same one see the same. */
export function standInRights(table: Rights): Rights {
  const known = narrowed.get(table);
  if (known !== undefined) return known;
  const taken = Object.keys(table)
    .filter((action) => !isDelegable(action))
    .flatMap((action) => role.codes.map((one) => ({ action, role: one, scope: null })));
  const made = effectiveRights(table, taken);
  narrowed.set(table, made);
  return made;
}
