import type { FastifyReply } from 'fastify';
import { CONTENT_TYPES } from '#platform/attachments/file-content.ts';
import { contentDisposition } from '#platform/attachments/serve.ts';

export async function sendWorkbook(reply: FastifyReply, name: string, bytes: Buffer): Promise<FastifyReply> {
  return await reply
    .headers({
      'Content-Type': CONTENT_TYPES.xlsx,
      'Content-Disposition': contentDisposition('attachment', `${name}.xlsx`),
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    })
    .send(bytes);
}
