import { foldName } from '../../../rules/fold.ts';

/**
 * The number of a team as it is compared, never as it is kept: blanks, widths and the word 队 behind it make no other team.
 * The server compares by the same in SQL (`isSameTeam`).
 */
export function foldTeamNo(teamNo: string): string {
  return foldName(teamNo).replace(/(?<=.)队$/u, '');
}
