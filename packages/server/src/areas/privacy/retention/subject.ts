// Declaration of one kind of data to retention.
import type { RetentionHold } from '@trainrace/contract/areas/privacy/retention.dictionaries';
import type { RawBuilder } from 'kysely';

export type Sql = RawBuilder<unknown>;

export interface Subject {
  table: string;
  /** Name its ciphertext is bound to, where the table was called otherwise before. */
  place?: string;
  /** As the trail names its records. */
  bizTable: string;
  /** From when on the months are counted, over alias `t`; null while that has not come. */
  event: Sql;
  /** Reasons to keep a record though its time is over, over alias `t`. */
  holds: Readonly<Partial<Record<RetentionHold, Sql>>>;
  /** Columns that say who somebody is: emptied, or filled with a word where the table wants something. */
  clear: readonly string[];
  /** Values with `_enc`, `_idx` and `_mask`. */
  numbers: readonly string[];
  /** Columns with a value of their own. */
  set?: Readonly<Record<string, Sql>>;
  /** Its papers speak of a matter and not of a person. */
  keepsFiles?: true;
  /** Ids of what else of them has papers of its own. */
  partsWithPapers?: (ids: readonly string[]) => RawBuilder<{ id: string }>;
  /** Ids of records of others that speak of them: what the trail says of these is forgotten, too. */
  spokenOfBy?: (ids: readonly string[]) => RawBuilder<{ id: string }>;
  /** Data of the same records in other tables. */
  along?: (ids: readonly string[]) => readonly Sql[];
}
