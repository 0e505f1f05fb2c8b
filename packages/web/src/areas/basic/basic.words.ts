import type { Texts } from '#i18n/texts.ts';

export const basicText = {
  about: [
    '职业、工种及其考试要求；用过的工种只能封存，不能删除',
    'Occupations and trades with their exams; a trade in use can be sealed, not removed',
  ],
  empty: ['还没有工种', 'There are no trades yet'],
  occupation: ['职业与工种', 'Occupation and trade'],
  exam: ['考试要求', 'Exams'],
  weights: ['默认权重', 'Default weights'],
  other: ['其他', 'Other'],
  serialAbout: [
    '各类业务编号的生成规则；号码连续，不会重复',
    'Rules for generating record numbers; numbers are consecutive and never repeated',
  ],
  serialEmpty: ['还没有流水号规则', 'There are no series yet'],
  serialForm: ['号码组成', 'What a number is made of'],
  serialCount: ['计数', 'Counting'],
  serialCodeHelp: [
    '大写字母开头，由系统或接口按此取号',
    'Begins with a capital letter; numbers are asked for under it',
  ],
  serialPatternHelp: [
    'yyyy 年、MM 月、dd 日，可用 - _ / . 分隔，例如 yyyyMM',
    'yyyy, MM and dd, with - _ / . between, for example yyyyMM',
  ],
  serialValueHelp: ['已发出的最后一个号码，只能调大', 'The last number that was given; it can only go up'],
} as const satisfies Texts;
