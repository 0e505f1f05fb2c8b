import { TEAM_WORD } from './team-no.labels.ts';
import { foldName } from '../../../rules/fold.ts';

const WITH_WORD = new RegExp(`^(.+)${TEAM_WORD}$`, 'u');

/**
 * The number of a team as it is compared, never as it is kept: blanks, widths and the word for a team behind it make no
 * other team.
 * The server compares by the same in SQL (`isSameTeam`).
 */
export function foldTeamNo(teamNo: string): string {
  return foldName(teamNo).replace(WITH_WORD, '$1');
}
