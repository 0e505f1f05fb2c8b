// Uploads that no record names yet, and those that are still coming, are their uploader's, and bounded: who never saves does not fill the disk (security T26).
import { MAX_UNBOUND } from '@trainrace/contract/limits';
import { sql } from 'kysely';
import { Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';

/** In the transaction that adds them. The account is locked until it ends: two uploads at once are counted one after the other. */
export async function refuseTooManyUnbound(
  { db, user }: Pick<Context, 'db' | 'user'>,
  more: { files: number; bytes: number },
): Promise<void> {
  await db.selectFrom('account').select('id').where('id', '=', user.id).forNoKeyUpdate().execute();
  const { rows } = await sql<{ files: number; bytes: number }>`
    select count(*)::int as files, coalesce(sum(size), 0)::bigint as bytes from (
      select size from attach where create_user = ${user.id} and bound_at is null and is_deleted = 0
      union all select size from resumable_upload where create_user = ${user.id} and received < size
    ) held`.execute(db);
  const { files, bytes } = rows[0]!;
  if (files + more.files <= MAX_UNBOUND.files && bytes + more.bytes <= MAX_UNBOUND.bytes) return;
  throw new Refused(409, 'attachmentTooManyUnbound', {
    files: MAX_UNBOUND.files,
    megabytes: MAX_UNBOUND.bytes / 1024 / 1024,
  });
}
