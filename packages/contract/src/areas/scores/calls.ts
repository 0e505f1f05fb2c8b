// Every call of the area, by what it is about.
import { competitionInfo } from './competition-info.ts';
import { markingLink } from './marking-link.ts';
import { markingScheme } from './marking-scheme.ts';
import { pastResults } from './past-results.ts';
import { refereeSheet } from './referee-sheet.ts';
import { resultSnapshot } from './result-snapshot.ts';
import { scoreMessages } from './score-messages.ts';

export const calls = {
  pastResults,
  resultSnapshot,
  competitionInfo,
  scoreMessages,
  markingScheme,
  markingLink,
  refereeSheet,
};
