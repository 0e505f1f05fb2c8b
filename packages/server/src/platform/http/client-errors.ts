// Input that is no request, or does not become one in time, is answered in the envelope as everything else (wire §1).
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { formatMessage, type MessageKey } from '@trainrace/contract/messages';

type ClientError = Error & { code?: string; rawPacket?: unknown };

const ANSWERS: Readonly<Record<string, [number, MessageKey]>> = {
  HPE_HEADER_OVERFLOW: [431, 'tooLarge'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'tooLarge'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'tooSlow'],
};

export function answerClientError(error: ClientError, socket: Socket): void {
  const isLost = error.code === 'ECONNRESET' || socket.destroyed || !socket.writable;
  // In the middle of another answer these bytes would be part of it.
  if (isLost || isAnswering(socket)) return void socket.destroy();
  const [status, key] = ANSWERS[error.code ?? ''] ?? [400, 'badRequest'];
  const body = JSON.stringify({ code: status, success: false, msg: formatMessage(key, langOf(error)), data: null });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

const isAnswering = (socket: Socket): boolean =>
  (socket as { _httpMessage?: { headersSent: boolean } | null })._httpMessage?.headersSent === true;

const langOf = ({ rawPacket }: ClientError) =>
  /^accept-language:\s*en\b/im.test(rawPacket instanceof Buffer ? rawPacket.toString('latin1') : '') ? 'en' : 'zh';
