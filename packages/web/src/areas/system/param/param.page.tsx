import { param, type Param } from '@trainrace/contract/areas/system/param';
import { parameterName } from '@trainrace/contract/areas/system/param-names.labels';
import { useLang } from '#i18n/language.ts';
import { registerText } from '../registers.words.ts';
import { definePage } from '#resource/define-page.tsx';

function Name({ paramKey, paramName }: Pick<Param, 'paramKey' | 'paramName'>) {
  return parameterName(paramKey, paramName, useLang());
}

export const ParamPage = definePage(param, {
  about: registerText.paramAbout,
  empty: registerText.paramEmpty,
  columns: [
    { field: 'paramName', render: ({ paramKey, paramName }) => <Name paramKey={paramKey} paramName={paramName} /> },
    'paramKey',
    'paramValue',
    'isBuiltIn',
    'remark',
    'updateTime',
  ],
  filters: ['paramName', 'paramKey'],
  form: [{ fields: ['paramName', 'paramKey', 'paramValue', 'remark'] }],
  mayRemove: ({ isBuiltIn }) => isBuiltIn === 0,
});
