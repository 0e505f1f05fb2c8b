// A piece of the product as it stands inside the shell: look, language, address, questions and sentences that come and go.
import { StyleProvider } from '@ant-design/cssinjs';
import { QueryClientProvider } from '@tanstack/react-query';
import type { MenuItem, SessionUser } from '@trainrace/contract/areas/system/sealed-calls';
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import type { Lang } from '@trainrace/contract/wire/label';
import { ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router';
import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { setIdentity } from '../api/identity.ts';
import { newQueryClient } from '../api/query.ts';
import { setLang, useLang } from '../i18n/language.ts';
import { pickers } from '../pickers.ts';
import { PickerContext } from '../resource/form/pickers.ts';
import styles from '../shell/layout/Panes.module.css';
import { useQueryOfTab } from '../shell/layout/use-query-of-tab.ts';
import { renameTab } from '../shell/tabs.ts';
import { HandedFiles } from '../shell/HandedFiles.tsx';
import { Notices } from '../shell/Notices.tsx';
import { useTheme } from '../widgets/look.ts';
import { AskHost } from '../widgets/AskHost.tsx';
import { PaneContext, type Pane } from '../widgets/pane.ts';
import { keptStyles } from './kept-styles.ts';
import { render } from './render.tsx';

export const WIDE = [1440, 900] as const;
export const PHONE = [390, 844] as const;

const PATH = '/tested/page';

interface Staging {
  /** Rights of the user. */
  rights?: readonly string[];
  /** As whom. */
  roles?: readonly string[];
  /** The kind of account, as U031. */
  userId?: string;
  menus?: readonly MenuItem[];
  /** Acting for a unit. */
  operator?: SessionUser['extData']['operator'];
  /** More that the server says of who signed in. */
  extData?: Partial<SessionUser['extData']>;
  /** Standing in for a colleague. */
  actingFor?: SessionUser['extData']['actingFor'];
  lang?: Lang;
  /** Behind the page's own path: the id of a record, and a query. */
  at?: string;
  size?: readonly [number, number];
}

/** Where the page is, behind its own path. */
export function address(): string {
  return page.getByTestId('address').element().textContent;
}

/** The question or form that says this, of those that lie over each other. */
export function dialogSaying(text: string): Locator {
  return page.getByRole('dialog').filter({ hasText: text });
}

/** Sentences in sight that come and go. */
export function notices(): (string | null)[] {
  return [...document.querySelectorAll('.ant-message-notice')].map(({ textContent }) => textContent);
}

/** The list of the select that was opened last. */
const openList = () => [...document.querySelectorAll('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')].at(-1);

/** A choice of that list, once it is in sight: of long lists only that part is drawn, and until it is measured some more. */
function choiceInSight(choice: string): Element | null {
  const found = openList()?.querySelector(`[title="${CSS.escape(choice)}"]`) ?? null;
  const frame = openList()?.querySelector('.ant-select-dropdown-list-holder');
  if (frame === undefined || frame === null) return found;
  const [place, sight] = [found?.getBoundingClientRect(), frame.getBoundingClientRect()];
  if (place !== undefined && place.top >= sight.top - 1 && place.bottom <= sight.bottom + 1) return found;
  const isAtEnd = frame.scrollTop + frame.clientHeight >= frame.scrollHeight;
  if (found !== null) found.scrollIntoView({ block: 'nearest' });
  else frame.scrollTop = isAtEnd ? 0 : frame.scrollTop + frame.clientHeight / 2;
  return null;
}

/** Opens a select by its label and takes one of its choices. */
export async function pick(label: string, choice: string, within: Pick<Locator, 'getByRole'> = page): Promise<void> {
  await within.getByRole('combobox', { name: label }).click();
  // A place told by the texts of a list that is still being drawn would be another one a moment later.
  const drawn = () => choiceInSight(choice);
  await expect.poll(drawn, { message: `${label}: ${choice}` }).not.toBeNull();
  await page.elementLocator(drawn()!).click();
}

/** An entry of the menus. */
export function menu(name: string, path: string, children: MenuItem[] = []): MenuItem {
  return {
    name,
    path,
    href: null,
    icon: null,
    menuNo: path,
    supMenuNo: null,
    orderBy: 1,
    children,
    meta: {},
    group: null,
    query: {},
  };
}

/** Every right that the calls of a family ask for. */
export function allRights(calls: object): string[] {
  return Object.values(calls).flatMap((call: Partial<Endpoint>) => (call.action === undefined ? [] : [call.action]));
}

export async function show(
  piece: ReactNode,
  {
    rights = [],
    roles = [],
    userId = TESTER.userId,
    menus = [],
    operator,
    actingFor,
    extData = {},
    lang = 'zh',
    at = '',
    size = WIDE,
  }: Staging = {},
) {
  if (size[0] !== innerWidth || size[1] !== innerHeight) await page.viewport(...size);
  setLang(lang);
  const roleinfos = roles.map((roleNo) => ({ roleNo, roleName: roleNo }));
  setIdentity({
    account: 'tester',
    user: {
      ...TESTER,
      userId,
      roleinfos,
      extData: { ...TESTER.extData, ...(operator && { operator }), ...(actingFor && { actingFor }), ...extData },
    },
    menus,
    actions: new Set(rights),
  });
  return await render(
    <MemoryRouter initialEntries={[PATH + at]}>
      <StyleProvider cache={keptStyles}>
        <Stage>{piece}</Stage>
      </StyleProvider>
    </MemoryRouter>,
  );
}

function Stage({ children }: { children: ReactNode }) {
  const [client] = useState(newQueryClient);
  const lang = useLang();
  return (
    <ConfigProvider locale={lang === 'zh' ? zhCN : enUS} theme={useTheme()} button={{ autoInsertSpace: false }}>
      <QueryClientProvider client={client}>
        <PickerContext value={pickers}>
          <Notices />
          <HandedFiles />
          <AskHost />
          <InPane>{children}</InPane>
        </PickerContext>
      </QueryClientProvider>
    </ConfigProvider>
  );
}

/** The tab that a page lives in. */
function InPane({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  // A page that has led elsewhere still stands where it stood, with the query that it had there.
  const stands = pathname === PATH || pathname.startsWith(`${PATH}/`);
  const [own, setOwn] = useState({ pathname, search });
  if (stands && (own.pathname !== pathname || own.search !== search)) setOwn({ pathname, search });
  const query = useQueryOfTab(own.pathname, own.search);
  const scroller = useRef<HTMLDivElement>(null);
  const pane = useMemo<Pane>(
    () => ({
      path: own.pathname,
      title: '测试页',
      rest: own.pathname.slice(PATH.length + 1),
      ...query,
      rename: (name) => renameTab(own.pathname, name),
      close: () => void navigate('/closed'),
      closeFor: ([pathname = PATH], change = (kept) => kept) =>
        void navigate({ pathname, search: change(new URLSearchParams()).toString() }, { replace: true }),
      loadAhead: () => undefined,
      scroller: () => scroller.current ?? document.documentElement,
    }),
    [own.pathname, query, navigate],
  );
  return (
    <div className={styles.pane}>
      <div ref={scroller} className={styles.scroller}>
        <PaneContext value={pane}>{children}</PaneContext>
      </div>
      <output hidden data-testid="address">
        {decodeURIComponent(pathname.slice(PATH.length) + search)}
      </output>
    </div>
  );
}

/** The person signed in, unless a test says more. */
export const TESTER = {
  username: 'tester',
  userId: 'u1',
  roleName: '',
  nick_name: '测试员',
  dept_name: '',
  group_name: '',
  extData: { id: 'u1', account: 'tester', userType: null, townCode: null, mustChangePassword: false },
  depInfos: [],
  depids: '',
  groupInfos: [],
  groupids: '',
  roleinfos: [],
  roleids: '',
  avatar: null,
};
