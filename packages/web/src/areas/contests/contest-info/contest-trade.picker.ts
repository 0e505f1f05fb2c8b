import { contestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import { pickerOf } from '#resource/form/pickers.ts';

export const picker = pickerOf(contestTrade, { find: 'tradeName', code: 'contestName', name: 'tradeName' });
