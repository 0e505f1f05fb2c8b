// The migrations of this code: the base, one file per area, that an empty database begins with, and the numbered files after it.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { CannotStart } from '#platform/config/cannot-start.ts';

export interface Migration {
  name: string;
  hash: string;
  /** Run one after the other in one transaction. */
  files: readonly SqlFile[];
}

interface SqlFile {
  name: string;
  sql: string;
}

const replaced = z.object({
  /** Name of the newest file that the base stands for. */
  last: z.string(),
  count: z.number(),
  /** Over the lines `<name> <hash>` of these files, in the order of their names. */
  sha256: z.string(),
  /** The last release that has these files. */
  release: z.string(),
});

export interface Base extends Migration {
  replaces: z.output<typeof replaced>;
}

export interface MigrationFiles {
  /** None in folders that begin with their first file. */
  base: Base | null;
  /** The base first. */
  all: readonly Migration[];
}

export function migrationFiles(dir: string): MigrationFiles {
  const base = baseIn(join(dir, 'base'));
  const names = readdirSync(dir)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
  const numbered = [...(base === null ? [] : [base.name]), ...names];
  numbered.forEach((name, index) => {
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name)) throw new CannotStart(`Migration ${name} is not named NNNN_words.sql.`);
    const before = numbered[index - 1]?.slice(0, 4) ?? '';
    if (name.slice(0, 4) === before)
      throw new CannotStart(`Migrations ${numbered[index - 1]} and ${name} have the same number.`);
    if (name.slice(0, 4) < before)
      throw new CannotStart(`Migration ${name} comes before ${base!.name}: give it the next number.`);
  });
  const after = names.map((name) => {
    const sql = textOf(join(dir, name));
    return { name, hash: sha256(sql), files: [{ name, sql }] };
  });
  return { base, all: [...(base === null ? [] : [base]), ...after] };
}

function baseIn(dir: string): Base | null {
  if (!existsSync(dir)) return null;
  const replaces = replaced.parse(JSON.parse(readFileSync(join(dir, 'replaces.json'), 'utf8')));
  const files = readdirSync(dir)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => ({ name: `base/${name}`, sql: textOf(join(dir, name)) }));
  const hash = sha256(files.map(({ name, sql }) => `${name} ${sha256(sql)}`).join('\n'));
  return { name: `${replaces.last.slice(0, 4)}_base.sql`, hash, files, replaces };
}

const textOf = (path: string): string => readFileSync(path, 'utf8').replaceAll('\r\n', '\n');

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
