// Notices that the caller has to confirm: those that the list shows under the same word.
import { sql, type RawBuilder } from 'kysely';
import { scopeOfUser } from '#platform/access/scope-of-user.ts';
import type { Context } from '#platform/context/context.ts';
import { isToConfirm } from '#areas/documents/api/audience.ts';

export function ofNotices({ user }: Context): Record<'noticesToConfirm', RawBuilder<unknown> | null> {
  return {
    noticesToConfirm:
      scopeOfUser(user, 'file_notice_receipt') === null ? null : sql`file_notice t where ${isToConfirm('t', user)}`,
  };
}
