// The ownership of rows is declared once, in the spec of a family; code that refers to records of other families asks it here.
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import { rightTo } from '@trainrace/contract/wire/endpoint';
import type { AnyFamily } from '@trainrace/contract/wire/family';
import { sql } from 'kysely';
import type { Scope } from '@trainrace/contract/access/roles';
import type { Context } from '#platform/context/context.ts';
import type { TableSpec, Where } from '#platform/store/table-spec.ts';
import { scopeOfUser } from './scope-of-user.ts';

export type FamilySpecs = readonly TableSpec[];

/** Of a family that another one knows by name. */
export function specOf(specs: FamilySpecs, family: Pick<AnyFamily, 'path'>): TableSpec {
  const spec = specs.find((one) => one.family.path === family.path);
  if (spec === undefined) throw new Error(`${family.path} is in no area.`);
  return spec;
}

/** By the name under which trail and papers know its records. */
export function specNamed(specs: FamilySpecs, bizTable: string): TableSpec | undefined {
  return specs.find(({ family }) => bizTableOf(family) === bizTable);
}

export interface Reach {
  scope: Scope;
  /** Over alias `t`; whether rows are alive is said apart. */
  rows: Where;
}

/** Which rows the caller's right to `action` reaches; null without that right. */
export function reachBy(context: Context, spec: TableSpec, action: string): Reach | null {
  const scope = scopeOfUser(context.user, action);
  return scope === null ? null : { scope, rows: spec.visible({ ...context, scope }) };
}

/** The same for a verb of the family: `detail`, `list`. */
export function reachTo(context: Context, spec: TableSpec, verb: string): Reach | null {
  return reachBy(context, spec, rightTo(spec.family, verb));
}

export function notDeleted({ rows }: Reach): Where {
  return sql`t.is_deleted = 0 and ${rows}`;
}
