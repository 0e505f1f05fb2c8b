import { enScores } from './en-scores.ts';
import { words } from './words.ts';
import { zhScores } from './zh-scores.ts';

export const scoreText = words(zhScores, enScores);
