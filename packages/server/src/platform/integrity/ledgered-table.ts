// How the ledger holds a table.

export interface Ledgered {
  /** The trails that tell of its rows; none where it is only written with `ledgerRows`. */
  bizTables: readonly string[];
  /** The column that names a row, where that is not `id`. */
  key?: string;
  columns: readonly string[];
  /** Columns that came later: held where they say something, so that entries made before them stay true. */
  later?: readonly string[];
  /** Names of what is held since the ledger had begun; rows from before get an entry with it once. */
  added?: readonly string[];
  /** From when on a row has entries, over alias `t`: a draft is nobody's result. */
  since: string;
  /** How people find the row. */
  said: string;
  /** Fields without which a change of this row needs no look; each change is looked at unless said. */
  fields?: ReadonlySet<string>;
  /** Fields of other records that stand in it too, and under which names: an account is called as its unit is. */
  writtenAs?: Readonly<Record<string, readonly string[]>>;
  /** Columns of kinds that are worth forging (sums, states, what is removed) that it does not hold, and why. */
  without?: Readonly<Record<string, string>>;
}
