import type { FastifyReply } from 'fastify';
import { CONTENT_TYPES } from '../domain/attachments/file-content.ts';
import { contentDisposition } from '../domain/attachments/serve.ts';

export const sendWorkbook = async (reply: FastifyReply, name: string, bytes: Buffer): Promise<FastifyReply> =>
  await reply
    .headers({
      'Content-Type': CONTENT_TYPES.xlsx,
      'Content-Disposition': contentDisposition('attachment', `${name}.xlsx`),
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    })
    .send(bytes);
