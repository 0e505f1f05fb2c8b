// A multipart request: fields as they were sent, files streamed to the disk and gone again unless somebody keeps them.
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MAX_ATTACHMENT_BYTES } from '@trainrace/contract/limits';
import type { FastifyRequest } from 'fastify';
import type { FileStore } from '#platform/gateways/files/file-store.ts';
import type { Scanner } from '#platform/gateways/scanner/scanner.ts';
import { Refused } from '#platform/context/refused.ts';
import type { ReceivedFile } from '#platform/attachments/received-file.ts';
import { codeOf, systemCallOf } from '#platform/config/thrown.ts';

interface Upload {
  fields: Record<string, unknown>;
  files: ReceivedFile[];
}

const received = new WeakMap<FastifyRequest, ReceivedFile[]>();

/** The files of a multipart request, for its handler. */
export function filesOf(request: FastifyRequest): readonly ReceivedFile[] {
  return received.get(request) ?? [];
}

interface Bounds {
  mostFiles: number;
  /** Of each; those of an attachment unless told. */
  mostFileBytes?: number | undefined;
  /** Refuses before a byte of the first file is taken in, by the fields that came before it. */
  beforeFile?: ((fields: Record<string, unknown>) => Promise<void>) | undefined;
}

/** Temporary files are removed when `task` is over, however it ends. */
export async function withUpload<Result>(
  request: FastifyRequest,
  { store, scanner, ...bounds }: { store: FileStore; scanner: Scanner | null } & Bounds,
  task: (fields: Record<string, unknown>) => Promise<Result>,
): Promise<Result> {
  const upload: Upload = { fields: {}, files: [] };
  received.set(request, upload.files);
  try {
    await receive(request, { store, ...bounds }, upload);
    for (const { path } of upload.files) await scanner?.check(path);
    return await task(upload.fields);
  } finally {
    for (const { path } of upload.files) await rm(path, { force: true });
  }
}

async function receive(
  request: FastifyRequest,
  { store, mostFiles, mostFileBytes = MAX_ATTACHMENT_BYTES, beforeFile }: { store: FileStore } & Bounds,
  { fields, files }: Upload,
): Promise<void> {
  try {
    for await (const part of request.parts({ limits: { files: mostFiles, fileSize: mostFileBytes + 1 } })) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw new Refused(413, 'tooLarge');
        fields[part.fieldname] = part.fieldname in fields ? [fields[part.fieldname], part.value].flat() : part.value;
      } else if (part.filename) {
        if (files.length === 0) await beforeFile?.(fields);
        const file = { field: part.fieldname, fileName: part.filename, path: await store.temporaryPath() };
        // Listed before it is written, so that a half-written one goes too.
        const entry = { ...file, bytes: 0, sha256: Buffer.alloc(0) };
        files.push(entry);
        Object.assign(entry, await save(part.file, entry.path, mostFileBytes));
      } else part.file.resume();
    }
  } catch (error) {
    // Whatever the sender still sends is read and dropped, so that it gets to see the answer.
    request.raw.unpipe();
    request.raw.resume();
    if (codeOf(error) === 'FST_FILES_LIMIT') throw new Refused(400, 'attachmentTooMany');
    throw error instanceof Refused || isOfTheDisk(error) ? error : new Refused(400, 'badRequest');
  }
}

async function save(
  source: Readable,
  path: string,
  mostBytes: number,
): Promise<Pick<ReceivedFile, 'bytes' | 'sha256'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  const count = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      hash.update(chunk);
      // Answered at once: who sends without end does not get to fill disk or connection.
      if (bytes > mostBytes) done(new Refused(413, 'attachmentTooLarge'));
      else done(null, chunk);
    },
  });
  await pipeline(source, count, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return { bytes, sha256: hash.digest() };
}

const isOfTheDisk = (error: unknown) => systemCallOf(error) !== undefined;
