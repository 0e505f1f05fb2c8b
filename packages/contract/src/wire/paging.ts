import { z } from 'zod';
import { DEFAULT_PAGE_SIZE, MAX_COUNTED, MAX_PAGE_SIZE } from '../limits.ts';

/** Beyond this row a list is filtered, not paged. */
const MAX_PAGE = 1_000_000;

export const pageInput = {
  current: z.number().int().min(1).max(MAX_PAGE).default(1),
  size: z.number().int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
};

export interface Page<Row> {
  records: Row[];
  total: number;
  /** Only there where `total` is one (wire §11). */
  totalIsEstimate?: true | undefined;
  current: number;
  size: number;
  pages: number;
}

export function pageOf<R extends z.ZodType>(record: R) {
  return z.object({
    records: z.array(record),
    total: z.number().int(),
    totalIsEstimate: z.literal(true).optional(),
    current: z.number().int(),
    size: z.number().int(),
    pages: z.number().int(),
  });
}

export function page<Row>(
  records: Row[],
  total: number,
  { current, size }: { current: number; size: number },
): Page<Row> {
  return {
    records,
    total,
    ...(total > MAX_COUNTED && { totalIsEstimate: true }),
    current,
    size,
    pages: Math.ceil(total / size),
  };
}
