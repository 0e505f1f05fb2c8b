import { useRights } from '../api/identity.ts';
import { aboutPageText, isDescribed } from './about-pages.words.ts';
import { useWords } from '../i18n/words.ts';

/** Pages that mean something else to who does not manage what is there: the right that tells, and the one of who keeps the own record there. */
const PAGES: Readonly<Record<string, { managing: string; own?: string }>> = {
  '/competition/contest_info': { managing: 'contest_info_submit' },
  '/basic/competition_dic': { managing: 'competition_dic_submit' },
  '/competition/tournament_unit': { managing: 'tournament_unit_reset_password', own: 'tournament_unit_submit' },
  '/competition/public_objection': { managing: 'public_objection_answer' },
  '/application/list': { managing: 'application_reopen' },
  '/userInfo/group_info': { managing: 'group_info_audit', own: 'group_info_submit' },
  '/userInfo/operator': { managing: 'operator_submit' },
};

interface AboutPage {
  /** In a few words, what this person finds on the page. */
  inShort: (path: string) => string | null;
  /** The same, where the page is kept by others. */
  ofReader: (path: string) => string | null;
}

export function useAboutPage(): AboutPage {
  const t = useWords(aboutPageText);
  const rights = useRights();
  const say = (key: string) => (isDescribed(key) ? t(key) : null);
  const ofReader = (path: string) => {
    const { managing, own = '' } = PAGES[path] ?? {};
    return managing === undefined || rights.has(managing) ? null : say(`${path}:${rights.has(own) ? 'own' : 'read'}`);
  };
  return { ofReader, inShort: (path) => ofReader(path) ?? say(path) };
}
