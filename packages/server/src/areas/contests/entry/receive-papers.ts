import { createHash } from 'node:crypto';
import type { PapersInput } from '@trainrace/contract/areas/contests/paper-import';
import { sql } from 'kysely';
import { Refused, notFound } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { isId } from '#platform/db/ids.ts';
import { visibleAttachments } from '#platform/attachments/attachment-scope.ts';
import type { ReceivedFile } from '#platform/attachments/received-file.ts';
import { placeOf } from '#platform/security/field-cipher.ts';
import type { Services } from '#platform/services.ts';

export interface GivenPaper {
  storageKey: string;
  /** Encrypted: it is the number of a person. */
  name: string;
  /** Kept for this import alone, and gone with it. */
  isOwn: boolean;
}

const nameOf = (storageKey: string) => placeOf('job', 'paper_name', storageKey);

const sealed = ({ cipher }: Context, storageKey: string, name: string, isOwn: boolean): GivenPaper => ({
  storageKey,
  name: cipher.encrypt(name, nameOf(storageKey)).toString('base64'),
  isOwn,
});

export function openName({ cipher }: Context, { name, storageKey }: GivenPaper): string {
  return cipher.decrypt(Buffer.from(name, 'base64'), nameOf(storageKey));
}

/** Sent along, or uploaded before. */
export async function receivePapers(
  context: Context,
  { files, specs }: Services,
  { ids }: PapersInput,
  received: readonly ReceivedFile[],
): Promise<{ parts: GivenPaper[]; digest: string }> {
  if (received.length > 0) {
    const parts: GivenPaper[] = [];
    for (const { path, fileName } of received) parts.push(sealed(context, await files.keep(path), fileName, true));
    return { parts, digest: digestOf(received.map(({ fileName, sha256 }) => [fileName, sha256])) };
  }
  if (ids === undefined) throw new Refused(400, 'papersNeeded');
  const wanted = [...new Set(ids)];
  if (!wanted.every(isId)) throw notFound();
  const found = await context.db
    .selectFrom('attach as t')
    .select(['id', 'originalName', 'storageKey', 'sha256'])
    .where('t.id', 'in', wanted)
    .where('t.isDeleted', '=', 0)
    .where(sql<boolean>`${visibleAttachments(context, specs)}`)
    .execute();
  if (found.length !== wanted.length || found.some(({ storageKey }) => storageKey === null)) throw notFound();
  const inOrder = wanted.map((id) => found.find((row) => row.id === id)!);
  return {
    parts: inOrder.map(({ storageKey, originalName }) => sealed(context, storageKey!, originalName, false)),
    digest: digestOf(inOrder.map(({ originalName, sha256 }) => [originalName, sha256])),
  };
}

function digestOf(files: readonly (readonly [name: string, sha256: Buffer])[]): string {
  const hash = createHash('sha256');
  for (const [name, sha256] of files) hash.update(name).update('\0').update(sha256);
  return hash.digest('hex');
}
