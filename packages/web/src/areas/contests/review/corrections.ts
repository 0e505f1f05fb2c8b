// Former values of an entry when it was returned, field by field, from its trail: old stands beside new.
import { RETURNABLE_FIELDS } from '@trainrace/contract/areas/contests/application-info';
import { FINAL_RETURNED, FIRST_RETURNED } from '@trainrace/contract/areas/contests/application-commands';
import { auditStatus } from '@trainrace/contract/dictionaries';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import type { TrailChange, TrailRecord } from '@trainrace/contract/areas/system/trail';

/** The trail speaks Chinese. */
const RETURNED: readonly unknown[] = [FIRST_RETURNED, FINAL_RETURNED].map((state) => labelOf(auditStatus, state)[0]);

/** By field, what changed since the last return; empty where none was made. `rows` come latest first, in Chinese. */
export function correctionsIn(rows: readonly TrailRecord[]): ReadonlyMap<string, TrailChange> {
  const returnedAt = rows.findIndex(({ changes }) =>
    changes.some(({ field, after }) => field === 'auditStatus' && RETURNED.includes(after)),
  );
  const since = returnedAt < 0 ? [] : rows.slice(0, returnedAt).toReversed();
  const changed = new Map<string, TrailChange>();
  for (const change of since.flatMap(({ changes }) => changes))
    if ((RETURNABLE_FIELDS as readonly string[]).includes(change.field))
      changed.set(change.field, { ...change, before: (changed.get(change.field) ?? change).before });
  for (const [field, { before, after }] of changed)
    if (JSON.stringify(before) === JSON.stringify(after)) changed.delete(field);
  return changed;
}
