// A Select that can be emptied says so in the language of the page.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const WEB = join(import.meta.dirname, '..');
/** Up to the end of the tag, or of the attribute. */
const EMPTIED = /<(?:Select|TreeSelect|Cascader)\b(?:(?!\/>)[\s\S])*?\ballowClear(?<how>=\{[^}]*\})?/g;

test('every Select that can be emptied has the word for it', () => {
  const found = globSync('**/*.tsx', { cwd: WEB, exclude: ['**/*.test.tsx'] }).flatMap((file) =>
    [...readFileSync(join(WEB, file), 'utf8').matchAll(EMPTIED)].map(({ groups }) => ({
      file,
      how: groups?.['how'] ?? '',
    })),
  );
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter(({ how }) => !/\bclear\}$/.test(how))).toEqual([]);
});
