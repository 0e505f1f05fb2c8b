// The source as the type checker sees it. TypeScript 7 answers such questions over the program that `tsc` starts.
import { join } from 'node:path';
import { API, type Checker } from 'typescript/unstable/sync';
import type { SourceFile } from 'typescript/unstable/ast';

export const ROOT = join(import.meta.dirname, '../../../../..');

export interface SourceProgram {
  checker: Checker;
  sources: readonly SourceFile[];
}

interface Read {
  config: string;
  isLooked(file: string): boolean;
}

/** The compiler runs as long as `use` does. */
export function withProgram<Made>(use: (program: SourceProgram) => Made, { config, isLooked }: Read = OF_SERVER): Made {
  const api = new API({ cwd: ROOT });
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (project === undefined) throw new Error(`${config} cannot be opened.`);
    const { program, checker } = project;
    const names = program.getSourceFileNames().filter(isLooked);
    return use({ checker, sources: names.map((name) => program.getSourceFile(name)!) });
  } finally {
    api.close();
  }
}

/** Those of the server and its seed, without tests. */
const OF_SERVER: Read = {
  config: join(ROOT, 'tsconfig.json'),
  isLooked: (name) => /\/packages\/server\/(src(?!\/test\/)|seed)\//.test(name) && !name.endsWith('.test.ts'),
};
