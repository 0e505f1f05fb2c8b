import { competitionDic } from '@trainrace/contract/areas/basic/competition-dic';
import { pickerOf } from '#resource/form/pickers.ts';

export const picker = pickerOf(competitionDic, { find: 'tradeName', code: 'dicNo', name: 'tradeName' });
