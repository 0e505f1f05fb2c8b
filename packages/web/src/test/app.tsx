// The whole program at an address, as it stands after loading: its routes, its shell, and who is signed in.
import { secondFactor } from '@trainrace/contract/areas/accounts/second-factor';
import { FACTOR_POLICY } from '@trainrace/contract/areas/accounts/second-factor.dictionaries';
import { ownSessions } from '@trainrace/contract/areas/accounts/own-sessions';
import { menus as menuLines } from '@trainrace/contract/access/menus';
import type { Role, VirtualId } from '@trainrace/contract/access/roles';
import { oauth } from '@trainrace/contract/areas/accounts/oauth';
import { allRights } from '@trainrace/contract/index';
import { inbox } from '@trainrace/contract/areas/messages/inbox';
import { ownDisplay } from '@trainrace/contract/areas/system/display';
import { systemCalls, type MenuItem, type SessionUser } from '@trainrace/contract/areas/system/sealed-calls';
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import { inLang, type Lang } from '@trainrace/contract/wire/label';
import { recordFollow } from '@trainrace/contract/areas/home/record-follow';
import { recordNote } from '@trainrace/contract/areas/home/record-note';
import { recordPresence } from '@trainrace/contract/areas/home/record-presence';
import { recordTask } from '@trainrace/contract/areas/home/record-task';
import { search } from '@trainrace/contract/areas/home/search';
import { workbench } from '@trainrace/contract/areas/home/workbench';
import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { signIn } from '../api/session.ts';
import type { Who } from '../api/sign-in-name.ts';
import { pickers } from '../pickers.ts';
import { PickerContext } from '../resource/form/pickers.ts';
import { publicRoutes, routes } from '../routes.tsx';
import { App } from '../shell/App.tsx';
import type { Pages } from '../shell/pages.ts';
import { usePane } from '../widgets/pane.ts';
import { install } from './before-sign-in.ts';
import { answer, Refusal } from './gateway.ts';
import { answerCommon } from './occupations.ts';
import { render } from './render.tsx';
import { menu, TESTER } from './stage.tsx';

export const PASSWORD = 'Abc 123!';

/** A page that says its name. */
function Plain() {
  return <h1>{usePane().title}</h1>;
}

/** Plain pages stand at these paths. */
export function plain(...paths: string[]): Pages {
  return Object.fromEntries(paths.map((path) => [path, { Page: Plain }]));
}

/** The menus of a role by the table of the contract. */
export function menusOf(role: Role, lang: Lang, isThere: (path: string) => boolean = () => true): MenuItem[] {
  const leaves = menuLines.filter(
    ({ path, action, roles, expertsOf }) =>
      action !== null &&
      isThere(path) &&
      allRights[action]?.[role] !== undefined &&
      (roles.length === 0 || roles.includes(role)) &&
      !expertsOf.includes(role),
  );
  const entry = ({ menuNo, path, title, icon, orderBy }: (typeof menuLines)[number], children: MenuItem[] = []) => ({
    ...menu(inLang(title, lang), path, children),
    menuNo,
    icon,
    orderBy,
  });
  return menuLines
    .filter(({ action }) => action === null)
    .map((group) =>
      entry(
        group,
        leaves.filter(({ supMenuNo }) => supMenuNo === group.menuNo).map((leaf) => entry(leaf)),
      ),
    )
    .filter(({ children }) => children.length > 0);
}

const actionsOf = (role: Role): string[] =>
  Object.keys(allRights).filter((action) => allRights[action]![role] !== undefined);

interface Person {
  role: Role;
  who: Who;
  user?: Partial<SessionUser>;
}

interface Scene {
  /** All pages of the program, unless a test is about the shell only. */
  pages?: Pages;
  /** Menus of the role, limited to the named pages, are used without it. */
  menus?: (lang: Lang) => MenuItem[];
}

const admin = (account: string) => ({ loginType: 'admin', virtualId: null, account, method: 'password' }) as const;
const guest = (virtualId: VirtualId, account: string) =>
  ({ loginType: 'enterprise', virtualId, account, method: 'password' }) as const;

/** People who sign in. */
export const PEOPLE = {
  bureau: { role: 'ADM_C', who: admin('admc') },
  town: {
    role: 'TOWN',
    who: { loginType: 'town', virtualId: 'U031', account: 'town01', method: 'password' },
    user: { userId: 'U031', dept_name: '杨舍镇' },
  },
  unit: { role: 'ORG', who: guest('U033', 'org01'), user: { userId: 'U033' } },
  school: { role: 'GRP', who: guest('U034', 'school01'), user: { userId: 'U034' } },
  business: { role: 'GRP', who: guest('U035', 'biz01'), user: { userId: 'U035' } },
  person: { role: 'IND', who: guest('U032', '19900000001'), user: { userId: 'U032' } },
} as const satisfies Record<string, Person>;

