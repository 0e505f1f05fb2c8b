// The one table: path → lazily loaded page. The server's menus say who sees which.
import type { ComponentType } from 'react';
import { lazyPart as page } from './api/lazy-part.ts';
import { paths } from './paths.ts';
import type { Pages, PublicPages } from './shell/pages.ts';

/** Addresses of the specification that begin otherwise than with the area, by their beginning. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  basic: ['champion-history', 'import-center'],
  competition: [
    'contest-info',
    'contest-request',
    'conflict-rule',
    'referee-assignment',
    'marking-scheme',
    'scores',
    'look',
    'arrangement',
    'check-in',
    'exam-session',
    'exam-venue',
    'ticket-template',
    'score-correction',
    'appeal',
    'ceremony',
    'certificate',
    'certificate-template',
    'report',
    'public-objection',
  ],
  deposit: [
    'construction-file',
    'construction-permit',
    'deposit-overview',
    'margin-instrument',
    'margin-policy',
    'monthly-statement',
    'statement-summary',
  ],
  document: ['document'],
  honour: ['career', 'honour', 'honour-rule', 'prize', 'prize-rule'],
  message: ['channels', 'file-notice', 'notice', 'public-feedback', 'service-rating'],
};

/** Pages that are called as their folder: `/basic/serial_num` is `SerialNumPage` of areas/basic/serial-num/. */
const files = import.meta.glob<Readonly<Record<string, ComponentType>>>([
  './areas/*/*/*.page.tsx',
  '!./areas/accounts/**',
  '!./areas/contests/{group,list,my,review,roster-person}/**',
  '!./areas/messages/sms-*/**',
  '!./areas/public/screen/**',
  '!./areas/scores/referee-sheet/**',
  '!./areas/system/{logs,providers,trail}/**',
]);

const ofFolders: Pages = Object.fromEntries(
  Object.entries(files).map(([file, load]) => {
    const [area, name] = file.split('/').slice(2) as [string, string];
    const group = Object.keys(GROUPS).find((one) => GROUPS[one]!.includes(name)) ?? area;
    return [`/${group}/${name.replaceAll('-', '_')}`, { Page: page(load, `${pascal(name)}Page`) }];
  }),
);

function pascal(kebab: string): string {
  return kebab.replace(/(^|-)([a-z0-9])/g, (_, _dash, letter: string) => letter.toUpperCase());
}

export const routes: Pages = {
  ...ofFolders,
  '/competition/contest_info': {
    ...ofFolders['/competition/contest_info']!,
    Workspace: page(() => import('#areas/contests/contest-info/contest-workspace.tsx'), 'ContestWorkspace'),
  },
  '/deposit/construction_file': {
    ...ofFolders['/deposit/construction_file']!,
    Workspace: page(() => import('#areas/deposits/construction-file/file-workspace.tsx'), 'FileWorkspace'),
  },
  '/application/my': { Page: page(() => import('#areas/contests/my/my.page.tsx'), 'MyEntriesPage') },
  '/application/group': { Page: page(() => import('#areas/contests/group/group.page.tsx'), 'GroupEntriesPage') },
  '/application/roster_person': {
    Page: page(() => import('#areas/contests/roster-person/roster-person.page.tsx'), 'RosterPersonPage'),
  },
  '/application/audit': { Page: page(() => import('#areas/contests/review/review.page.tsx'), 'ReviewPage') },
  '/application/list': { Page: page(() => import('#areas/contests/list/list.page.tsx'), 'EntryListPage') },
  '/competition/tournament_unit': {
    Page: page(() => import('#areas/accounts/tournament-unit/tournament-unit.page.tsx'), 'TournamentUnitPage'),
    Workspace: page(() => import('#areas/accounts/unit-workspace.tsx'), 'UnitWorkspace'),
  },
  '/userInfo/user_info': {
    Page: page(() => import('#areas/accounts/user-info/user-info.page.tsx'), 'UserInfoPage'),
    Workspace: page(() => import('#areas/accounts/person-workspace.tsx'), 'PersonWorkspace'),
  },
  '/userInfo/account_merge': {
    Page: page(() => import('#areas/accounts/account-merge/account-merge.page.tsx'), 'AccountMergePage'),
  },
  '/userInfo/group_info': {
    Page: page(() => import('#areas/accounts/group-info/group-info.page.tsx'), 'GroupInfoPage'),
    Workspace: page(() => import('#areas/accounts/unit-workspace.tsx'), 'GroupWorkspace'),
  },
  '/userInfo/school_info': {
    Page: page(() => import('#areas/accounts/school-info/school-info.page.tsx'), 'SchoolInfoPage'),
  },
  '/userInfo/operator': {
    Page: page(() => import('#areas/accounts/operator/operator.page.tsx'), 'OperatorPage'),
  },
  '/basic/modify_record': { Page: page(() => import('#areas/system/trail/trail.page.tsx'), 'TrailPage') },
  '/log/usual': { Page: page(() => import('#areas/system/logs/logs.page.tsx'), 'UsualLogPage') },
  '/log/api': { Page: page(() => import('#areas/system/logs/logs.page.tsx'), 'ApiLogPage') },
  '/log/ext_access': { Page: page(() => import('#areas/outside/ext-access.page.tsx'), 'ExtAccessPage') },
  '/log/error': { Page: page(() => import('#areas/system/logs/logs.page.tsx'), 'ErrorLogPage') },
  '/system/user': { Page: page(() => import('#areas/accounts/users/users.page.tsx'), 'UsersPage') },
  '/deposit/public_objection': {
    Page: page(() => import('#areas/public/public-objection/public-objection.page.tsx'), 'ReturnObjectionPage'),
  },
  '/resource/ext_health': { Page: page(() => import('#areas/outside/ext-health.page.tsx'), 'ExtHealthPage') },
  '/resource/oss': { Page: page(() => import('#areas/system/providers/oss/oss.page.tsx'), 'OssPage') },
  '/resource/sms': { Page: page(() => import('#areas/messages/sms-providers/providers.page.tsx'), 'SmsProvidersPage') },
  '/resource/sms_template': {
    Page: page(() => import('#areas/messages/sms-templates/templates.page.tsx'), 'SmsTemplatesPage'),
  },
  '/resource/sms_outbox': { Page: page(() => import('#areas/messages/sms-outbox/outbox.page.tsx'), 'OutboxPage') },
};

export const publicRoutes: PublicPages = {
  '/referee/:link': page(() => import('#areas/scores/referee-sheet/referee-sheet.page.tsx'), 'RefereeSheetPage'),
  [paths.screen]: page(() => import('#areas/public/screen/screen.page.tsx'), 'ScreenPage'),
  [paths.registerPerson]: page(
    () => import('#areas/accounts/registration/register-person.page.tsx'),
    'RegisterPersonPage',
  ),
  [paths.registerGroup]: page(
    () => import('#areas/accounts/registration/register-group.page.tsx'),
    'RegisterGroupPage',
  ),
  [paths.forgottenPassword]: page(
    () => import('#areas/accounts/forgotten-password/forgotten-password.page.tsx'),
    'ForgottenPasswordPage',
  ),
};
