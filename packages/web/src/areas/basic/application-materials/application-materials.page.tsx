import { applicationMaterials } from '@trainrace/contract/areas/basic/application-materials';
import { MAX_ATTACHMENTS } from '@trainrace/contract/limits';
import { definePage } from '#resource/define-page.tsx';
import { bulkCallsOf } from '#resource/import/bulk-props.ts';
import { bulkEdit } from '#resource/import/BulkEditButton.tsx';
import { about } from './application-materials.about.words.ts';
import { materialsText } from './application-materials.words.ts';

export const ApplicationMaterialsPage = definePage(applicationMaterials, {
  about: about['/basic/application_materials'],
  empty: materialsText.empty,
  batch: bulkEdit(bulkCallsOf(applicationMaterials), (row) => String(row['materialName'])),
  columns: [
    'materialName',
    'bizType',
    'flowNode',
    'required',
    'paperRequired',
    'allowedTypes',
    'maxCount',
    'isSealed',
    { field: 'materialNo', isHidden: true },
    { field: 'copies', isHidden: true },
    { field: 'sort', isHidden: true },
    { field: 'updateTime', isHidden: true },
  ],
  filters: ['materialName', 'bizType', 'required', 'isSealed', 'flowNode'],
  form: [
    {
      title: materialsText.what,
      fields: ['materialName', 'bizType', { field: 'flowNode', help: materialsText.slotHelp }, 'remark'],
    },
    { title: materialsText.how, fields: ['required', 'allowedTypes', 'maxCount', 'paperRequired', 'copies'] },
    { title: materialsText.other, fields: ['templateAttId', 'sort', 'isSealed'] },
  ],
  defaults: () => ({ required: 1, paperRequired: 0, copies: 0, maxCount: MAX_ATTACHMENTS, sort: 100, isSealed: 0 }),
});
