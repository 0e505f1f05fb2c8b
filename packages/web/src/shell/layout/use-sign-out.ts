import { useNavigate } from 'react-router';
import { signOut } from '#api/session.ts';
import { shellText } from '../shell.words.ts';
import { useWords } from '#i18n/words.ts';
import { paths } from '#paths.ts';
import { ask } from '#widgets/ask.ts';
import { hasUnsaved } from '#widgets/unsaved.ts';
import { leaveSession } from '../SessionKeeper.tsx';

/** Asks, ends the session here and on the server, and goes to the sign-in page. */
export function useSignOut(): () => void {
  const t = useWords(shellText);
  const navigate = useNavigate();
  const run = async () => {
    // Drafts are personal: they go with the person.
    const loss = hasUnsaved() ? { content: t('signOutLoses') } : {};
    if (!(await ask({ title: t('signOutAsk'), ...loss, yes: t('signOut') }))) return;
    // First the address, so that the next person is not sent to this one's page.
    void navigate(paths.signIn, { replace: true });
    void signOut();
    leaveSession();
  };
  return () => void run();
}
