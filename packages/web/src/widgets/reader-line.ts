import { useRights } from '../api/identity.ts';
import { readerLineText } from './reader-line.words.ts';
import { useLabel } from '../i18n/language.ts';
import { useWords } from '../i18n/words.ts';
import { useCitizenLines } from './citizen.ts';

/** Pages that mean something else to who does not manage what is there: the right that tells, and the one of who keeps the own record there. */
const PAGES: Readonly<Record<string, { managing: string; own?: string }>> = {
  '/competition/contest_info': { managing: 'contest_info_submit' },
  '/basic/competition_dic': { managing: 'competition_dic_submit' },
  '/competition/tournament_unit': { managing: 'tournament_unit_reset_password', own: 'tournament_unit_submit' },
  '/competition/public_objection': { managing: 'public_objection_answer' },
  '/basic/application_materials': { managing: 'application_materials_submit' },
  '/competition/certificate': { managing: 'certificate_issue' },
  '/application/list': { managing: 'application_reopen' },
  '/userInfo/group_info': { managing: 'group_info_audit', own: 'group_info_submit' },
  '/userInfo/operator': { managing: 'operator_submit' },
};

/** Line for this reader on a page that others keep; null on pages of their own. */
export function useReaderLine(): (path: string) => string | null {
  const t = useWords(readerLineText);
  const rights = useRights();
  const label = useLabel();
  const citizen = useCitizenLines();
  return (path) => {
    const own = citizen[path];
    if (own !== undefined) return label(own);
    const page = PAGES[path];
    if (page === undefined || rights.has(page.managing)) return null;
    const key = `${path}:${rights.has(page.own ?? '') ? 'own' : 'read'}`;
    return key in readerLineText ? t(key as keyof typeof readerLineText) : null;
  };
}
