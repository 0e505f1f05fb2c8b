// Texts on papers and in rows of training, in the language of records.
export const trainingWords = {
  bureau: ['张家港市人力资源和社会保障局', 'Zhangjiagang Bureau of Human Resources and Social Security'],
  own: ['本人报名', 'Signed up by the person'],
  completion: ['培训合格', 'Completion'],
  valid: ['有效', 'Valid'],
} as const;

export const attendanceLabels = {
  attendance: ['签到', 'Attendance'],
  sheet: ['签到表', 'Attendance'],
  name: ['姓名', 'Name'],
  workUnit: ['工作单位', 'Employer'],
  rate: ['出勤率(%)', 'Attendance (%)'],
  byHand: ['补签', 'By hand'],
} as const;

export const paperWords = {
  citation: [
    '{name}于{from}至{to}参加“{class}”培训，出勤率{rate}%，经考勤合格，准予结业。特发此证。',
    '{name} attended “{class}” from {from} to {to} ({rate} %) and completed it.',
  ],
  no: ['编号', 'No.'],
  code: ['查验码', 'Code'],
  scan: ['扫码查验真伪', 'Scan to check'],
  signedCompletion: ['签发培训合格证书', 'Certificate of completion issued'],
  signedPassport: ['出具技能档案', 'Skill passport issued'],
} as const;

/** Why the system takes a passport back. */
export const unprovedHolder = ['持有人的实名未经核验', 'The holder’s identity has not been verified'] as const;

export const passportWords = {
  contests: ['职业技能竞赛', 'Contests'],
  certificates: ['竞赛证书', 'Certificates of contests'],
  revoked: ['已撤销', 'Revoked'],
  skills: ['职业资格与培训证书', 'Certificates of skills and training'],
  training: ['培训经历', 'Training'],
  name: ['姓名', 'Name'],
  idCardNo: ['身份证号', 'ID number'],
  printed: ['出具日期', 'Issued on'],
  year: ['年度', 'Year'],
  contest: ['竞赛', 'Contest'],
  trade: ['赛项', 'Trade'],
  result: ['名次奖项', 'Result'],
  honour: ['荣誉晋级', 'Honours'],
  no: ['证书编号', 'No.'],
  kind: ['证书类型', 'Kind'],
  date: ['日期', 'Date'],
  occupation: ['职业(工种)', 'Occupation'],
  level: ['等级', 'Level'],
  issuer: ['发证机构', 'Issued by'],
  classNo: ['班号', 'Class no.'],
  class: ['班级', 'Class'],
  rate: ['出勤率(%)', 'Attendance (%)'],
  passed: ['合格', 'Passed'],
  rank: ['第{rank}名', 'Rank {rank}'],
  yes: ['是', 'Yes'],
  fail: ['否', 'No'],
  nothing: ['暂无竞赛、证书和培训记录。', 'No contests, certificates or training are recorded.'],
} as const;
