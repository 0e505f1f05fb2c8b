// An upload in pieces. Each piece is a file of its own in the file store and counts once the row names it, so that any
// process can go on where another was cut off, on a disk as in a bucket.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { attach } from '@trainrace/contract/files/attach';
import { RESUMABLE_BYTES, UNBOUND_UPLOAD_HOURS } from '@trainrace/contract/limits';
import { DataStore, Upload } from '@tus/server';
import { sql, type Selectable } from 'kysely';
import { systemCallOf } from '#platform/config/thrown.ts';
import type { Context } from '#platform/context/context.ts';
import { notFound, Refused } from '#platform/context/refused.ts';
import { isId } from '#platform/db/ids.ts';
import type { Tables } from '#platform/db/tables.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Services } from '#platform/services.ts';
import { placeFile, refuseAnnounced } from './put-file.ts';

type Row = Selectable<Tables['resumableUpload']>;

/** Uploads in pieces that one caller may see and change: their own. */
export class OwnUploads extends DataStore {
  readonly #context: Context;
  readonly #services: Services;

  constructor(context: Context, services: Services) {
    super();
    this.#context = context;
    this.#services = services;
    this.extensions = ['creation', 'termination', 'expiration'];
  }

  override getExpiration(): number {
    return UNBOUND_UPLOAD_HOURS * 3_600_000;
  }

  override async create(upload: Upload): Promise<Upload> {
    const { filename = '', ...place } = upload.metadata ?? {};
    const input = attach.putFile.input.safeParse(place);
    if (!input.success) throw new Refused(400, 'badRequest');
    const { prjId = null, flowNode = null, attId = null } = input.data;
    const fileName = (filename ?? '').normalize('NFC').trim();
    const size = upload.size ?? 0;
    await inTransaction(this.#context, async (context) => {
      await refuseAnnounced(context, this.#services, input.data, { fileName, bytes: size });
      const made = { createUser: context.user.id, createTime: context.now.toISOString() };
      const metadata = JSON.stringify(upload.metadata ?? {});
      await context.db
        .insertInto('resumableUpload')
        .values({ id: upload.id, fileName, size, prjId, flowNode, attId, metadata, ...made })
        .execute();
    });
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { size, received, metadata, createTime } = await this.#find(id);
    return new Upload({
      id,
      size,
      offset: received,
      metadata: metadata as Record<string, string>,
      creation_date: new Date(createTime).toISOString(),
    });
  }

  override async remove(id: string): Promise<void> {
    await this.#find(id);
    await this.#forget(id);
  }

