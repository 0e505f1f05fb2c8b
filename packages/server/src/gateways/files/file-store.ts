import type { Readable } from 'node:stream';

/** Where the bytes of attachments live. Keys are random and carry nothing of the name a person gave. */
export interface FileStore {
  /** Keeps a finished file; afterwards the temporary one is gone. */
  keep(temporaryPath: string): Promise<string>;
  /** Bytes from `start` to `end`, both included. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** A path of this machine, for work that needs one (workbooks, images). */
  withFile<Result>(key: string, work: (path: string) => Promise<Result>): Promise<Result>;
  drop(key: string): Promise<void>;
}
