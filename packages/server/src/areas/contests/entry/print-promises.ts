// The promises of many entries as one PDF, a page each: drawn in portions and sent from the disk, so that two hundred take no
// more memory than a few.
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { FastifyReply } from 'fastify';
import { actorName, type Context } from '#platform/context/context.ts';
import { CONTENT_TYPES } from '#platform/attachments/file-content.ts';
import { contentDisposition } from '#platform/attachments/serve.ts';
import { printFile } from '#platform/print/print.ts';
import type { Services } from '#platform/services.ts';
import { writingTurns } from '#platform/sheets/turns.ts';
import { entryShownTo, findEntries } from './entry.ts';
import { promiseHead, promisePage } from './print-entry.ts';

const PORTION = 20;

export async function printPromises(
  context: Context,
  { files }: Services,
  ids: readonly string[],
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { lang, user, now } = context;
  const entries = (await findEntries(context, ids)).map((entry) => entryShownTo(context, entry));
  const [first] = entries;
  const head = promiseHead({ lang, by: actorName(user), at: now }, first?.tradeName ?? '');
  const path = await files.temporaryPath();
  async function* pages() {
    for (let at = 0; at < entries.length; at += PORTION)
      yield entries.slice(at, at + PORTION).map((entry) => promisePage({ entry, lang }));
  }
  try {
    await writingTurns.take(user.id, async () => await printFile(path, head, pages()));
    const { size } = await stat(path);
    const bytes = createReadStream(path);
    bytes.once('close', () => void rm(path, { force: true }));
    return await reply
      .headers({
        'Content-Type': CONTENT_TYPES.pdf,
        'Content-Length': size,
        'Content-Disposition': contentDisposition('inline', `${head.title}.pdf`),
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'private, no-store',
      })
      .send(bytes);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}
