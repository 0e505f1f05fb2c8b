import { say } from '#i18n/texts.ts';
import { widgetText } from '#widgets/widgets.words.ts';
import { expect, test } from 'vitest';
import { spentTime } from './spent-time.ts';

const said = (seconds: number, lang: 'zh' | 'en') => {
  const [key, params] = spentTime(seconds);
  return say(widgetText[key], lang, params);
};

test.each([
  [60, '1 分 0 秒', '1 min 0 s'],
  [3599, '59 分 59 秒', '59 min 59 s'],
  [3600, '1 小时 0 分 0 秒', '1 h 0 min 0 s'],
  [8584, '2 小时 23 分 4 秒', '2 h 23 min 4 s'],
])('%i seconds are said in hours and minutes', (seconds, zh, en) => {
  expect([said(seconds, 'zh'), said(seconds, 'en')]).toEqual([zh, en]);
});
