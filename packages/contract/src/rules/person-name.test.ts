import { expect, test } from 'vitest';
import { formatMessage } from '../messages.ts';
import { refusePersonName, refuseRegistrationName } from './person-name.ts';

const sentence = (key: ReturnType<typeof refusePersonName>) => key && formatMessage(key, 'zh');

test.each([
  ['陈示一'],
  ['王例'],
  ['阿卜杜热西提·阿卜杜拉'],
  ['Anna-Maria O’Neil'],
  ['𠮷田'],
  ['艾'.repeat(24) + '·' + '合'.repeat(25)],
  ['阿•示　丁\u200b'],
  ['\ufeff王例\u202c'],
  ['王\n例'],
  ['王例2'],
  ['王例(示例)'],
])('accepts the person %s', (name) => {
  expect(refusePersonName(name)).toBeNull();
});

test.each([[''], ['   ']])('says of an empty name that it is missing', (name) => {
  expect(sentence(refusePersonName(name))).toBe('姓名不能为空');
});

test.each([['王'], [null], ['一'.repeat(51)], ['王\u200b'], ['一'.repeat(1_000_000)]])(
  'refuses a name of wrong length',
  (name) => {
    expect(sentence(refusePersonName(name))).toBe('姓名长度在 2 到 50 个字符');
  },
);

test.each([['王<b>例'], ['=王例'], ['王;例'], ['王\u0007例'], ['@王例']])(
  'refuses the name %j for its characters',
  (name) => {
    expect(sentence(refusePersonName(name))).toBe('姓名含有不允许的字符');
  },
);

test.each([['abc'], ['陈示一'], ['五个字符啊'], ['u-001']])(
  '[S5-15 S9-07] the registration dialog accepts %s',
  (name) => {
    expect(refuseRegistrationName(name)).toBeNull();
  },
);

test.each([['王例'], ['六个字符的啊'], ['𠮷田'], ['']])(
  '[S5-15 S9-07] the registration dialog refuses %j: 长度在 3 到 5 个字符',
  (name) => {
    expect(sentence(refuseRegistrationName(name))).toBe('长度在 3 到 5 个字符');
  },
);
