// Rows that the caller's rights reach: as shown in the lists, asked for one right after another.
import { groupInfo } from '@trainrace/contract/accounts/group-info';
import { users } from '@trainrace/contract/accounts/users';
import { applicationInfo } from '@trainrace/contract/application/application-info';
import { appeal } from '@trainrace/contract/competition/appeal';
import { competitionInfo } from '@trainrace/contract/competition/competition-info';
import { contestInfo } from '@trainrace/contract/competition/contest-info';
import { contestTrade } from '@trainrace/contract/competition/contest-trade';
import { constructionFile } from '@trainrace/contract/deposit/construction-file';
import { constructionPermit } from '@trainrace/contract/deposit/construction-permit';
import { monthlyStatement } from '@trainrace/contract/deposit/monthly-statement';
import { publicObjection } from '@trainrace/contract/public/public-objection';
import { marginInstrument } from '@trainrace/contract/deposit/margin-instrument';
import type { Scope } from '@trainrace/contract/access/roles';
import type { RawBuilder } from 'kysely';
import { notDeleted, reachBy, specOf, type FamilySpecs } from '#access/family-specs.ts';
import type { TableSpec } from '#store/table-spec.ts';
import type { Context } from '#context/context.ts';

/** The families that the workbench counts. */
export const reachesOf = (specs: FamilySpecs) => ({
  entries: specOf(specs, applicationInfo.family),
  competitors: specOf(specs, competitionInfo.family),
  contests: specOf(specs, contestInfo.family),
  trades: specOf(specs, contestTrade.family),
  groups: specOf(specs, groupInfo.family),
  users: specOf(specs, users.family),
  files: specOf(specs, constructionFile.family),
  permits: specOf(specs, constructionPermit.family),
  statements: specOf(specs, monthlyStatement.family),
  appeals: specOf(specs, appeal.family),
  objections: specOf(specs, publicObjection.family),
  instruments: specOf(specs, marginInstrument.family),
  all: specs,
});

export type Reaches = ReturnType<typeof reachesOf>;

/** Living rows that the caller's right to `action` reaches; null without that right. */
export function within(
  context: Context,
  action: string,
  spec: TableSpec,
): { scope: Scope; rows: RawBuilder<unknown> } | null {
  const reach = reachBy(context, spec, action);
  return reach === null ? null : { scope: reach.scope, rows: notDeleted(reach) };
}
