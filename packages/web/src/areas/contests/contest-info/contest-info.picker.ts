import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { pickerOf } from '#resource/form/pickers.ts';

export const picker = pickerOf(contestInfo, { find: 'contestName', code: 'contestNo', name: 'contestName' });
