import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withoutEval, withoutJsonSchema } from '../without-json-schema.ts';

const SOURCE = readFileSync(new URL('../../../node_modules/zod/v4/classic/schemas.js', import.meta.url), 'utf8');

it('leaves nothing of the schemas that leads to JSON Schema', () => {
  expect(SOURCE).toContain('JSONSchema = (ctx');
  const used = withoutJsonSchema(SOURCE).replace(/^import .*$/gm, '');
  expect(used).not.toMatch(/Processor\(|processJSONSchema = |create\w*JSONSchemaMethod/);
});

it('leaves no object that checks by evaluating text', () => {
  expect(SOURCE).toContain('ZodObjectJIT');
  expect(withoutEval(SOURCE)).not.toContain('ZodObjectJIT');
});
