import { arrangement } from '@trainrace/contract/areas/arrangement/arrangement';

/** Calls that are old once somebody has come or not. */
export const REFRESH = [arrangement.find.path, arrangement.counts.path];
