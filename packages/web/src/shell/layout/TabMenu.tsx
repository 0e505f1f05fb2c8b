// The menu beside the page tabs: search, pin, close others and all, clear what is kept.
import { EllipsisOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { oauth } from '@trainrace/contract/areas/accounts/oauth';
import { useLocation, useNavigate } from 'react-router';
import { useIdentity } from '#api/identity.ts';
import { useWords } from '#i18n/words.ts';
import { paths } from '#paths.ts';
import { useCommand } from '#resource/command/use-command.ts';
import { ask } from '#widgets/ask.ts';
import { MenuButton } from '#widgets/MenuButton.tsx';
import { hasUnsaved } from '#widgets/unsaved.ts';
import { frameText } from '../frame.words.ts';
import { shellText } from '../shell.words.ts';
import { closeTabsBut, useTabs } from '../tabs.ts';
import { togglePin, useMenuChoice } from './menu-choice.ts';
import { useMenus } from './use-menus.ts';

export function TabMenu({ search }: { search: () => void }) {
  const t = useWords(shellText);
  const f = useWords(frameText);
  const { pathname } = useLocation();
  const closeBut = useCloseBut();
  const clearCache = useClearCache();
  const { byPath } = useMenus();
  const account = useIdentity()?.account ?? '';
  const { pinned } = useMenuChoice(account);
  const front = [...byPath.keys()].find((path) => pathname === path || pathname.startsWith(`${path}/`)) ?? pathname;
  return (
    <MenuButton
      items={[
        { key: 'search', label: f('search'), onClick: search },
        ...(byPath.has(front)
          ? [
              {
                key: 'pin',
                label: t(pinned.includes(front) ? 'unpin' : 'pin'),
                onClick: () => togglePin(account, front),
              },
            ]
          : []),
        { key: 'others', label: t('closeOthers'), onClick: () => closeBut([location.pathname]) },
        { key: 'all', label: t('closeAll'), onClick: () => closeBut([]) },
        { key: 'cache', label: f('clearCache'), onClick: clearCache },
      ]}
      type="text"
      size="small"
      icon={<EllipsisOutlined aria-hidden />}
      aria-label={t('tabMenu')}
      title={t('tabMenu')}
    />
  );
}

/** Closes all but the home tab and these, after asking if one of those to be closed holds changes. */
function useCloseBut(): (staying: readonly string[]) => void {
  const f = useWords(frameText);
  const navigate = useNavigate();
  const run = async (staying: readonly string[]) => {
    const going = useTabs.getState().open.filter(({ value, close }) => close && !staying.includes(value));
    const question = { title: f('unsavedTabs'), yes: f('closeAnyway'), no: f('stay') };
    if (going.some(({ value }) => hasUnsaved(value)) && !(await ask(question))) return;
    closeTabsBut(staying);
    // The screen follows the address when the browser has time for it.
    if (!staying.includes(location.pathname)) void navigate(paths.home);
  };
  return (staying) => void run(staying);
}

/** Asks anew for everything kept for the caller by the server and this page: menus, rights and lists. */
function useClearCache(): () => void {
  const command = useCommand();
  const client = useQueryClient();
  const run = async () => {
    const outcome = await command(oauth.clearCache, {});
    if (outcome.ok) await client.invalidateQueries();
  };
  return () => void run();
}
