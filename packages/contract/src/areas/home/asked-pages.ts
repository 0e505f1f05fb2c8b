// The lists that questions are asked of: those that the box looks through, and further ones with a page.
import { SEARCHED, SEARCH_PAGES, type Searched } from './search-pages.ts';

const ASKED_BESIDES = [
  'request',
  'occupation',
  'venue',
  'session',
  'assignment',
  'conflict',
  'score',
  'correction',
  'appeal',
  'objection',
  'honour',
  'prize',
  'champion',
  'policy',
  'statement',
  'course',
  'class',
  'signup',
  'student',
  'trainingCertificate',
  'subsidy',
  'school',
  'notice',
  'document',
  'privacyRequest',
  'merge',
] as const;
/** Found under a word of its own, and asked for as individuals are: one list holds both. */
type FoundOnly = 'enterprise';

export function isAsked(kind: Searched): kind is Exclude<Searched, FoundOnly> {
  return kind !== 'enterprise';
}

export const ASKED = [...SEARCHED.filter(isAsked), ...ASKED_BESIDES] as const;
export type Asked = (typeof ASKED)[number];

const PAGES: Readonly<Record<(typeof ASKED_BESIDES)[number], string>> = {
  request: '/competition/contest_request',
  occupation: '/basic/competition_dic',
  venue: '/competition/exam_venue',
  session: '/competition/exam_session',
  assignment: '/competition/referee_assignment',
  conflict: '/competition/conflict_rule',
  score: '/competition/scores',
  correction: '/competition/score_correction',
  appeal: '/competition/appeal',
  objection: '/competition/public_objection',
  honour: '/honour/honour',
  prize: '/honour/prize',
  champion: '/basic/champion_history',
  policy: '/deposit/margin_policy',
  statement: '/deposit/monthly_statement',
  course: '/training/training_project',
  class: '/training/training_class',
  signup: '/training/training_signup',
  student: '/training/training_student',
  trainingCertificate: '/training/training_certificate',
  subsidy: '/training/training_subsidy',
  school: '/userInfo/school_info',
  notice: '/message/file_notice',
  document: '/document/document',
  privacyRequest: '/privacy/privacy_request',
  merge: '/userInfo/account_merge',
};

/** Page of a list that takes filters, if there is one. */
export function listPageOf(kind: Asked, has: (path: string) => boolean): string | null {
  if (!isSearched(kind)) {
    return has(PAGES[kind]) ? PAGES[kind] : null;
  }
  const page = SEARCH_PAGES[kind].find(({ path }) => has(path));
  return page === undefined || page.isNoList ? null : page.path;
}

/** Address of the list under these filters; null where nobody could see them there. */
export function addressOfList(
  kind: Asked,
  filters: Readonly<Record<string, string>>,
  has: (path: string) => boolean,
): string | null {
  const path = listPageOf(kind, has);
  const query = new URLSearchParams(filters).toString();
  return path === null ? null : query === '' ? path : `${path}?${query}`;
}

const isSearched = (kind: Asked): kind is Asked & Searched => (SEARCHED as readonly string[]).includes(kind);
