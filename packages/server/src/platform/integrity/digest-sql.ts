/** Of what is long: a text or JSON over alias `t`, that the ledger can show to be the same without holding it. */
export function digestOf(column: string): string {
  return `encode(sha256(convert_to(t.${column}::text, 'UTF8')), 'hex') as ${column}`;
}

/**
 * Of what says who somebody is, with the row: two rows of one person do not look alike. All of it together, as entries of
 * former editions hold it.
 */
export function whoSql(key: string, columns: readonly string[]): string {
  return `left(encode(sha256(convert_to(concat_ws('|', t.${key}, ${columns.map((column) => `coalesce(t.${column}::text, '-')`).join(', ')}), 'UTF8')), 'hex'), 32) as who`;
}

/** The same of each by itself: what somebody forged of one is not entered with the other. */
export function whoEach(key: string, columns: readonly string[]): readonly string[] {
  return columns.map(
    (column) =>
      `left(encode(sha256(convert_to(concat_ws('|', t.${key}, '${column}', coalesce(t.${column}::text, '-')), 'UTF8')), 'hex'), 32) as who_${column}`,
  );
}
