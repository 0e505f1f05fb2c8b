import { useMemo } from 'react';
import { useIdentity } from '#api/identity.ts';
import { notificationText } from '../notification/notification.words.ts';
import { shellText } from '../shell.words.ts';
import { useLabel } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { frameText } from '../frame.words.ts';
import { useNames } from '../use-names.ts';
import { paths } from '#paths.ts';
import { EDIT_FORM, NEW_FORM } from '#resource/form/form-route.ts';
import { resourceText } from '#resource/resource.words.ts';
import { useTabs } from '../tabs.ts';
import { leavesOf, visibleMenus } from '../menu-tree.ts';
import { isCitizen, useCitizenNames } from '#widgets/citizen.ts';
import { citizenTree, namedForCitizens } from './citizen-menu.ts';

/** The menus of who is signed in: as a tree, and its pages by their path. */
export function useMenus() {
  const identity = useIdentity();
  const more = useWords(frameText)('moreMenus');
  const names = useCitizenNames();
  const label = useLabel();
  return useMemo(() => {
    const roles = identity?.user.roleinfos.map(({ roleNo }) => roleNo) ?? [];
    const seen = visibleMenus(identity?.menus ?? [], roles);
    const nameOf = (path: string) => names[path] && label(names[path]);
    const whole = isCitizen(roles) ? namedForCitizens(seen, nameOf) : seen;
    const tree = isCitizen(roles) ? citizenTree(whole, more) : whole;
    // Addresses are those of the whole tree, however it is shown.
    const leaves = leavesOf(whole);
    return { tree, leaves, byPath: new Map(leaves.map((leaf) => [leaf.path, leaf])) };
  }, [identity, more, names, label]);
}

/** Title of the tab of an address; null: no menu knows. */
export function useTabTitle(): (path: string) => string | null {
  const t = useWords(shellText);
  const m = useWords(notificationText);
  const r = useWords(resourceText);
  const { byPath } = useMenus();
  const names = useTabs((state) => state.names);
  const named = useNames();
  return (path) => {
    const name = names[path];
    if (name !== undefined) return name;
    if (path === paths.home) return t('home');
    if (path === paths.dashboard) return named('dashboard');
    if (path === paths.personalInfo) return named('personalInfo');
    if (path === paths.messages) return m('title');
    const leaf = byPath.get(path);
    if (leaf !== undefined) return leaf.name;
    const cut = path.lastIndexOf('/');
    const [list, end] = [path.slice(0, cut), path.slice(cut)];
    if (end === EDIT_FORM) {
      const { name } = byPath.get(list.slice(0, list.lastIndexOf('/'))) ?? {};
      return name === undefined ? null : r('editOne', { title: name });
    }
    const above = byPath.get(list);
    if (above === undefined) return null;
    return end === NEW_FORM ? r('addOne', { title: above.name }) : t('detailOf', { title: above.name });
  };
}
