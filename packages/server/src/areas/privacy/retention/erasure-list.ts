// List of erased records, kept outside the database: a backup knows nothing of erasures after it. A file for each run,
// which names records by their numbers alone; after a restore those that stand again are erased again.
import { existsSync } from 'node:fs';
import { appendFile, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { retentionSubject, type RetentionSubject } from '@trainrace/contract/areas/privacy/retention.dictionaries';
import { sql } from 'kysely';
import { BACKUP_MARK } from '#platform/config/backup-mark.ts';
import type { Config } from '#platform/config/config.ts';
import { codeOf } from '#platform/config/thrown.ts';
import type { Db } from '#platform/db/connect.ts';
import { isId } from '#platform/db/ids.ts';

const FOLDER = 'erasures';
const SUFFIX = '.tsv';

export interface Erased {
  subject: RetentionSubject;
  id: string;
}

/** Beside the database, and where backups are kept while that disk is there. */
export function listFolders({ dataDir, backupDir }: Pick<Config, 'dataDir' | 'backupDir'>): string[] {
  return [dataDir, backupDir !== null && existsSync(join(backupDir, BACKUP_MARK)) ? backupDir : null].flatMap(
    (folder) => (folder === null ? [] : [join(folder, FOLDER)]),
  );
}

const lineOf = ({ subject, id }: Erased) => `${subject}\t${id}\n`;

export async function addToList(folders: readonly string[], runId: string, erased: readonly Erased[]): Promise<void> {
  for (const folder of folders) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await appendFile(join(folder, runId + SUFFIX), erased.map(lineOf).join(''), { mode: 0o600 });
  }
}

/** Writes the file of a run anew: what a killed process committed and had not written down is in it again. */
export async function rewriteList(db: Db, folders: readonly string[], runId: string): Promise<void> {
  const { rows } = await sql<Erased>`select subject, record_id as id from erasure where run_id = ${runId}`.execute(db);
  if (rows.length === 0) return;
  for (const folder of folders) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, runId + SUFFIX);
    await writeFile(`${path}.part`, rows.map(lineOf).join(''), { mode: 0o600 });
    await rename(`${path}.part`, path);
  }
}

/** The runs that have a file in one of the folders. */
export async function listedRuns(folders: readonly string[]): Promise<string[]> {
  const names = new Set<string>();
  for (const folder of folders)
    for (const name of await readdir(folder).catch(noFolder)) {
      const run = name.endsWith(SUFFIX) ? name.slice(0, -SUFFIX.length) : '';
      if (isId(run)) names.add(run);
    }
  return [...names].toSorted();
}

/** Records that a run erased; a line that is cut or names nothing known is passed over. */
export async function listedOf(folders: readonly string[], runId: string): Promise<Erased[]> {
  const found = new Map<string, Erased>();
  for (const folder of folders) {
    const text = await readFile(join(folder, runId + SUFFIX), 'utf8').catch((error: unknown) => noFile(error));
    for (const line of text.split('\n')) {
      const [subject, id] = line.split('\t');
      const known = retentionSubject.codes.find((code) => code === subject);
      if (known !== undefined && isId(id)) found.set(line, { subject: known, id });
    }
  }
  return [...found.values()];
}

const noFolder = (error: unknown): string[] => {
  if (codeOf(error) === 'ENOENT') return [];
  throw error;
};
const noFile = (error: unknown): string => {
  if (codeOf(error) === 'ENOENT') return '';
  throw error;
};
