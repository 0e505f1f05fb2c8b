import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { TestSpecification, Vitest } from 'vitest/node';
import { expect, it } from 'vitest';
import { LONGEST, LongestFirst } from './longest-first.ts';

const ROOT = join(import.meta.dirname, '..');

it('names files that there are', () => {
  expect(LONGEST.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});

it('begins each project with its longest files, and keeps the order of the rest', async () => {
  const project = (name: string, groupOrder: number) => ({
    name,
    config: { sequence: { groupOrder }, isolate: false },
  });
  const [server, stories] = [project('server', 1), project('e2e', 3)];
  const file = (of: object, path: string) => ({ project: of, moduleId: join(ROOT, path) }) as TestSpecification;
  const took = new Map<TestSpecification, number>();
  const given = [
    file(stories, 'packages/e2e/src/areas/contests/story.test.ts'),
    file(stories, LONGEST[0]!),
    file(server, 'packages/server/src/platform/config/config.test.ts'),
    file(server, 'packages/server/src/platform/db/ids.test.ts'),
    file(server, LONGEST.find((one) => one.startsWith('packages/server/'))!),
  ];
  for (const [at, one] of given.entries()) took.set(one, 100 - at);
  const cache = {
    getTestSpecificationResult: (one: TestSpecification) => ({ failed: false, duration: took.get(one) }),
  };
  const sorted = await new LongestFirst({ cache } as unknown as Vitest).sort(given);
  expect(sorted).toEqual([given[4], given[2], given[3], given[1], given[0]]);
});