/** As the server tells it when a page opens. */
export function identityOf(
  { role, who: { account }, user }: Person,
  menus: MenuItem[] = menusOf(role, 'zh'),
): DataOf<typeof systemCalls.getIdentity> {
  return {
    user: { ...TESTER, username: account, roleinfos: [{ roleNo: role, roleName: role }], ...user },
    menus,
    actions: actionsOf(role),
    lists: [],
  };
}

/** Of who signs in with the password alone, and may add a second factor. */
export const NO_FACTORS = { policy: FACTOR_POLICY.offered, factors: [], recoveryLeft: 0 };

/** The server answers for this person from now on: nothing to do, no messages. */
export function answerPerson(person: Person, { pages, menus }: Scene = {}): void {
  const {
    role,
    who: { account },
  } = person;
  const menusIn = menus ?? ((lang) => menusOf(role, lang, (path) => pages === undefined || path in pages));
  // Asked by the page of the own information, whatever else stands there.
  answer(ownSessions.list, () => []);
  answer(secondFactor.own, () => NO_FACTORS);
  answer(oauth.token, () => ({ token: 't1', refreshToken: 'r1', username: account, expiresIn: 3600 }));
  answer(oauth.logout, () => null as never);
  answer(systemCalls.getIdentity, ({ headers }) =>
    identityOf(person, menusIn(headers.get('accept-language') === 'en' ? 'en' : 'zh')),
  );
  answer(ownDisplay.keep, () => null);
  answer(inbox.events, () => {
    throw new Refusal(503, '系统繁忙，请稍后再试');
  });
  answer(inbox.unread, () => ({ mail: 0, message: 0, notice: 0, total: 0 }));
  answer(workbench.look, () => ({
    today: '2026-03-11',
    todos: [],
    stages: [],
    days: [],
    contests: [],
    deadlines: [],
    hasTour: false,
    charts: null,
    hasOwnRecords: false,
  }));
  answer(search.find, () => ({ groups: [], questions: [], unanswered: [] }));
  answer(search.recall, () => []);
  answer(search.count, () => ({ total: 0, isEstimate: false, counts: [], isMore: false }));
  answer(recordTask.look, () => ({ responsible: null, hasColleagues: true }));
  answer(recordTask.list, () => ({ records: [], total: 0, current: 1, size: 5, pages: 0 }));
  answer(recordPresence.beat, () => []);
  answer(recordFollow.look, () => ({ isFollowed: false }));
  answer(recordFollow.list, () => ({ records: [], total: 0, current: 1, size: 5, pages: 0 }));
  answer(recordNote.list, () => ({ records: [], total: 0, current: 1, size: 5, pages: 0 }));
  answerCommon();
}

/** Opens the program here, signed in as this person if one is given. */
export async function openApp(path: string, person?: Person, scene: Scene = {}) {
  install();
  if (person !== undefined) {
    answerPerson(person, scene);
    await signIn(person.who, PASSWORD);
  }
  return await load(path, scene);
}

/** Renders the program anew; storage and modules stay. */
async function load(path: string, scene: Scene) {
  const before = location.href;
  onTestFinished(() => history.replaceState(null, '', before));
  history.replaceState(null, '', path);
  const { unmount } = await render(
    <PickerContext value={pickers}>
      <App pages={scene.pages ?? routes} publicPages={publicRoutes} />
    </PickerContext>,
  );
  return {
    reload: async (at = whole()) => {
      await unmount();
      return await load(at, scene);
    },
  };
}

/** Changes the address as the back button does; the program stays. */
export function goTo(path: string): void {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

export function pathOf(): string {
  return location.pathname;
}

export function whole(): string {
  return location.pathname + location.search;
}

/** The header of the page. */
export function banner() {
  return page.getByRole('banner');
}

export function tabs() {
  return page.getByRole('navigation', { name: '页签' });
}

export function tabNames(): string[] {
  return tabs()
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent.trim());
}

export function button(name: string | RegExp) {
  return page.getByRole('button', { name, exact: true });
}

/** The menu of the person, and what stands in it. */
export async function openPersonMenu(): Promise<void> {
  await expect.poll(personButton).toBeDefined();
  await page.elementLocator(personButton()).click();
  await expect.element(page.getByRole('menuitem', { name: '退出登录' })).toBeVisible();
}
const personButton = (): HTMLElement => {
  const all = document.querySelectorAll<HTMLElement>('header .ant-dropdown-trigger');
  return all[all.length - 1]!;
};

export async function openFromPersonMenu(entry: string): Promise<void> {
  await openPersonMenu();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}