  /** A line that is cut leaves what has come: that is a piece too. */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const row = await this.#find(id);
    const path = await this.#services.files.temporaryPath();
    try {
      const bytes = await saveArrived(stream, path);
      if (bytes === 0) return offset;
      if (offset + bytes === row.size) await this.#finish(row, path);
      else await this.#keepPiece(row, offset, { path, bytes });
      return offset + bytes;
    } finally {
      await rm(path, { force: true });
    }
  }

  /** A piece of less than 1 MB grows by the next: however small pieces are sent, they are few files. */
  async #keepPiece(row: Row, offset: number, { path, bytes }: { path: string; bytes: number }): Promise<void> {
    const { files } = this.#services;
    const grown = row.lastBytes < RESUMABLE_BYTES ? row.pieces.at(-1) : undefined;
    const key = grown === undefined ? await files.keep(path) : await this.#keepGrown(row, grown, path);
    const pieces = [...(grown === undefined ? row.pieces : row.pieces.slice(0, -1)), key];
    const lastBytes = grown === undefined ? bytes : row.lastBytes + bytes;
    const { numUpdatedRows } = await this.#context.db
      .updateTable('resumableUpload')
      .set({ received: offset + bytes, pieces, lastBytes })
      .where('id', '=', row.id)
      .where('received', '=', offset)
      .executeTakeFirst();
    const isKept = numUpdatedRows === 1n;
    const left = isKept ? grown : key;
    if (left !== undefined) await files.drop(left).catch(() => undefined);
    if (!isKept) throw new Refused(409, 'uploadElsewhere');
  }

  async #keepGrown(row: Row, last: string, path: string): Promise<string> {
    const { files } = this.#services;
    const whole = await files.temporaryPath();
    try {
      await this.#putTogether(row, [last], path, whole);
      return await files.keep(whole);
    } finally {
      await rm(whole, { force: true });
    }
  }

  /** Whole only together with its attachment: who asks how far it is hears of all bytes when there is one, not before. */
  async #finish(row: Row, lastPiece: string): Promise<void> {
    const { files, scanner } = this.#services;
    const path = await files.temporaryPath();
    try {
      const sha256 = await this.#putTogether(row, row.pieces, lastPiece, path);
      await scanner?.check(path);
      const { id, fileName, size: bytes } = row;
      const place = Object.entries({ prjId: row.prjId, flowNode: row.flowNode, attId: row.attId });
      const input = Object.fromEntries(place.filter(([, value]) => value !== null));
      const file = { field: 'file', fileName, path, bytes, sha256 };
      await placeFile(this.#context, this.#services, input, {
        file,
        id,
        first: async (context) => close(context, row),
      });
    } catch (error) {
      // An upload refused for its content stays refused however often its last piece is sent.
      if (error instanceof Refused && error.code < 500 && error.saying.key !== 'uploadElsewhere')
        await this.#forget(row.id);
      throw error;
    } finally {
      await rm(path, { force: true });
    }
    for (const key of row.pieces) await files.drop(key).catch(() => undefined);
  }

  async #putTogether(row: Row, pieces: readonly string[], lastPiece: string, path: string): Promise<Buffer> {
    const hash = createHash('sha256');
    const add = async (from: Readable) =>
      await pipeline(
        from,
        async function* (chunks: AsyncIterable<Buffer>) {
          for await (const chunk of chunks) {
            hash.update(chunk);
            yield chunk;
          }
        },
        createWriteStream(path, { flags: 'a', mode: 0o600 }),
      );
    try {
      for (const key of pieces) await add(await this.#services.files.read(key));
    } catch (error) {
      // Another server was faster, and has put them elsewhere.
      if ((await this.#find(row.id)).received !== row.received) throw new Refused(409, 'uploadElsewhere');
      throw error;
    }
    await add(createReadStream(lastPiece));
    return hash.digest();
  }

  async #find(id: string): Promise<Row> {
    const { db, user } = this.#context;
    const row = isId(id)
      ? await db
          .selectFrom('resumableUpload')
          .selectAll()
          .where('id', '=', id)
          .where('createUser', '=', user.id)
          .executeTakeFirst()
      : undefined;
    if (row === undefined) throw notFound();
    return row;
  }

  async #forget(id: string): Promise<void> {
    const { rows } = await sql<{ pieces: string[] }>`
      delete from resumable_upload where id = ${id} and received < size returning pieces`.execute(this.#context.db);
    for (const { pieces } of rows)
      for (const key of pieces) await this.#services.files.drop(key).catch(() => undefined);
  }
}

/** Of two that send the last piece, in whichever process, one makes the attachment. */
async function close({ db }: Context, { id, size, received }: Row): Promise<void> {
  const { numAffectedRows } = await sql`update resumable_upload set received = ${size}, pieces = '{}'
    where id = ${id} and received = ${received}`.execute(db);
  if (numAffectedRows !== 1n) throw new Refused(409, 'uploadElsewhere');
}

async function saveArrived(stream: Readable, path: string): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  let bytes = 0;
  try {
    const chunks: AsyncIterable<Buffer> = stream;
    for await (const chunk of chunks) {
      await file.writeFile(chunk);
      bytes += chunk.length;
    }
  } catch (error) {
    if (systemCallOf(error) === 'write') throw error;
  } finally {
    await file.close();
  }
  return bytes;
}
