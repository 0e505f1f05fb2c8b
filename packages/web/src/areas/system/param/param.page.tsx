import { param, type Param } from '@trainrace/contract/areas/system/param';
import { parameterName } from '@trainrace/contract/areas/system/param-names.labels';
import { useLang } from '#i18n/language.ts';
import { registerText } from '../registers.words.ts';
import { definePage } from '#resource/define-page.tsx';
import { ParamValue, ParamValueControl } from './ParamValue.tsx';

function Name({ paramKey, paramName }: Pick<Param, 'paramKey' | 'paramName'>) {
  return parameterName(paramKey, paramName, useLang());
}

export const ParamPage = definePage(param, {
  about: registerText.paramAbout,
  empty: registerText.paramEmpty,
  columns: [
    // Names are sentences, and keys are not broken: remarks, which few rows have, stand in the detail.
    {
      field: 'paramName',
      width: 320,
      least: 220,
      render: ({ paramKey, paramName }) => <Name paramKey={paramKey} paramName={paramName} />,
    },
    { field: 'paramKey', width: 230, least: 200 },
    { field: 'paramValue', render: (row) => <ParamValue {...row} /> },
    'isBuiltIn',
    { field: 'remark', isHidden: true },
    'updateTime',
  ],
  filters: ['paramName', 'paramKey'],
  form: [{ fields: ['paramName', 'paramKey', { field: 'paramValue', control: ParamValueControl }, 'remark'] }],
  detail: [
    {
      fields: [
        { field: 'paramName', render: ({ paramKey, paramName }) => <Name paramKey={paramKey} paramName={paramName} /> },
        'paramKey',
        { field: 'paramValue', render: (row) => <ParamValue {...row} /> },
        'remark',
      ],
    },
  ],
  mayRemove: ({ isBuiltIn }) => isBuiltIn === 0,
});
