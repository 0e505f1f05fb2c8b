import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withoutJsonSchema } from '../without-json-schema.ts';

const SOURCE = readFileSync(new URL('../../../node_modules/zod/v4/classic/schemas.js', import.meta.url), 'utf8');

it('leaves nothing of the schemas that leads to JSON Schema', () => {
  expect(SOURCE).toContain('JSONSchema = (ctx');
  const used = withoutJsonSchema(SOURCE).replace(/^import .*$/gm, '');
  expect(used).not.toMatch(/Processor\(|processJSONSchema = |create\w*JSONSchemaMethod/);
});
