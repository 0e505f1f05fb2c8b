import { expertRefreeInfo } from '@trainrace/contract/areas/basic/expert-refree-info';
import { pickerOf } from '#resource/form/pickers.ts';

export const picker = pickerOf(expertRefreeInfo, { find: 'name', code: 'expertNo', name: 'name' });
