import { constructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { pickerOf } from '#resource/form/pickers.ts';

export const picker = pickerOf(constructionFile, { find: 'projectName', code: 'fileNo', name: 'projectName' });
