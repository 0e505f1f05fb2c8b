import type { Texts } from '#i18n/texts.ts';

export const schemeText = {
  empty: [
    '还没有评分方案。需要裁判用手机或平板评分的赛项，请先新增评分方案',
    'There are no marking schemes yet. A trade whose referees mark by phone or tablet begins with one',
  ],
  basis: ['方案', 'Scheme'],
  criteria: ['评分项目', 'Criteria'],
  criteriaHelp: [
    '每个项目用一个大写字母编号（A、B……），分值合计应等于实操满分',
    'Each has a capital letter (A, B, …); together they make the full marks of the practice',
  ],
  aspects: ['评分点', 'Aspects'],
  aspectsHelp: [
    '填写所属项目的编号。测量：给分或填实测值（在合格范围内得满分，否则不得分）；评判：三名裁判各评0—3分，相差超过1分须重新评分',
    'Give the letter of the criterion. Measurement: points, or a value that earns all within its range and nothing outside. Judgement: three referees give 0 to 3 each; who lie more than 1 apart mark again',
  ],
  sum: ['项目合计{criteria}，评分点合计{aspects}', 'Criteria {criteria}, aspects {aspects}'],
  clone: ['复制', 'Copy'],
  cloneText: [
    '复制为另一赛项的草稿，评分项目和评分点相同，可再修改。',
    'A draft for another trade with the same criteria and aspects; it can be changed.',
  ],
} as const satisfies Texts;
