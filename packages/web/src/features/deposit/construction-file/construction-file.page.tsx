import { constructionFile } from '@trainrace/contract/deposit/construction-file';
import { definePage } from '#resource/define-page.tsx';
import { about } from './construction-file.about.words.ts';

export const ConstructionFilePage = definePage(constructionFile, {
  about: about['/deposit/construction_file'],
  columns: ['fileNo', 'projectName', 'enterpriseName', 'townCode', 'contractAmount', 'approvedAmount', 'fileStatus'],
  filters: ['projectName', 'enterpriseName', 'fileNo', 'fileStatus', 'townCode', 'industry'],
  form: [{ fields: ['projectName', 'industry', 'investType', 'townCode', 'address'] }],
});
