/** Of what is long: a text or JSON over alias `t`, that the ledger can show to be the same without holding it. */
export const digestOf = (column: string): string =>
  `encode(sha256(convert_to(t.${column}::text, 'UTF8')), 'hex') as ${column}`;

/** Of what says who somebody is, together and with the row: two rows of one person do not look alike. */
export const whoSql = (key: string, columns: readonly string[]): string =>
  `left(encode(sha256(convert_to(concat_ws('|', t.${key}, ${columns.map((column) => `coalesce(t.${column}::text, '-')`).join(', ')}), 'UTF8')), 'hex'), 32) as who`;
