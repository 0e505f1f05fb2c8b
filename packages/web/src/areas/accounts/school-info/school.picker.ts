import { schoolFamily, schoolInfo } from '@trainrace/contract/areas/accounts/school-info';
import { pickerOf } from '#resource/form/pickers.ts';

const calls = { family: schoolFamily, list: schoolInfo.listS, detail: schoolInfo.detailS };

export const picker = pickerOf(calls, { find: 'groupName', code: 'groupNo', name: 'groupName' });
