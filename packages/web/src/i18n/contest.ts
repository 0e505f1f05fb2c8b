import { enContest } from './en-contest.ts';
import { words } from './words.ts';
import { zhContest } from './zh-contest.ts';

export const contestText = words(zhContest, enContest);
