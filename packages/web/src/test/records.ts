// Records of a family, empty but for what a test says of them.
import { z } from 'zod';

const TIME = '2026-11-20 09:00:00';

/** Values for fields that a test leaves out: nothing, or where there must be a value the least of its kind. */
const LEAST: readonly unknown[] = [null, [], '-', 0, 1, '2026-11-20', TIME, '0', {}];

export function recordOf<R extends z.ZodObject>(family: { record: R }, over: Partial<z.output<R>>): z.output<R> {
  const empty = Object.fromEntries(
    Object.entries(family.record.shape).map(([field, kind]) => [
      field,
      LEAST.find((value) => z.safeParse(kind, value).success) ?? null,
    ]),
  );
  const isEditable = 'isEditable' in family.record.shape ? { isEditable: 1 } : {};
  return { ...empty, ...isEditable, version: 1, createTime: TIME, updateTime: TIME, ...over } as z.output<R>;
}
