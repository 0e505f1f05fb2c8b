import { useRights } from '../api/identity.ts';
import { aboutPageText, isDescribed } from '../i18n/about-pages.ts';
import { useWords } from '../i18n/words.ts';

/** Pages that mean something else to who only reads there: the right that tells. */
const MANAGING: Readonly<Record<string, string>> = {
  '/competition/contest_info': 'contest_info_submit',
  '/basic/competition_dic': 'competition_dic_submit',
  '/competition/tournament_unit': 'tournament_unit_reset_password',
  '/application/list': 'application_reopen',
  '/userInfo/group_info': 'group_info_audit',
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
  const isReader = (path: string) => MANAGING[path] !== undefined && !rights.has(MANAGING[path]);
  const ofReader = (path: string) => (isReader(path) ? say(`${path}:read`) : null);
  return { ofReader, inShort: (path) => ofReader(path) ?? say(path) };
}
