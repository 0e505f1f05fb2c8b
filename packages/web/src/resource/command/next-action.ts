import { nextCommand } from '@trainrace/contract/wire/commands';
import type { AnyPage, AnyRecord } from '../page.ts';

/** The action that leads on; null where a part of the detail holds what comes first. */
export function nextActionOf({ states }: AnyPage, record: AnyRecord): string | null | undefined {
  if (states?.next) return states.next(record);
  const first = states?.first?.(record) ?? null;
  if (first !== null) return first.isEdit ? 'edit' : null;
  return states && nextCommand(states.table, record)?.verb;
}
