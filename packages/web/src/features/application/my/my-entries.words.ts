import type { Texts } from '#i18n/texts.ts';

export const myEntriesText = {
  about: ['选择赛项报名，随时查看审核进度', 'Enter a contest and follow the audit'],
  mine: ['已有报名', 'Your entries'],
  open: ['可以报名的赛项', 'Open for entries'],
  noneOpen: ['目前没有正在报名的赛项', 'Nothing is open for entries at present'],
  noneOpenNext: [
    '新竞赛发布后会出现在这里，可过些时候再来看看。',
    'New contests appear here once they are published. Please come back later.',
  ],
  enter: ['报名', 'Enter'],
  enterToWait: ['候补报名', 'Join the waiting list'],
  addMember: ['添加队员', 'Add a member'],
  otherTradeInstead: ['换一个赛项', 'Choose another trade'],
  notOpen: ['该赛项目前不接受报名，可选择其他赛项', 'This trade takes no entries now; please choose another'],
  goOn: ['继续填写', 'Continue'],
  otherTrade: [
    '本竞赛已报“{trade}”，已达每人可报赛项数',
    'You are entered in “{trade}” of this contest; no further trade is allowed',
  ],
  correct: ['去修改', 'Correct it'],
  look: ['查看进度', 'Progress'],
  conditions: ['报名条件', 'Conditions of entry'],
  contact: ['咨询：{contact} {tel}', 'Questions: {contact} {tel}'],

  // Steps
  steps: ['报名步骤', 'Steps'],
  stepOf: ['第 {step} 步，共 {count} 步', 'Step {step} of {count}'],
  step_trade: ['选择赛项', 'Trade'],
  step_person: ['个人资料', 'Personal data'],
  step_work: ['工作与技能', 'Work and skills'],
  step_papers: ['附件', 'Attachments'],
  step_check: ['核对提交', 'Check and submit'],
  chooseTrade: ['请选择要报名的赛项', 'Please choose the trade to enter'],
  needed: [
    '请先准备好：证件照、签字的赛前承诺（PDF 文件）、本人身份证号码',
    'Please have ready: an ID photo, the signed promise (a PDF file) and your ID number',
  ],
  privacy: [
    '您填写的资料只用于本次竞赛的资格审核、组织与公布成绩，仅办理人员可见。',
    'What you enter is used for this contest only: to check who may take part, to run it and to publish the scores. Only the staff in charge see it.',
  ],
  personAbout: ['请如实填写，与身份证一致', 'Exactly as on your identity card'],
  workAbout: ['用于核对参赛条件', 'Used to check the conditions of entry'],
  papersAbout: [
    '照片要清晰；赛前承诺须本人签字，存为 PDF 文件',
    'A clear photo; the promise signed by yourself, as a PDF file',
  ],
  checkAbout: [
    '请逐项核对。提交后如需修改，请先撤回报名；被退回的，按意见修改',
    'Please check everything. To change it later, withdraw it first; what is returned is corrected as asked',
  ],
  back: ['上一步', 'Back'],
  next: ['下一步', 'Next'],
  change: ['修改', 'Change'],
  stillAsked: ['还需填写 {count} 项', '{count} field still to fill in', '{count} fields still to fill in'],
  joinQueue: ['进入候补', 'Join the waiting list'],
  accept: ['确认名额并提交', 'Accept and submit'],
  handIn: ['提交报名', 'Submit'],
  handedIn: ['报名已提交', 'Your entry was submitted'],
  later: ['存为草稿，以后再填', 'Leave as a draft'],

  // Corrections
  correctTitle: ['修改报名', 'Correct the entry'],
  correctAbout: [
    '只需修改下面 {count} 项，改好后重新提交；其他内容不能改动。',
    'Only these {count} need correcting; then hand it in again. Nothing else can be changed.',
  ],
  others: ['其他内容（不能修改）', 'Everything else (cannot be changed)'],

  // What who passed shows, and the result
  ticket: ['参赛凭证', 'Ticket'],
  seat: ['座位', 'Seat'],
  station: ['工位', 'Station'],
  draw: ['抽签号', 'Draw'],
  practiceDays: ['实操日期', 'Practice days'],
  result: ['成绩', 'Result'],
  theory: ['理论', 'Theory'],
  practice: ['实操', 'Practice'],
  total: ['总成绩', 'Total'],
  rank: ['名次', 'Rank'],
  award: ['奖次', 'Award'],
  isPass: ['是否合格', 'Passed'],
  passedMark: ['合格', 'Yes'],
  failedMark: ['不合格', 'No'],
  backToList: ['返回我的报名', 'Back to my entries'],
  gone: ['这份报名已不能修改，下面是现在的情况。', 'This entry cannot be changed any more; this is how it stands.'],
} as const satisfies Texts;
