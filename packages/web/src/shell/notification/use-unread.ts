import { useQueryClient } from '@tanstack/react-query';
import { inbox, type Unread } from '@trainrace/contract/areas/messages/inbox';
import { useEffect } from 'react';
import { IDENTITY } from '#api/identity.ts';
import { listen } from '#api/listen.ts';
import { keyOf, useCall, useHeard, useRefresh } from '#api/query.ts';
import { useLang } from '#i18n/language.ts';

const NONE: Unread = { mail: 0, message: 0, notice: 0, total: 0 };
/** A notice reaches everybody at once; they do not all ask at once. */
const SPREAD_MS = 1500;

/** Counts of unread messages, kept up to date by the open line; to be used once on a page. */
export function useLiveUnread(): Unread {
  const client = useQueryClient();
  const refresh = useRefresh();
  const hear = useHeard();
  const lang = useLang();
  const counts = useCall(inbox.unread, {}, { quiet: true });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isFirst = true;
    const leave = listen(({ type, data }) => {
      if (type === 'unread') {
        // A line opened anew: changes in between were told to nobody here.
        if (!isFirst) hear(null);
        isFirst = false;
        return client.setQueryData(keyOf(inbox.unread, {}, lang), data);
      }
      if (type === 'changed') return hear((data as { path: string }).path);
      // Somebody changed what one may do: the menus and buttons follow.
      if (type === 'rights') return void client.invalidateQueries({ queryKey: [IDENTITY] });
      const isForAll = (data as { box?: string }).box === 'notice';
      clearTimeout(timer);
      timer = setTimeout(
        () => void refresh(inbox.unread.path, inbox.list.path),
        isForAll ? Math.random() * SPREAD_MS : 0,
      );
      return undefined;
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [client, refresh, hear, lang]);
  return counts.data ?? NONE;
}
