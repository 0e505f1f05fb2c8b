// The tasks of the manual: whose they are, and the pages that they are done on. Their words stand in docs/manual/<language>/<slug>.md.
import { ALL_ADMINISTRATORS, STAFF, role, type Role } from '../../access/roles.ts';

export interface ManualTask {
  /** The name of its file, in both languages. */
  readonly slug: string;
  /** None = everybody, with an account or without. */
  readonly roles: readonly Role[];
  /** Numbers of menu pages, or paths of pages that stand in no menu. */
  readonly pages: readonly string[];
}

const everyone = role.codes;
const withPeople = ['ENT', 'SUP', 'ORG', 'GRP'] as const;
const contestants = ['IND', 'GRP'] as const;
const organisers = ['ORG', 'ADM_C'] as const;

const training = ['M5510', 'M5520', 'M5530', 'M5540', 'M5550', 'M5560'];

/** In the order of the manual: everybody's, citizens', organisers', the bureau's, deposits, the system. */
export const manualTasks: readonly ManualTask[] = [
  { slug: 'sign-in', roles: [], pages: [] },
  { slug: 'public-pages', roles: [], pages: [] },
  { slug: 'own-account', roles: everyone, pages: ['/info/index'] },
  { slug: 'stand-in', roles: ['ADM_C', 'ADM_L', 'TOWN', 'ENT', 'SUP', 'ORG', 'GRP'], pages: [] },
  { slug: 'search-and-lists', roles: everyone, pages: ['M8005'] },
  { slug: 'notices-read', roles: everyone, pages: ['M7505', '/message'] },
  { slug: 'feedback', roles: [], pages: ['M7520', 'M7525'] },

  { slug: 'enter-contest', roles: ['IND'], pages: ['M1010', 'M1020', 'M2010'] },
  { slug: 'correct-entry', roles: ['IND'], pages: ['M2010'] },
  { slug: 'ticket-and-scores', roles: contestants, pages: ['M2010', 'M2020', 'M3020', 'M3035'] },
  {
    slug: 'certificates-and-prizes',
    roles: [...contestants, 'TOWN', 'ENT'],
    pages: ['M5010', 'M5020', 'M5030', 'M5040', 'M5050', 'M5570'],
  },
  { slug: 'training', roles: [...contestants, 'ENT'], pages: [...training, 'M5515'] },
  { slug: 'personal-data', roles: ['IND'], pages: ['M4095'] },
  { slug: 'referee-duty', roles: ['IND'], pages: ['M1060', 'M1065'] },
  { slug: 'referee-marking', roles: [], pages: ['M3012'] },
  { slug: 'group-account', roles: ['GRP'], pages: ['M4020'] },
  { slug: 'group-entries', roles: ['GRP', 'ORG'], pages: ['M1010', 'M1020', 'M2020', 'M2025', 'M4090'] },
  { slug: 'counter-entry', roles: ['GRP', 'ORG'], pages: ['M2020'] },
  { slug: 'operators', roles: [...withPeople, ...STAFF], pages: ['M4040'] },

  { slug: 'contest-create', roles: organisers, pages: ['M1010', 'M1015', 'M1020', 'M1030'] },
  { slug: 'contest-publish', roles: ['ADM_C', 'ADM_L'], pages: ['M1010', 'M1015'] },
  { slug: 'entry-review', roles: [...organisers, 'TOWN'], pages: ['M2030', 'M2040'] },
  { slug: 'arrange', roles: organisers, pages: ['M1040', 'M1045', 'M1050', 'M1058'] },
  { slug: 'check-in', roles: organisers, pages: ['M1055'] },
  { slug: 'referees-assign', roles: organisers, pages: ['M1060', 'M1065', 'M1066'] },
  { slug: 'marking-schemes', roles: organisers, pages: ['M3012'] },
  { slug: 'scores-enter', roles: organisers, pages: ['M3010'] },
  { slug: 'results-publish', roles: [...organisers, 'TOWN'], pages: ['M3010', 'M3020'] },
  { slug: 'objections-appeals', roles: organisers, pages: ['M3030', 'M3035'] },
  { slug: 'score-correction', roles: organisers, pages: ['M3014'] },
  { slug: 'certificates-issue', roles: organisers, pages: ['M5010', 'M5015'] },
  {
    slug: 'honours-prizes',
    roles: [...organisers, 'TOWN'],
    pages: ['M5020', 'M5030', 'M5040', 'M5045', 'M5046'],
  },
  { slug: 'reports-and-screen', roles: [...organisers, 'TOWN'], pages: ['M3040', 'M3050'] },
  { slug: 'training-classes', roles: [...organisers, 'TOWN'], pages: training },
  {
    slug: 'accounts-manage',
    roles: STAFF,
    pages: ['M1030', 'M4010', 'M4012', 'M4020', 'M4030'],
  },
  { slug: 'notices-publish', roles: [...STAFF, 'ORG'], pages: ['M7510'] },
  { slug: 'messages-delivery', roles: ['ADM_C', 'ADM_L', 'ADM_S'], pages: ['M7530', 'M9010', 'M9030'] },
  {
    slug: 'imports-and-documents',
    roles: ['ADM_C', 'ADM_L', 'ADM_S', 'ORG', 'GRP'],
    pages: ['M4090', 'M7515'],
  },
  {
    slug: 'privacy-requests',
    roles: ['ADM_C', 'ADM_L', 'ADM_S', 'ADM_SEC', 'ADM_AUD'],
    pages: ['M7080', 'M7082', 'M7084', 'M7086'],
  },
  {
    slug: 'basic-data',
    roles: [...STAFF, 'ADM_SEC', 'ORG', 'SUP'],
    pages: ['M1020', 'M7050', 'M7060', 'M9045', 'M9050', 'M9051'],
  },
  { slug: 'town-follow', roles: ['TOWN'], pages: ['M1010', 'M2040', 'M3020', 'M4010', 'M4020', 'M4030'] },

  { slug: 'deposit-apply', roles: ['ENT'], pages: ['M1010', 'M6010', 'M6020', 'M6050'] },
  { slug: 'deposit-instrument', roles: ['ENT'], pages: ['M6030', 'M6010'] },
  { slug: 'deposit-return', roles: ['ENT', 'ADM_L'], pages: ['M6010', 'M6080'] },
  { slug: 'statements', roles: ['ENT', 'SUP', 'TOWN', 'ADM_L'], pages: ['M6060', 'M6065'] },
  { slug: 'issuer-confirm', roles: ['SUP'], pages: ['M6010', 'M6030', 'M6050'] },
  { slug: 'deposit-decide', roles: ['TOWN', 'ADM_L'], pages: ['M6010', 'M6020'] },
  { slug: 'deposit-manage', roles: ['ADM_L', 'TOWN', 'ADM_C'], pages: ['M6005', 'M6010', 'M6030', 'M6050'] },

  { slug: 'users-and-rights', roles: [...STAFF, 'ADM_SEC'], pages: ['M7010', 'M7020', 'M7030', 'M7040'] },
  {
    slug: 'logs',
    roles: ['ADM_S', 'ADM_AUD', 'ADM_C', 'ADM_L'],
    pages: ['M8005', 'M8010', 'M8020', 'M8030', 'M8040'],
  },
  {
    slug: 'resources',
    roles: ['ADM_S', 'ADM_SEC', 'ADM_C', 'ADM_L'],
    pages: ['M9020', 'M9040', 'M9042'],
  },
];

/** Somebody of these roles does it. */
export function isTaskOf({ roles }: ManualTask, held: readonly Role[]): boolean {
  return roles.length === 0 || roles.some((one) => held.includes(one));
}

/** Read without an account: whatever is not the administrators' alone. */
export function isPublicTask({ roles }: ManualTask): boolean {
  return roles.length === 0 || roles.some((one) => !ALL_ADMINISTRATORS.includes(one));
}
