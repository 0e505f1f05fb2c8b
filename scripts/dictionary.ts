// Writes docs/data-dictionary.md and docs/errors.md.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DICTIONARY_FILE, writeDictionary } from './data-dictionary.ts';
import { ERRORS_FILE, writeErrors } from './error-catalogue.ts';

const ROOT = join(import.meta.dirname, '..');

writeFileSync(join(ROOT, DICTIONARY_FILE), writeDictionary(ROOT));
writeFileSync(join(ROOT, ERRORS_FILE), writeErrors(ROOT));
