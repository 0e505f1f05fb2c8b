// Rows that the caller's rights reach: as shown in the lists, asked for one right after another.
import { groupInfo } from '@trainrace/contract/areas/accounts/group-info';
import { users } from '@trainrace/contract/areas/accounts/users';
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { appeal } from '@trainrace/contract/areas/results/appeal';
import { competitionInfo } from '@trainrace/contract/areas/scores/competition-info';
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { contestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import { constructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { constructionPermit } from '@trainrace/contract/areas/deposits/construction-permit';
import { monthlyStatement } from '@trainrace/contract/areas/deposits/monthly-statement';
import { publicObjection } from '@trainrace/contract/areas/public/public-objection';
import { marginInstrument } from '@trainrace/contract/areas/deposits/margin-instrument';
import type { Scope } from '@trainrace/contract/access/roles';
import type { RawBuilder } from 'kysely';
import { notDeleted, reachBy, specOf, type FamilySpecs } from '#platform/access/family-specs.ts';
import type { TableSpec } from '#platform/store/table-spec.ts';
import type { Context } from '#platform/context/context.ts';

/** The families that the workbench counts. */
export function reachesOf(specs: FamilySpecs) {
  return {
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
  };
}

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
