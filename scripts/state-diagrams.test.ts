import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commandTables } from '../packages/contract/src/command-tables.ts';
import { drawStates, STATES_FILE } from './state-diagrams.ts';

const ROOT = join(import.meta.dirname, '..');

test('docs/states.md is drawn from the command tables as they are: npm run states', () => {
  expect(readFileSync(join(ROOT, STATES_FILE), 'utf8')).toBe(drawStates());
});

test('every command table of the contract is listed', () => {
  const files = readdirSync(join(ROOT, 'packages/contract/src'), { recursive: true, encoding: 'utf8' });
  const tables = files.filter((file) => file.endsWith('-commands.ts'));
  expect(commandTables).toHaveLength(tables.length);
});
