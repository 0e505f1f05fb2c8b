import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import type { Caller } from './test-app.ts';

export interface UploadedFile {
  name: string;
  bytes: Buffer;
  field?: string;
}

/** A multipart body as browsers write it: fields first, then the files. */
export function multipart(fields: Readonly<Record<string, string>>, files: readonly UploadedFile[] = []) {
  const boundary = `----${randomUUID()}`;
  const part = (head: string, body: Buffer | string) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(body),
    Buffer.from('\r\n'),
  ];
  const payload = Buffer.concat([
    ...Object.entries(fields).flatMap(([name, value]) => part(`name="${name}"`, value)),
    ...files.flatMap(({ name, bytes, field = 'file' }) =>
      part(`name="${field}"; filename="${name}"\r\nContent-Type: application/octet-stream`, bytes),
    ),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

export async function upload(
  by: Caller,
  path: string,
  fields: Readonly<Record<string, string>>,
  ...files: UploadedFile[]
) {
  const { payload, headers } = multipart(fields, files);
  return await by.post(path, payload, { headers } satisfies Partial<InjectOptions>);
}
