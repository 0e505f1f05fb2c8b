import { inbox, type MessageItem } from '@trainrace/contract/areas/messages/inbox';
import { useCallback } from 'react';
import { useCommand } from '#resource/command/use-command.ts';

/** Marks what was opened; a message that is read already costs no call. */
export function useReadMessage(): (item: Pick<MessageItem, 'id' | 'status'>) => Promise<void> {
  const command = useCommand();
  return useCallback(
    async ({ id, status }) => {
      if (status === 0)
        await command(inbox.read, { ids: [id] }, { quiet: true, refresh: [inbox.unread.path, inbox.list.path] });
    },
    [command],
  );
}
