/** The word that people write behind the number of a team. */
export const TEAM_WORD = '队';
