import { arrangement } from '@trainrace/contract/arrangement/arrangement';

/** What is old once somebody has come or not. */
export const REFRESH = [arrangement.find.path, arrangement.counts.path];
