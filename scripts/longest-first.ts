// The order of the test files: one that takes minutes and begins last leaves all other workers idle.
import { join, relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const ROOT = join(import.meta.dirname, '..');

/** Files that take far longer than their size says, the longest first ("Slowest files" at the end of a run names them). */
export const LONGEST: readonly string[] = [
  'packages/e2e/src/pages-of-administrators.test.ts',
  'packages/e2e/src/areas/contests/story.test.ts',
  'packages/e2e/src/pages-of-others.test.ts',
  'packages/e2e/src/areas/accounts/session.test.ts',
  'packages/e2e/src/areas/results/certificates.test.ts',
  'packages/server/src/platform/db/embedded/start-embedded.test.ts',
  'packages/server/src/platform/backup/backup.test.ts',
  'packages/server/src/platform/db/durability/kill-loop.test.ts',
  'packages/server/src/platform/db/durability/loss.test.ts',
  'packages/server/src/platform/db/durability/full-disk.test.ts',
  'packages/server/src/test/api-surface.test.ts',
  'packages/server/src/test/what-was-shown.test.ts',
  'packages/server/src/test/no-leaks.test.ts',
  'packages/server/src/test/list-plans.test.ts',
];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = LONGEST.indexOf(relative(ROOT, moduleId).replaceAll('\\', '/'));
  return place === -1 ? LONGEST.length : place;
};

/** As Vitest orders them (by project, then by size or by how long they took), with the longest in front of their project. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) =>
      sorted.filter((one) => one.project === project).toSorted((a, b) => placeOf(a) - placeOf(b)),
    );
  }
}
