// Values entered into a form, by field.
export type Values = Readonly<Record<string, unknown>>;

/** Emptied texts travel as null, also in rows; what was never entered does not travel. */
export function withoutEmpty(values: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, filled(value)]),
  );
}

function filled(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() === '' ? null : value;
  if (!Array.isArray(value)) return value;
  return value.map((one: unknown) => (isRow(one) ? withoutEmpty(one) : one));
}

const isRow = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);
