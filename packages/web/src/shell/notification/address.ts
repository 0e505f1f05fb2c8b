import type { MessageItem } from '@trainrace/contract/areas/messages/inbox';
import { paths } from '#paths.ts';

/** Address of a message's subject. Only addresses of this client. */
export const linkOf = ({ link }: Pick<MessageItem, 'link'>): string | null =>
  link !== null && /^\/(?!\/)/.test(link) ? link : null;

/** Where a message leads: to what it speaks of, else to its own words. */
export const addressOf = (item: Pick<MessageItem, 'id' | 'link'>): string =>
  linkOf(item) ?? `${paths.messages}?view=${item.id}`;
