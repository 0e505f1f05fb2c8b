// A tus client as plain requests, for tests that look at each of them.
import type { FastifyInstance } from 'fastify';
import type { Caller } from './test-app.ts';

export const TUS = '/api/zjgrsj-file/oss/endpoint/tus';
export const TUS_HEADERS = { 'tus-resumable': '1.0.0' };

const metadataOf = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

interface Sent {
  method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE' | 'OPTIONS';
  url: string;
  headers?: Record<string, string>;
  payload?: Buffer;
}

export function tusClient(app: FastifyInstance, { token }: Pick<Caller, 'token'>) {
  const send = async ({ headers, ...rest }: Sent) => {
    const response = await app.inject({
      ...rest,
      headers: { ...(token === '' ? {} : { authorization: `Bearer ${token}` }), ...TUS_HEADERS, ...headers },
    });
    const { statusCode: status } = response;
    const isEnvelope = String(response.headers['content-type']).startsWith('application/json');
    const msg = isEnvelope && response.payload !== '' ? (response.json() as { msg: string }).msg : '';
    return { status, msg, headers: response.headers, offset: Number(response.headers['upload-offset']) };
  };
  return {
    send,
    begin: async (size: number, fields: Readonly<Record<string, string>>) =>
      await send({
        method: 'POST',
        url: TUS,
        headers: { 'upload-length': String(size), 'upload-metadata': metadataOf(fields) },
      }),
    ask: async (url: string) => await send({ method: 'HEAD', url }),
    end: async (url: string) => await send({ method: 'DELETE', url }),
    piece: async (url: string, offset: number, payload: Buffer) =>
      await send({
        method: 'PATCH',
        url,
        payload,
        headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
      }),
  };
}

export function idOf(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1);
}
