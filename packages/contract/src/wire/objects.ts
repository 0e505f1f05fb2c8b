// What the compiler forgets of objects: it types `Object.keys` as any text, and what came from outside as nothing at all.

/** The keys of a table of ours, as its type names them. */
export function keysOf<Table extends object>(table: Table): Extract<keyof Table, string>[] {
  const keys: Extract<keyof Table, string>[] = [];
  for (const key in table) keys.push(key);
  return keys;
}

/** Neither null nor a list. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
