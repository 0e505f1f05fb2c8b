// Families imported by workbook: each that has an import joins with its line here.
import { tournamentUnit } from '@trainrace/contract/areas/accounts/tournament-unit';
import { users } from '@trainrace/contract/areas/accounts/users';
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { constructionPermit } from '@trainrace/contract/areas/deposits/construction-permit';
import { rosterPerson } from '@trainrace/contract/areas/contests/roster-person';
import { competitionDic } from '@trainrace/contract/areas/basic/competition-dic';
import { expertRefreeInfo } from '@trainrace/contract/areas/basic/expert-refree-info';
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { competitionInfo } from '@trainrace/contract/areas/scores/competition-info';
import { pastResults } from '@trainrace/contract/areas/scores/past-results';
import type { AnyFamily } from '@trainrace/contract/wire/family';
import type { ImportProps } from '#resource/import/import-props.ts';

interface Importable {
  calls: ImportProps['calls'] & { readonly family: Pick<AnyFamily, 'path' | 'title'> };
  /** The states of contests among whose trades one is chosen first; left out where rows belong to none. */
  tradesOf?: readonly number[];
}

export const IMPORTABLES: readonly Importable[] = [
  { calls: competitionDic },
  { calls: tournamentUnit },
  { calls: users },
  { calls: rosterPerson },
  { calls: expertRefreeInfo },
  { calls: constructionPermit },
  { calls: applicationInfo, tradesOf: [30] },
  { calls: competitionInfo, tradesOf: [60] },
  // The records they make are shown among the contests.
  { calls: { ...pastResults, family: { path: contestInfo.family.path, title: pastResults.importRows.title } } },
];
