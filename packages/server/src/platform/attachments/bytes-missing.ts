import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { MOST_NAMED, type Check, type Finding } from '#platform/doctor/check.ts';

const PAGE = 1000;

/** Papers of records, and versions of documents. */
const FILES = sql`(
  select storage_key, id, original_name from attach where is_deleted = 0
  union all
  select v.storage_key, v.document_id, d.title from document_version v join document d on d.id = v.document_id
  where d.is_deleted = 0)`;

/** Attachments on this disk whose file is gone. What is missing comes back from a backup only: people have to decide. */
export function bytesMissing(root: string): Check {
  return {
    name: 'attachments without their file',
    find: async ({ db }) => {
      const found: Finding[] = [];
      for (let after = ''; found.length < MOST_NAMED; ) {
        const { rows } = await sql<{ storageKey: string; id: string; originalName: string }>`
        select storage_key, min(id::text) as id, min(original_name) as original_name from ${FILES} f
        where storage_key > ${after} and storage_key not like 's3/%'
        group by storage_key order by storage_key limit ${PAGE}`.execute(db);
        if (rows.length === 0) break;
        after = rows.at(-1)!.storageKey;
        for (const { storageKey, id, originalName } of rows)
          if (!existsSync(join(root, storageKey)))
            found.push({
              said: `${id} (${originalName}) has no file ${storageKey}: bring it back from a backup.`,
              mend: null,
            });
      }
      return found.slice(0, MOST_NAMED);
    },
  };
}
