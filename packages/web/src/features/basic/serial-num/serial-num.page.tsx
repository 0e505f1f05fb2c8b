import { serialNum } from '@trainrace/contract/basic/serial-num';
import { basicText } from '../basic.words.ts';
import { definePage } from '#resource/define-page.tsx';

export const SerialNumPage = definePage(serialNum, {
  about: basicText.serialAbout,
  empty: basicText.serialEmpty,
  columns: [
    { field: 'bizCode', width: 140 },
    { field: 'sample', width: 200 },
    'prefix',
    'datePattern',
    { field: 'length', width: 80 },
    { field: 'step', width: 80 },
    'resetCycle',
    { field: 'currentValue', width: 120 },
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
