// A file that a job made: its owner's, as one that was uploaded and is bound to nothing; it goes after a day.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { ATTACHMENT_LINK } from '@trainrace/contract/files/attach';
import type { MissingGlyphs } from '@trainrace/contract/print/missing-glyph';
import type { Db } from '#platform/db/connect.ts';
import { newId } from '#platform/db/ids.ts';
import { sm3Of } from './sm3-of.ts';
import type { Services } from '#platform/services.ts';

interface Made {
  /** A temporary file, which is taken over. */
  path: string;
  name: string;
  extension: 'pdf' | 'xlsx' | 'zip';
  contentType: string;
  ownerId: string;
  /** Told with its link: characters that stand in it as code points. */
  beside?: { unprintable?: MissingGlyphs };
}

/** Stored now; the row is written in the transaction that ends the job. */
export async function saveMadeFile({ files }: Pick<Services, 'files'>, made: Made) {
  const { path, name, extension, contentType, ownerId, beside = {} } = made;
  const { size } = await stat(path);
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  const sha256 = hash.digest();
  const sm3 = await sm3Of(files, path);
  const storageKey = await files.keep(path);
  return async (db: Db): Promise<{ link: string; unprintable?: MissingGlyphs }> => {
    const id = newId();
    const originalName = `${name}.${extension}`;
    await db
      .insertInto('attach')
      .values({ id, originalName, extension, contentType, size, sha256, sm3, storageKey, createUser: ownerId })
      .execute();
    return { link: `${ATTACHMENT_LINK}?id=${id}`, ...beside };
  };
}
