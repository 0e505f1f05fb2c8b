// Goes on in the name of the colleague who is away, or in one's own again.
import type { QueryClient } from '@tanstack/react-query';
import { standIn } from '@trainrace/contract/areas/accounts/stand-in';
import type { Tokens } from '@trainrace/contract/areas/accounts/oauth';
import { CallFailed, reportFailure } from '#api/failure.ts';
import { identityHeaders, setActing } from '#api/identity.ts';
import { bearer, currentToken, exchangeTokens, refresh } from '#api/session.ts';
import { send } from '#api/transport.ts';
import { wordsNow } from '#i18n/words.ts';
import { ask } from '#widgets/ask.ts';
import { hasUnsaved } from '#widgets/unsaved.ts';
import { frameText } from '../frame.words.ts';
import { standInText } from './stand-in.words.ts';

export interface Name {
  id: string;
  name: string;
}

async function exchange(id: string | null): Promise<void> {
  const attempt = async () =>
    await exchangeTokens(async (token) => {
      const headers = { ...bearer(token), ...identityHeaders() };
      const { data } = await send(standIn.switch, id === null ? {} : { id }, { headers });
      setActing(id);
      return data as Tokens;
    });
  const token = currentToken() ?? '';
  try {
    await attempt();
  } catch (thrown) {
    if (!(thrown instanceof CallFailed) || thrown.code !== 401 || !(await refresh(token))) throw thrown;
    await attempt();
  }
}

interface Shell {
  client: QueryClient;
  /** Where nothing is open that would be left. */
  goHome: () => void;
}

/** Answers of the other name are asked anew; a form that is open stays as it is. */
export async function changeName(to: Name | null, { client, goHome }: Shell): Promise<void> {
  const isOpen = hasUnsaved();
  // Either way round: what was begun in one name would be sent in the other.
  if (isOpen) {
    const yes = to === null ? wordsNow(frameText, 'backToSelf') : wordsNow(frameText, 'actFor', { name: to.name });
    const title = wordsNow(standInText, 'changeNameAsk');
    if (!(await ask({ title, content: wordsNow(standInText, 'changeNameOpen'), yes }))) return;
  }
  try {
    await exchange(to?.id ?? null);
    if (!isOpen) goHome();
  } catch (thrown) {
    if (!(thrown instanceof CallFailed)) throw thrown;
    reportFailure(thrown);
  }
  // Also after a failure: an answer that was lost may have changed it.
  client.removeQueries({ type: 'inactive' });
  await client.invalidateQueries();
}
