import { contract } from '@trainrace/contract';
import { metaOf, partsOf } from '@trainrace/contract/wire/fields';
import { expect, test, vi } from 'vitest';
import { fakeStorage } from './api/fake-storage.ts';

vi.stubGlobal('localStorage', fakeStorage());
vi.stubGlobal('sessionStorage', fakeStorage());
const { pickers } = await import('./pickers.ts');

/** Chosen in their tree, by controls of their own. */
const IN_TREES = new Set(['dept', 'dict']);

test('every family that a form names by id can be picked', async () => {
  const named = new Set(
    Object.values(contract).flatMap((calls) =>
      'family' in calls && 'draft' in calls.family
        ? Object.values(partsOf(calls.family.draft))
            .flatMap((schema) => metaOf(schema)?.of ?? [])
            .filter((of) => !IN_TREES.has(of))
        : [],
    ),
  );
  expect(named.size).toBeGreaterThan(3);
  expect([...named].filter((of) => pickers[of] === undefined)).toEqual([]);
  for (const of of named) {
    const { find, one } = await pickers[of]!();
    expect([typeof find, typeof one], of).toEqual(['function', 'function']);
  }
});
