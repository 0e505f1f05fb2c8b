import { competitionInfo } from '@trainrace/contract/areas/scores/competition-info';
import { definePage } from '#resource/define-page.tsx';
import { scoreText } from '../scores.words.ts';
import { scoreTones } from './score-tones.ts';

const { family, list } = competitionInfo;

/** Scores of all trades under filters that the address brought, to look at: they are entered trade by trade. */
export const ScoreList = definePage(
  { family, list },
  {
    about: scoreText.listAbout,
    columns: [
      'ticketNo',
      'name',
      { field: 'scoreStatus', tones: scoreTones },
      'totalScore',
      'rankNo',
      'theoryScore',
      'practiceScore',
      'tradeName',
      'workUnit',
      { field: 'contestName', isHidden: true },
      { field: 'contestGroup', isHidden: true },
      { field: 'awardLevel', isHidden: true },
    ],
    filters: [
      'name',
      'ticketNo',
      'workUnit',
      'scoreStatus',
      'contestGroup',
      'totalScore',
      'theoryScore',
      'practiceScore',
      'rankNo',
    ],
  },
);
