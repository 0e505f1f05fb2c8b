import { expect, test } from 'vitest';
import { memoryFor } from './settings.ts';

const GIB = 2 ** 30;

test.each([
  [1, '256MB', '1024MB'],
  [2, '256MB', '1024MB'],
  [8, '1024MB', '4096MB'],
  [16, '2048MB', '8192MB'],
  [64, '2048MB', '8192MB'],
])(
  'with %i GiB PostgreSQL keeps %s itself and reckons with %s in all',
  (size, shared_buffers, effective_cache_size) => {
    expect(memoryFor(size * GIB)).toEqual({ shared_buffers, effective_cache_size });
  },
);
