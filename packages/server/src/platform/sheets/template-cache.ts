// Templates as they were written last: the same workbook is not written twice, whoever asks for it.
import { createHash } from 'node:crypto';
import type { Book } from './write-workbook.ts';

export interface TemplateCache {
  /** Those who ask for the same one at once share it. */
  get(book: Book, write: () => Promise<Buffer>): Promise<Buffer>;
}

export function templateCache(mostBytes: number): TemplateCache {
  const beingWritten = new Map<string, Promise<Buffer>>();
  /** The one that was asked for last stands last. */
  const kept = new Map<string, Buffer>();
  let bytes = 0;
  const forget = (key: string) => {
    bytes -= kept.get(key)?.length ?? 0;
    kept.delete(key);
  };
  const keep = (key: string, book: Buffer) => {
    forget(key);
    kept.set(key, book);
    bytes += book.length;
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes) return;
      forget(oldest);
    }
  };
  const writeOnce = async (key: string, write: () => Promise<Buffer>) => {
    try {
      const book = await write();
      keep(key, book);
      return book;
    } finally {
      beingWritten.delete(key);
    }
  };
  return {
    async get(book, write) {
      const key = createHash('sha256').update(JSON.stringify(book)).digest('base64');
      const held = kept.get(key);
      if (held !== undefined) {
        keep(key, held);
        return held;
      }
      const writing = beingWritten.get(key) ?? writeOnce(key, write);
      beingWritten.set(key, writing);
      return await writing;
    },
  };
}
