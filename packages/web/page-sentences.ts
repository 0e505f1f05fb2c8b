// Most sentences of the contract are said by the server alone: pages load those that their own source, or a rule of the
// contract, names. By names in the text, not by imports: what is named anywhere stays.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const PACKAGES = join(import.meta.dirname, '..');
const MESSAGES = 'contract/src/messages.ts';
/** `  key: [ … ],` as the formatter leaves it, in one line or several. */
const ENTRY = /^ {2}(\w+): \[(?:.*\],|\n[\s\S]*?\n {2}\],)\n/gm;

export const withoutUnnamed = (source: string, named: ReadonlySet<string>): string =>
  source.replace(ENTRY, (entry, key: string) => (named.has(key) ? entry : ''));

/** Every word that stands in the source of the pages or in the contract. */
export function namesInSource(): Set<string> {
  const files = globSync('{web,contract,devices}/src/**/*.{ts,tsx}', { cwd: PACKAGES });
  const own = files.filter((file) => file !== MESSAGES && !file.includes('.test.'));
  return new Set(own.flatMap((file) => readFileSync(join(PACKAGES, file), 'utf8').match(/\w+/g) ?? []));
}

export const pageSentences: Plugin = {
  name: 'page-sentences',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith(MESSAGES) ? { code: withoutUnnamed(code, namesInSource()), map: null } : null),
};
