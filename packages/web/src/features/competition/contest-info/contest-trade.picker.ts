import { contestTrade } from '@trainrace/contract/competition/contest-trade';
import { pickerOf } from '#resource/form/pickers.ts';

export const picker = pickerOf(contestTrade, { find: 'tradeName', code: 'contestName', name: 'tradeName' });
