// Rules of rows that many families share.
import { sql } from 'kysely';
import type { RowRule } from './table-spec.ts';

/** Rows that are kept for everybody, for callers whose right reaches all rows. */
export const ofAll: RowRule = ({ scope }) => (scope === 'all' ? sql`true` : sql`false`);
