// Description of its table for the store of a family.
import type { FieldProblem } from '@trainrace/contract/messages';
import type { AnyFamily } from '@trainrace/contract/wire/family';
import type { RawBuilder } from 'kysely';
import type { Context, User } from '#platform/context/context.ts';
import type { SensitiveField } from './sensitive.ts';
import type { TwoPersons } from './two-persons.ts';
import type { Tables } from '#platform/db/tables.ts';

export type Where = RawBuilder<unknown>;
/** The person who asks for a list. */
export type Asker = Pick<User, 'id' | 'operator' | 'actingFor' | 'roles'>;
export type FilterSql = Readonly<Record<string, (value: unknown, context: { user: Asker }) => Where>>;
export type Values = Readonly<Record<string, unknown>>;

export interface PlaceOfPaper {
  flowNode: string | null;
  /** Of the record, which names the slot. */
  field: string | null;
}

/** Of families whose records have papers. */
export interface FileRules {
  /** The right whose reach lets see the papers, where it is not that to the details of the record. */
  reading?: string;
  /** The rights to write the record: over everybody's any record's papers are changed, else those of one's own. Else the right to submit. */
  writing?: readonly string[];
  /** The rows whose papers one changes, where they are not those that one may write. */
  isOwn?: (user: User) => Where;
  /** When papers may be changed; `isForAll` is who writes everybody's. At any time unless said. */
  isOpen?: (isForAll: boolean, place: PlaceOfPaper) => Where;
  /** Rows under a record with papers of their own. */
  ofParts?: PartsWithFiles;
}

/** Besides who uploaded such a paper, only whoever this right lets reach the record sees it. */
export interface PartsWithFiles {
  table: keyof Tables & string;
  /** Of the part: names its record. */
  column: string;
  action: string;
  visible: (context: Context) => Where;
}

/** Of families whose records have a phone that staff may write to. */
export interface PhoneRule {
  field: SensitiveField;
  /** Of which rows, where not of all that the caller sees. */
  only?: Where;
}

/** Which rows, as one condition on alias `t`, by who calls and how far his right to the call reaches. */
export type RowRule = (context: Context) => Where;

export interface HeardOf {
  bizTable: string;
  /** None but these are of interest; all, where it is left out. */
  fields?: readonly string[];
  /** The rows of alias `t` that records with these ids concern. */
  rows: (ids: Where) => Where;
}

export interface TableSpec {
  table: keyof Tables & string;
  family: AnyFamily;
  /** Which rows this caller may see, as one condition on alias `t`: of lists, details, writes, exports, papers, trail, messages, outside data and the workbench. */
  visible: RowRule;
  /** Which of those the caller may write: what is his, or what he entered for somebody (domain §8.25). None unless said. */
  editable?: RowRule;
  /** Which of those the caller judges: passes, returns, confirms. None unless said. */
  decidable?: RowRule;
  /** A right over all records shows a part of them even so. */
  isNarrowed?: true;
  /** Pages that stand on its rows hear of changes over the open line. */
  isLive?: true;
  /** Of a live family: changes that stand in another one's trail and that its pages show as well. */
  heardOf?: readonly HeardOf[];
  /** Field `facts` of the record: an object by who asks, of what its next step follows from besides. */
  facts?: RowRule;
  /** Of families with steps that take two persons. */
  twoPersons?: TwoPersons;
  files?: FileRules;
  phone?: PhoneRule;
  /** Fields that are not columns: SQL over alias `t`. */
  computed?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Fields that no list carries. */
  absent?: readonly string[];
  /** The order where nobody asks for one, by a field of the sorts: else the newest first. */
  firstBy?: Readonly<{ ascs: readonly [string] }>;
  /** Fields of Chinese text with an index over their characters: see the first migration. */
  characters?: readonly string[];
  /** Filters whose meaning is not plain (`xFrom` and such are). */
  filters?: FilterSql;
  /** Rows never go one by one: the table has no is_deleted. */
  keepsAll?: boolean;
  /** Contradictions and gaps in a record that was handed in: change requests are refused by what its form refuses. */
  problems?: (record: Values, today: string) => FieldProblem[];
  /** Worked out of others: what it becomes where a granted request changes what it is worked out of. */
  following?: (context: Context, row: Values, changed: Values) => Promise<Values>;
  /** The fields that name a row in its trail. */
  named: { no?: string; title: string };
}
