import { serialNum } from '@trainrace/contract/areas/basic/serial-num';
import { basicText } from '../basic.words.ts';
import { definePage } from '#resource/define-page.tsx';

export const SerialNumPage = definePage(serialNum, {
  about: basicText.serialAbout,
  empty: basicText.serialEmpty,
  columns: [
    'bizCode',
    'sample',
    'prefix',
    'datePattern',
    'length',
    'step',
    'resetCycle',
    'currentValue',
    { field: 'updateTime', isHidden: true },
  ],
  filters: ['bizCode', 'resetCycle'],
  form: [
    {
      title: basicText.serialForm,
      fields: [
        { field: 'bizCode', help: basicText.serialCodeHelp },
        'prefix',
        { field: 'datePattern', help: basicText.serialPatternHelp },
        'resetCycle',
      ],
    },
    {
      title: basicText.serialCount,
      fields: ['length', 'step', { field: 'currentValue', help: basicText.serialValueHelp }],
    },
  ],
  defaults: () => ({ length: 4, step: 1 }),
});
