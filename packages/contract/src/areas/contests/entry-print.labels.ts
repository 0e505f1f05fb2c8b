/** Words of what is printed of an entry. */
export const entryPrint = {
  form: ['职业技能竞赛报名表', 'Entry form'],
  promise: ['赛前承诺书', 'Letter of commitment before the contest'],
  trade: ['赛项', 'Trade'],
  group: ['参赛组别', 'Group'],
  no: ['报名序号', 'Entry no.'],
  noPhoto: ['照片', 'Photo'],
  signature: ['本人签名', 'Signature'],
  guardian: ['监护人签名（未成年人）', 'Guardian (minors)'],
  date: ['日期', 'Date'],
  unitOpinion: ['所在单位（学校）意见', 'Employer or school'],
  handleOpinion: ['经办单位初审意见', 'Organising unit'],
  bureauOpinion: ['人社部门复审意见', 'Bureau'],
  seal: ['\n\n\n\n\n（盖章）\n　　年　　月　　日', '\n\n\n\n(seal)\nDate:'],
  codeHint: [
    '盖章后请整页扫描或拍照上传，二维码须完整清晰。报名信息修改后须重新打印。',
    'Scan or photograph the whole sealed page, the code in full. Print again after any change of the entry.',
  ],
  promiseCodeHint: [
    '签字后请扫描或拍照交回，二维码须完整清晰，系统据此对应到人。',
    'Sign, then scan or photograph this page, the code in full: it says whose promise this is.',
  ],
  promiseIntro: [
    '本人{name}（证件号码：{idCardNo}），自愿报名参加《{contest}》{trade}赛项（报名序号：{no}），郑重承诺如下：',
    'I, {name} (ID number {idCardNo}), enter “{contest}”, {trade} (entry {no}) of my own will and promise:',
  ],
  promise1: [
    '一、所填报名信息和提交的材料真实、准确、有效，如有虚假，自愿承担取消参赛资格和成绩等后果。',
    '1. What I entered and submitted is true and valid. Otherwise my entry and my results may be cancelled.',
  ],
  promise2: [
    '二、符合本次竞赛的参赛条件，不重复报名，不冒名顶替。',
    '2. I meet the conditions of this contest, enter once, and take nobody else’s place.',
  ],
  promise3: [
    '三、遵守竞赛规程、赛场纪律和安全操作要求，服从裁判和工作人员安排。',
    '3. I keep to the regulations, the discipline and the safety rules, and follow referees and staff.',
  ],
  promise4: [
    '四、身体状况适合参加本赛项的理论和实操竞赛。',
    '4. My health allows me to take part in the theory and practice of this trade.',
  ],
  promise5: [
    '五、同意竞赛组织单位为竞赛审核、编排、公示和发证的需要使用本人报名信息。',
    '5. The organisers may use my data to review, arrange and publish the contest and to issue certificates.',
  ],
} as const;
