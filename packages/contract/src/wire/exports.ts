import { z } from 'zod';
import { MAX_BATCH } from '../limits.ts';
import { get } from './endpoint.ts';
import { listInput, type AnyFamily } from './family.ts';

/** The rows of a list as a workbook, every labelled field a column: the list's filters and order, or the rows of `ids`. */
export function exportOf(family: Pick<AnyFamily, 'path' | 'title' | 'filters' | 'sorts'>) {
  return {
    export: get(`${family.path}/export`, {
      title: family.title,
      form: 'file',
      input: listInput(family).extend({
        ids: z.array(z.string().max(64)).max(MAX_BATCH).optional(),
        // Of the list that is exported, whatever they say: an export has all of it.
        current: z.unknown().optional(),
        size: z.unknown().optional(),
      }),
      data: z.unknown(),
    }),
  };
}
