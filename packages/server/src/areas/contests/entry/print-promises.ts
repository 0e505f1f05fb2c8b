// The promises of many entries as one PDF, a page each: drawn in portions and sent from the disk, so that two hundred take no
// more memory than a few.
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { FastifyReply } from 'fastify';
import { actorName, type Context } from '#platform/context/context.ts';
import type { MissingGlyph } from '@trainrace/contract/print/missing-glyph';
import type { Block } from '#platform/print/document.ts';
import { missingGlyphs } from '#platform/print/missing-glyphs.ts';
import { sendPdfFile } from '#platform/print/send-pdf.ts';
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
  const missing: MissingGlyph[] = [];
  const noting = (portion: Block[][]) => {
    missing.push(...missingGlyphs(portion));
    return portion;
  };
  async function* pages() {
    for (let at = 0; at < entries.length; at += PORTION)
      yield noting(entries.slice(at, at + PORTION).map((entry) => promisePage({ entry, lang })));
  }
  try {
    await writingTurns.take(user.id, async () => await printFile(path, head, pages()));
    const { size } = await stat(path);
    const bytes = createReadStream(path);
    bytes.once('close', () => void rm(path, { force: true }));
    return await sendPdfFile(reply, { bytes, size, missing, name: head.title, how: 'inline' });
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}
