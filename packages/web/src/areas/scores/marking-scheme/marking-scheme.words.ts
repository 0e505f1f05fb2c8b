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

export const workText = {
  links: ['裁判评分链接', 'Links of the referees'],
  session: ['场次', 'Session'],
  noSessions: [
    '本赛项还没有实操场次，请先在“考试场次”中安排',
    'The trade has no practice session yet. Please plan one first',
  ],
  notActive: ['启用方案后即可发放评分链接', 'Links are issued once the scheme is in use'],
  issue: ['发放链接', 'Issue a link'],
  issueText: [
    '每名裁判一条链接，只能评本场次。保存后请打印：二维码和PIN码分开交给裁判本人。评判项须三名裁判评分。',
    'One link per referee, valid for this session only. After saving, please print it and hand the QR code and the PIN to the referee separately. Judgement items need marks by three referees.',
  ],
  issueByName: [
    '该赛项还没有指派裁判，请填写裁判姓名；已指派的，先在“裁判指派”中确认后从名单选择。每名裁判一条链接，只能评本场次。',
    'No referee is assigned to this trade yet: please type the name, or assign referees first and choose from the list. One link for each referee, for this session only.',
  ],
  chooseReferee: ['请选择裁判', 'Choose a referee'],
  noLinks: ['本场次还没有评分链接，请发放给裁判', 'No links of this session yet. Issue them to the referees'],
  print: ['打印所选', 'Print selected'],
  printText: [
    '将生成新的二维码和PIN码，之前打印的随即失效。打印后请把二维码和PIN码分开交给裁判本人。',
    'New QR codes and PINs are generated and earlier prints become invalid. Please hand the QR code and the PIN to the referee separately.',
  ],
  file: ['裁判评分链接', 'Links of referees'],
  results: ['评分结果', 'Marking results'],
  noPeople: ['本场次还没有选手', 'Nobody is seated in this session yet'],
  number: ['抽签号/工位号', 'Number'],
  name: ['姓名', 'Name'],
  ticketNo: ['准考证号', 'Ticket no.'],
  marked: ['评分', 'Marked'],
  entered: ['已录实操成绩', 'Practice score'],
  how: ['计算过程', 'How'],
  and: ['、', ', '],
  more: ['等', ' …'],
  missing: ['缺{places}', '{places} missing'],
  again: ['{places}须重评', '{places} to be marked again'],
  takeOver: ['转入实操成绩', 'Transfer scores'],
  takeOverText: [
    '将已签字的评分转为实操成绩（状态“已录入”），再由另一人复核。',
    'Signed marks become practice scores. Somebody else checks them afterwards.',
  ],
  overwrite: ['覆盖已录入成绩', 'Replace scores already entered'],
  taken: ['已转入{count}人', 'Transferred: {count}'],
} as const satisfies Texts;
