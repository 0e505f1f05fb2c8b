import { param } from '@trainrace/contract/system/param';
import { registerText } from '../registers.words.ts';
import { definePage } from '#resource/define-page.tsx';

export const ParamPage = definePage(param, {
  about: registerText.paramAbout,
  empty: registerText.paramEmpty,
  columns: [
    { field: 'paramName', width: 260 },
    { field: 'paramKey', width: 240 },
    { field: 'paramValue', width: 160 },
    { field: 'isBuiltIn', width: 90 },
    { field: 'remark', width: 240 },
    'updateTime',
  ],
  filters: ['paramName', 'paramKey'],
  form: [{ fields: ['paramName', 'paramKey', 'paramValue', 'remark'] }],
  mayRemove: ({ isBuiltIn }) => isBuiltIn === 0,
});
