// Runs before each file. Workers load the modules once for all of their files: what a file leaves behind is taken back here.
import { openDictionaries } from '@trainrace/contract/wire/dictionary';
import { afterAll } from 'vitest';
import { forgetStatements } from '#platform/db/prepared-statements.ts';
import { endFile } from './database.ts';

// Registered before the hooks of the file, and therefore run after them: pools are closed by then.
afterAll(async () => {
  await endFile();
  for (const dictionary of openDictionaries) dictionary.keep(dictionary.first);
  forgetStatements();
});
