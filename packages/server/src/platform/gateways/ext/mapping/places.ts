// Where something stands in the JSON of the other side: `AAC003`, or `data.rows` for what lies deeper.
import { isRecord } from '@trainrace/contract/wire/objects';

export function valueAt(body: unknown, place: string): unknown {
  let value = body;
  for (const part of place.split('.')) {
    if (!isRecord(value) || !Object.hasOwn(value, part)) return undefined;
    value = value[part];
  }
  return value;
}

type Open = Record<string, unknown>;

/** Makes the way there. */
export function putAt(body: Open, place: string, value: unknown): void {
  const parts = place.split('.');
  const last = parts.pop()!;
  let at = body;
  for (const part of parts) {
    const next = Object.hasOwn(at, part) && isRecord(at[part]) ? (at[part] as Open) : {};
    at[part] = next;
    at = next;
  }
  at[last] = value;
}
