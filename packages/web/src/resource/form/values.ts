// What was entered into a form, by field.
export type Values = Readonly<Record<string, unknown>>;

/** Emptied texts travel as null; what was never entered does not travel. */
export const withoutEmpty = (values: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, typeof value === 'string' && value.trim() === '' ? null : value]),
  );
