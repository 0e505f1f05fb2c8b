import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sbomOf } from './sbom.ts';

test('names what the server and the pages are made of, with versions, licences and what needs what', () => {
  const lockfile = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8'));
  const { components, dependencies } = sbomOf(lockfile);
  const names = components.map(({ name }) => name);
  // Needed by development packages as well.
  expect(names).toEqual(expect.arrayContaining(['fastify', 'zod', 'react', 'jose']));
  expect(names).not.toContain('vite');
  const refs = new Set(components.map((one) => one['bom-ref']));
  expect(refs.size).toBe(components.length);
  expect(dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]).filter((ref) => !refs.has(ref))).toEqual([]);
  expect(components.find(({ name }) => name === 'fastify')).toMatchObject({
    purl: expect.stringMatching(/^pkg:npm\/fastify@\d/),
    licenses: [{ expression: 'MIT' }],
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[\da-f]{128}$/) }],
  });
});

test('a package that another one brings for itself is that one’s', () => {
  const { components, dependencies } = sbomOf({
    name: 'x',
    version: '1.0.0',
    packages: {
      '': {},
      'node_modules/a': { version: '1.0.0', dependencies: { b: '^2', c: '^1' } },
      'node_modules/a/node_modules/b': { version: '2.0.0', dependencies: { c: '^1' } },
      'node_modules/b': { version: '1.0.0' },
      'node_modules/c': { version: '1.0.0' },
      'node_modules/d': { version: '1.0.0', dev: true },
    },
  });
  expect(components.map(({ purl }) => purl)).not.toContain('pkg:npm/d@1.0.0');
  expect(dependencies.slice(0, 2)).toEqual([
    { ref: 'pkg:npm/a@1.0.0', dependsOn: ['pkg:npm/b@2.0.0', 'pkg:npm/c@1.0.0'] },
    { ref: 'pkg:npm/b@2.0.0', dependsOn: ['pkg:npm/c@1.0.0'] },
  ]);
});
