// Most sentences of the contract are said by the server alone: pages load those that their own source, or a rule of the
// contract, names. By names in the text, not by imports: what is named anywhere stays.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const PACKAGES = join(import.meta.dirname, '..');
/** The files of sentences, one per area. */
export const SENTENCES = globSync('contract/src/**/*.messages.ts', { cwd: PACKAGES });
/** `  key: [ … ],` as the formatter leaves it, in one line or several. */
const ENTRY = /^ {2}(\w+): \[(?:.*\],|\n[\s\S]*?\n {2}\],)\n/gm;

export const withoutUnnamed = (source: string, named: ReadonlySet<string>): string =>
  source.replace(ENTRY, (entry, key: string) => (named.has(key) ? entry : ''));

/** Rules whose sentences the server says: pages show what it answered. */
const SAID_BY_SERVER = ['contract/src/deposit/file-return.ts'];
/** In a table of commands, the sentences for who did the step before (`notBy`): refusals of the server. */
const REFUSALS_OF_SERVER = /\bnotBy: \{[^}]*\}/g;

/** Every word that stands in the source of the pages or in the contract. */
export function namesInSource(): Set<string> {
  const files = globSync('{web,contract,devices}/src/**/*.{ts,tsx}', { cwd: PACKAGES });
  const own = files.filter(
    (file) => !SENTENCES.includes(file) && !SAID_BY_SERVER.includes(file) && !file.includes('.test.'),
  );
  return new Set(
    own.flatMap((file) => {
      const text = readFileSync(join(PACKAGES, file), 'utf8');
      return text.replace(REFUSALS_OF_SERVER, '').match(/\w+/g) ?? [];
    }),
  );
}

export const pageSentences: Plugin = {
  name: 'page-sentences',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('.messages.ts') ? { code: withoutUnnamed(code, namesInSource()), map: null } : null,
};
