// The one table: path → lazily loaded page. The server's menus say who sees which.
import type { ComponentType } from 'react';
import { lazyPart as page } from './api/lazy-part.ts';
import { paths } from './paths.ts';
import type { Pages, PublicPages } from './shell/pages.ts';

/** Pages that are called as their folder: `/basic/serial_num` is `SerialNumPage` of features/basic/serial-num/. */
const files = import.meta.glob<Readonly<Record<string, ComponentType>>>([
  './features/*/*/*.page.tsx',
  '!./features/{accounts,application,providers,sms}/**',
]);

const ofFolders: Pages = Object.fromEntries(
  Object.entries(files).map(([file, load]) => {
    const [area, name] = file.split('/').slice(2);
    return [`/${area!}/${name!.replaceAll('-', '_')}`, { Page: page(load, `${pascal(name!)}Page`) }];
  }),
);

function pascal(kebab: string): string {
  return kebab.replace(/(^|-)([a-z0-9])/g, (_, _dash, letter: string) => letter.toUpperCase());
}

export const routes: Pages = {
  ...ofFolders,
  '/application/my': { Page: page(() => import('./features/application/my/my.page.tsx'), 'MyEntriesPage') },
  '/application/group': { Page: page(() => import('./features/application/group/group.page.tsx'), 'GroupEntriesPage') },
  '/application/roster_person': {
    Page: page(() => import('./features/application/roster-person/roster-person.page.tsx'), 'RosterPersonPage'),
  },
  '/application/audit': { Page: page(() => import('./features/application/review/review.page.tsx'), 'ReviewPage') },
  '/application/list': { Page: page(() => import('./features/application/list/list.page.tsx'), 'EntryListPage') },
  '/competition/tournament_unit': {
    Page: page(() => import('./features/accounts/tournament-unit/tournament-unit.page.tsx'), 'TournamentUnitPage'),
  },
  '/userInfo/user_info': {
    Page: page(() => import('./features/accounts/user-info/user-info.page.tsx'), 'UserInfoPage'),
  },
  '/userInfo/account_merge': {
    Page: page(() => import('./features/accounts/account-merge/account-merge.page.tsx'), 'AccountMergePage'),
  },
  '/userInfo/group_info': {
    Page: page(() => import('./features/accounts/group-info/group-info.page.tsx'), 'GroupInfoPage'),
  },
  '/userInfo/school_info': {
    Page: page(() => import('./features/accounts/school-info/school-info.page.tsx'), 'SchoolInfoPage'),
  },
  '/userInfo/operator': {
    Page: page(() => import('./features/accounts/operator/operator.page.tsx'), 'OperatorPage'),
  },
  '/basic/modify_record': { Page: page(() => import('./features/trail/trail.page.tsx'), 'TrailPage') },
  '/log/usual': { Page: page(() => import('./features/logs/logs.page.tsx'), 'UsualLogPage') },
  '/log/api': { Page: page(() => import('./features/logs/logs.page.tsx'), 'ApiLogPage') },
  '/log/ext_access': { Page: page(() => import('./features/ext/ext-access.page.tsx'), 'ExtAccessPage') },
  '/log/error': { Page: page(() => import('./features/logs/logs.page.tsx'), 'ErrorLogPage') },
  '/system/user': { Page: page(() => import('./features/accounts/users/users.page.tsx'), 'UsersPage') },
  '/deposit/public_objection': {
    Page: page(
      () => import('./features/competition/public-objection/public-objection.page.tsx'),
      'ReturnObjectionPage',
    ),
  },
  '/resource/ext_health': { Page: page(() => import('./features/ext/ext-health.page.tsx'), 'ExtHealthPage') },
  '/resource/oss': { Page: page(() => import('./features/providers/oss/oss.page.tsx'), 'OssPage') },
  '/resource/sms': { Page: page(() => import('./features/sms/providers/providers.page.tsx'), 'SmsProvidersPage') },
  '/resource/sms_template': {
    Page: page(() => import('./features/sms/templates/templates.page.tsx'), 'SmsTemplatesPage'),
  },
  '/resource/sms_outbox': { Page: page(() => import('./features/sms/outbox/outbox.page.tsx'), 'OutboxPage') },
};

export const publicRoutes: PublicPages = {
  '/referee/:link': page(() => import('./features/referee/referee-sheet.page.tsx'), 'RefereeSheetPage'),
  [paths.screen]: page(() => import('./features/screen/screen.page.tsx'), 'ScreenPage'),
  [paths.registerPerson]: page(
    () => import('./features/accounts/registration/register-person.page.tsx'),
    'RegisterPersonPage',
  ),
  [paths.registerGroup]: page(
    () => import('./features/accounts/registration/register-group.page.tsx'),
    'RegisterGroupPage',
  ),
  [paths.forgottenPassword]: page(
    () => import('./features/accounts/forgotten-password/forgotten-password.page.tsx'),
    'ForgottenPasswordPage',
  ),
};
