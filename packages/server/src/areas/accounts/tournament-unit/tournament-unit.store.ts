import { tournamentUnit, type TournamentUnit } from '@trainrace/contract/areas/accounts/tournament-unit';
import { profileShownTo, visibleProfiles } from '#platform/accounts/profiles.ts';
import { ofAll } from '#platform/store/row-rules.ts';
import type { TableSpec } from '#platform/store/table-spec.ts';
import { tableStore } from '#platform/store/table-store.ts';
import type { Context } from '#platform/context/context.ts';

export const tournamentUnitSpec: TableSpec = {
  table: 'tournamentUnit',
  family: tournamentUnit.family,
  visible: visibleProfiles,
  editable: visibleProfiles,
  decidable: ofAll,
  phone: { field: 'contactMobile' },
  absent: ['initialPassword'],
  characters: ['unitName'],
  named: { no: 'unitNo', title: 'unitName' },
};

export function tournamentUnitStore(context: Context) {
  return tableStore<TournamentUnit>(context, tournamentUnitSpec);
}

export async function shownUnit(context: Context, row: TournamentUnit): Promise<TournamentUnit> {
  return await profileShownTo(context, { table: 'tournamentUnit', fields: ['contactMobile'] }, row);
}
