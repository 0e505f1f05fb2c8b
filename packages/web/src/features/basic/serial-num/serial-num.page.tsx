import { serialNum } from '@trainrace/contract/basic/serial-num';
import { resourcesText } from '#i18n/resources.ts';
import { phrase } from '#i18n/words.ts';
import { definePage } from '#resource/define-page.tsx';

export const SerialNumPage = definePage(serialNum, {
  about: phrase(resourcesText, 'serialAbout'),
  empty: phrase(resourcesText, 'serialEmpty'),
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
      title: phrase(resourcesText, 'serialForm'),
      fields: [
        { field: 'bizCode', help: phrase(resourcesText, 'serialCodeHelp') },
        'prefix',
        { field: 'datePattern', help: phrase(resourcesText, 'serialPatternHelp') },
        'resetCycle',
      ],
    },
    {
      title: phrase(resourcesText, 'serialCount'),
      fields: ['length', 'step', { field: 'currentValue', help: phrase(resourcesText, 'serialValueHelp') }],
    },
  ],
  defaults: () => ({ length: 4, step: 1 }),
});
