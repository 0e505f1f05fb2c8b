import type { MessageItem } from '@trainrace/contract/message/inbox';
import { paths } from '#paths.ts';

/** Where a message leads: to what it speaks of, else to its own words. Only addresses of this client. */
export const addressOf = ({ id, link }: Pick<MessageItem, 'id' | 'link'>): string =>
  link !== null && /^\/(?!\/)/.test(link) ? link : `${paths.messages}?view=${id}`;
