import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { withoutFormLibrary } from '../without-form-library.ts';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('antd/es/form/context.js'), 'utf8');

it('the contexts that inputs read come without the library of forms', () => {
  expect(SOURCE).toContain('@rc-component/form');
  expect(withoutFormLibrary(SOURCE)).not.toContain('@rc-component/form');
});

it('no page uses antd’s form, whose fields would hold nothing', () => {
  const pages = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname }).filter((file) => !file.includes('.test.'));
  const using = pages.filter((file) =>
    /import \{[^}]*\bForm\b[^}]*\} from 'antd'|from 'antd\/[^']*form/.test(
      readFileSync(`${import.meta.dirname}/${file}`, 'utf8'),
    ),
  );
  expect(pages.length).toBeGreaterThan(100);
  expect(using).toEqual([]);
});
