import type { Readable } from 'node:stream';
import type { SuiteName } from '#platform/security/suites.ts';

/** A row knows of bytes that are not where they were put: they come back from a backup only (`npm run doctor` names them). */
export class BytesMissing extends Error {
  readonly code = 'BYTES_MISSING';
}

/** Where the bytes of attachments live. Keys are random and carry nothing of the name a person gave. */
export interface FileStore {
  /** Files kept now are digested with this one, too; none: with SHA-256 alone. */
  readonly suite?: SuiteName;
  /** A place for a file that nobody keeps yet; what is left behind there is swept. */
  temporaryPath(): Promise<string>;
  /** Keeps a finished file; afterwards the temporary one is gone. */
  keep(temporaryPath: string): Promise<string>;
  /** Bytes from `start` to `end`, both included. BytesMissing: they are gone. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** A path of this machine, for work that needs one (workbooks, images). BytesMissing as in read(). */
  withFile<Result>(key: string, task: (path: string) => Promise<Result>): Promise<Result>;
  drop(key: string): Promise<void>;
  /** Into quarantine: what no row knows is out of the way, and not gone yet. A file that is not there is no failure. */
  setAside(key: string): Promise<void>;
  takeBack(key: string): Promise<void>;
  /** The keys of what was set aside before a moment. */
  asideBefore(moment: Date): AsyncIterable<string>;
  dropAside(key: string): Promise<void>;
  /** The keys of files kept before a moment: what no row knows of is swept. */
  keysBefore(moment: Date): AsyncIterable<string>;
  /** Ends what requests that died left behind before a moment. */
  sweepTemporary(moment: Date): Promise<void>;
}
