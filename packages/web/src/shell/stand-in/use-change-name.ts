// Goes on in the name of the colleague who is away, or in one's own again.
import { useQueryClient } from '@tanstack/react-query';
import { standIn } from '@trainrace/contract/areas/accounts/stand-in';
import type { Tokens } from '@trainrace/contract/areas/accounts/oauth';
import { useNavigate } from 'react-router';
import { CallFailed, reportFailure } from '#api/failure.ts';
import { identityHeaders, setActing } from '#api/identity.ts';
import { bearer, currentToken, exchangeTokens, refresh } from '#api/session.ts';
import { send } from '#api/transport.ts';
import { useWords } from '#i18n/words.ts';
import { paths } from '#paths.ts';
import { ask } from '#widgets/ask.ts';
import { hasUnsaved } from '#widgets/unsaved.ts';
import { frameText } from '../frame.words.ts';

interface Name {
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

/** Answers of the other name are asked anew; a form that is open stays as it is. */
export function useChangeName(): (to: Name | null) => Promise<void> {
  const f = useWords(frameText);
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (to) => {
    const isOpen = hasUnsaved();
    const yes = to === null ? f('backToSelf') : f('actFor', { name: to.name });
    if (isOpen && to !== null && !(await ask({ title: f('changeNameAsk'), content: f('changeNameOpen'), yes }))) return;
    try {
      await exchange(to?.id ?? null);
      if (!isOpen) void navigate(paths.home);
    } catch (thrown) {
      if (!(thrown instanceof CallFailed)) throw thrown;
      reportFailure(thrown);
    }
    // Also after a failure: an answer that was lost may have changed it.
    client.removeQueries({ type: 'inactive' });
    await client.invalidateQueries();
  };
}
