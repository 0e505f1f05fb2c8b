import { maskNumbers } from '@trainrace/contract/rules/mask';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileStore } from '#platform/gateways/files/file-store.ts';
import { notFound } from '#platform/context/refused.ts';

export interface StoredFile {
  originalName: string;
  contentType: string;
  size: number;
  storageKey: string | null;
}

/** Types a browser may show in its own viewer; everything else is saved. Nothing is ever HTML. */
const SHOWN = /^(image\/(png|jpeg)|application\/pdf)$/;

export async function serveFile(
  request: FastifyRequest,
  reply: FastifyReply,
  store: FileStore,
  { originalName, contentType, size, storageKey }: StoredFile,
): Promise<FastifyReply> {
  if (storageKey === null) throw notFound();
  const range = rangeOf(request.headers.range, size);
  const { start, end } = range === null || range === 'none of it' ? { start: 0, end: size - 1 } : range;
  // Before any header of the file: that its bytes are gone is said in an envelope.
  const bytes = range === 'none of it' ? null : await store.read(storageKey, { start, end });
  void reply.headers({
    'Content-Type': contentType,
    'Content-Disposition': contentDisposition(
      SHOWN.test(contentType) ? 'inline' : 'attachment',
      maskNumbers(originalName),
    ),
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cache-Control': 'private, no-store',
    'Accept-Ranges': 'bytes',
  });
  if (bytes === null) return await reply.code(416).header('Content-Range', `bytes */${size}`).send();
  if (range !== null) void reply.code(206).header('Content-Range', `bytes ${start}-${end}/${size}`);
  return await reply.header('Content-Length', end - start + 1).send(bytes);
}

/** RFC 6266: a plain name for old readers, the real one percent-encoded (RFC 5987) beside it. */
export function contentDisposition(how: 'inline' | 'attachment', name: string): string {
  const fileName = name.replace(/[/\\]/g, '-');
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${how}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** One range is served; several, or what is none, mean the whole file. */
function rangeOf(header: string | undefined, size: number): { start: number; end: number } | 'none of it' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (start >= size || (from === '' && Number(to) === 0)) return 'none of it';
  return start > end ? null : { start, end };
}
