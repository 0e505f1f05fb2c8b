// A printed document as the answer of a call; characters that could not be printed are named beside it.
import type { MissingGlyph } from '@trainrace/contract/print/missing-glyph';
import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';
import { CONTENT_TYPES } from '#platform/attachments/file-content.ts';
import { contentDisposition } from '#platform/attachments/serve.ts';
import { missingHeader } from './missing-glyphs.ts';
import { missingOf } from './print.ts';

interface Sent {
  /** Without its ending. */
  name: string;
  how: 'inline' | 'attachment';
}

export async function sendPdf(reply: FastifyReply, bytes: Buffer, sent: Sent): Promise<FastifyReply> {
  return await reply.headers(headersOf(sent, missingOf(bytes))).send(bytes);
}

/** One that was written to the disk. */
export async function sendPdfFile(
  reply: FastifyReply,
  { bytes, size, missing, ...sent }: Sent & { bytes: Readable; size: number; missing: readonly MissingGlyph[] },
): Promise<FastifyReply> {
  return await reply.headers({ ...headersOf(sent, missing), 'Content-Length': size }).send(bytes);
}

const headersOf = ({ name, how }: Sent, missing: readonly MissingGlyph[]) => ({
  'Content-Type': CONTENT_TYPES.pdf,
  'Content-Disposition': contentDisposition(how, `${name}.pdf`),
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'private, no-store',
  ...missingHeader(missing),
});
