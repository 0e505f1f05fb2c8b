import { param } from '@trainrace/contract/areas/system/param';
import { registerText } from '../registers.words.ts';
import { definePage } from '#resource/define-page.tsx';

export const ParamPage = definePage(param, {
  about: registerText.paramAbout,
  empty: registerText.paramEmpty,
  columns: ['paramName', 'paramKey', 'paramValue', 'isBuiltIn', 'remark', 'updateTime'],
  filters: ['paramName', 'paramKey'],
  form: [{ fields: ['paramName', 'paramKey', 'paramValue', 'remark'] }],
  mayRemove: ({ isBuiltIn }) => isBuiltIn === 0,
});
