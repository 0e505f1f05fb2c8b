// Readers of a document at this moment, in the database: each process sees those of the others. It guards nothing; each save
// is a version of its own.
import type { documents } from '@trainrace/contract/areas/documents/document';
import { DOCUMENT_PRESENCE, MAX_BATCH } from '@trainrace/contract/limits';
import type { DataOf, ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import { actorName, actorOf, type Context } from '#platform/context/context.ts';
import type { Db } from '#platform/db/connect.ts';
import { documentStore } from './document.store.ts';

type Present = DataOf<typeof documents.present>;

export async function formatPresent(
  context: Context,
  { id, tab = '', isLeaving = false }: ParsedInputOf<typeof documents.present>,
): Promise<Present> {
  const { db, now, user } = context;
  await documentStore(context).find(id);
  const person = actorOf(user);
  const seenAt = now.toISOString();
  if (isLeaving) {
    await db
      .deleteFrom('documentPresence')
      .where('documentId', '=', id)
      .where('person', '=', person)
      .where('tab', '=', tab)
      .execute();
    return [];
  }
  const gone = goneBefore(now);
  // A reader who comes back after a while has opened it anew.
  const { rows } = await sql<{ name: string; since: string }>`
    with here as (
      insert into document_presence as p (document_id, person, tab, person_name, since, seen_at)
      values (${id}, ${person}, ${tab}, ${actorName(user)}, ${seenAt}, ${seenAt})
      on conflict (document_id, person, tab) do update set seen_at = excluded.seen_at, person_name = excluded.person_name,
        since = case when p.seen_at < ${gone} then excluded.since else p.since end
    )
    select max(person_name) as name, min(since) as since from document_presence
    where document_id = ${id} and person <> ${person} and seen_at >= ${gone}
    group by person order by 2, person limit ${MAX_BATCH}`.execute(db);
  return rows;
}

const goneBefore = (now: Date): string => new Date(now.getTime() - DOCUMENT_PRESENCE.goneSeconds * 1000).toISOString();

export async function sweepPresence(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('documentPresence').where('seenAt', '<', goneBefore(now)).execute();
}
