import { tournamentUnit, type TournamentUnit } from '@trainrace/contract/accounts/tournament-unit';
import { shownTo, visibleProfiles } from '../../../accounts/profiles.ts';
import { tableStore, type TableSpec } from '../../../db/table-store.ts';
import type { Work } from '../../../http/work.ts';
import type { FieldCipher } from '../../../security/field-cipher.ts';

export const tournamentUnitSpec: TableSpec = {
  table: 'tournamentUnit',
  family: tournamentUnit.family,
  visible: visibleProfiles,
  absent: ['initialPassword'],
  characters: ['unitName'],
  named: { no: 'unitNo', title: 'unitName' },
};

export const tournamentUnitStore = (work: Work, cipher: FieldCipher) =>
  tableStore<TournamentUnit>(work, cipher, tournamentUnitSpec);

export const shownUnit = async (work: Work, cipher: FieldCipher, row: TournamentUnit): Promise<TournamentUnit> =>
  await shownTo(work, cipher, { table: 'tournamentUnit', fields: ['contactMobile'] }, row);
