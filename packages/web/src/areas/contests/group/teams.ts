// How many of the list are in one team, counted as the server will count them.
import { DRAFT, HOLDS_PLACE } from '@trainrace/contract/areas/contests/application-commands';
import type { ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { foldTeamNo } from '@trainrace/contract/areas/contests/rules/team-no';

type Member = Pick<ApplicationInfo, 'teamNo' | 'auditStatus'>;

/** null where nobody can say it: one without a number, and where the list is not whole. */
export type TeamCount = (entry: Member) => number | null;

export function countTeams(rows: readonly Member[], total: number): TeamCount {
  const members = rows.filter(({ auditStatus }) => auditStatus === DRAFT || HOLDS_PLACE.includes(auditStatus));
  const teams = Map.groupBy(members, ({ teamNo }) => (teamNo ? foldTeamNo(teamNo) : null));
  return ({ teamNo }) => (teamNo && rows.length >= total ? (teams.get(foldTeamNo(teamNo))?.length ?? 0) : null);
}
