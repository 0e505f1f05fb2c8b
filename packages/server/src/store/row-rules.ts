// Rules of rows that many families share.
import { sql } from 'kysely';
import type { RowRule } from './table-spec.ts';

/** What is kept for everybody, by whose right reaches everybody's. */
export const ofAll: RowRule = ({ scope }) => (scope === 'all' ? sql`true` : sql`false`);
