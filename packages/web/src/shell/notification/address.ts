import type { MessageItem } from '@trainrace/contract/areas/messages/inbox';
import { paths } from '#paths.ts';

/** Address of a message's subject. Only addresses of this client. */
export function linkOf({ link }: Pick<MessageItem, 'link'>): string | null {
  return link !== null && /^\/(?!\/)/.test(link) ? link : null;
}

/** Where a message leads: to what it speaks of, else to its own words. */
export function addressOf(item: Pick<MessageItem, 'id' | 'link'>): string {
  return linkOf(item) ?? `${paths.messages}?view=${item.id}`;
}
