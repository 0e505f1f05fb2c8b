// Texts of conditions of entry and of their evidence. Kept as key and values, so that each reader has them in their language.
import type { Label } from '../../../wire/label.ts';

export const findingWords = {
  eligibleAge: ['年龄符合要求（截至{at}满{age}周岁）', 'Age is in range ({age} on {at}).'],
  notEligibleAge: [
    '截至{at}年龄须在{min}至{max}周岁之间，现为{age}周岁',
    'Age on {at} must be from {min} to {max}; it is {age}.',
  ],
  eligibleWorkYears: ['从业年限符合要求', 'Years in the trade are enough.'],
  notEligibleWorkYears: ['本职业从业年限须满{min}年', 'At least {min} years in the trade are needed.'],
  eligibleLevel: ['现有技能等级符合要求', 'The present skill level is in range.'],
  notEligibleLevel: ['现有技能等级不得高于{level}', 'The present skill level may not be above: {level}.'],
  eligibleEducation: ['文化程度符合要求', 'Education is in range.'],
  notEligibleEducation: ['文化程度须为：{anyOf}', 'Education must be one of: {anyOf}.'],
  eligibleLocal: ['本市参保或户籍', 'Insured or resident here.'],
  notEligibleLocal: ['须为本市参保或户籍人员', 'Only for people insured or resident here.'],
  eligibleInsuredLocal: ['本市连续参保满{months}个月', 'Insured in this city for {months} months without a gap.'],
  notEligibleInsuredLocal: [
    '须在本市连续参保满{months}个月',
    'Insurance in this city for {months} months without a gap is needed.',
  ],
  eligibleInsuredProvince: ['本省参保满{years}年', 'Insured in this province for {years} years.'],
  notEligibleInsuredProvince: ['须在本省参保满{years}年', 'Insurance in this province for {years} years is needed.'],
  eligibleNotHolding: ['未持有{occupation}{level}及以上等级', 'Does not hold {level} or higher in: {occupation}.'],
  notEligibleNotHolding: ['已持有{occupation}{level}或更高等级', 'Holds {level} or higher already in: {occupation}.'],
  eligibleOnePerYear: ['本年度未报名其他竞赛的同一工种', 'No other entry in this trade this year.'],
  notEligibleOnePerYear: [
    '本年度已报名其他竞赛的同一工种，每人每年限报一次',
    'Entered in this trade in another contest this year; one entry a year is allowed.',
  ],
  eligibleStudent: ['在校学生', 'A student.'],
  notEligibleStudent: ['须为在校学生', 'Only for students.'],
  uncheckedAge: ['年龄未核验', 'Age not verified.'],
  uncheckedWorkYears: ['从业年限未核验', 'Years in the trade not verified.'],
  uncheckedLevel: ['现有技能等级未核验', 'Present skill level not checked.'],
  uncheckedEducation: ['文化程度未核验', 'Education not checked.'],
  uncheckedLocal: ['本市参保或户籍未核验', 'Insured or resident here: not checked.'],
  uncheckedInsuredLocal: ['本市连续参保未核验', 'Insurance in this city not checked.'],
  uncheckedInsuredProvince: ['本省参保未核验', 'Insurance in this province not checked.'],
  uncheckedNotHolding: ['已持有等级未核验', 'Level held already not verified.'],
  uncheckedOnePerYear: ['本年度重复报名未核验', 'Other entries of this year not checked.'],
  uncheckedStudent: ['在校学生身份未核验', 'Student status not verified.'],

  stated: ['报名填写：{label} {value}', 'Stated in the entry: {label} {value}'],
  statedNothing: ['报名未填写：{label}', 'Not stated in the entry: {label}'],
  fromNumber: ['按证件号码推算', 'Derived from the ID number'],
  ruled: ['人工认定：{reason}', 'Manual decision: {reason}'],
  residence: ['户籍所在地：{area}', 'Registered residence: {area}'],
  insurance: [
    '{area}：{unit}，{type}，{from}起，{months}个月，{state}',
    '{area}: {unit}, {type}, since {from}, {months} months, {state}',
  ],
  contract: ['劳动合同：{unit}，{from}至{to}', 'Contract: {unit}, {from} to {to}'],
  certificate: ['证书：{occupation} {level}，{date}，{state}', 'Certificate: {occupation} {level}, {date}, {state}'],
  exam: ['职业考试：{occupation} {level}，{date}，{result}', 'Exam: {occupation} {level}, {date}, {result}'],
  otherEntry: ['已报名“{contest}”（{applyNo}）', 'Entered in “{contest}” ({applyNo})'],
  noOtherEntry: ['本系统无其他报名', 'No other entry in this system'],
  ofSchool: ['由院校集体报名', 'Entered by a school'],
  noRecord: ['查无记录', 'No record found'],
  serviceFailed: ['外部数据服务未能答复，未核验', 'The external service did not answer: not verified'],
  noConsent: ['未取得本人同意，未查询', 'Not queried: the person has not consented'],
  provinceClear: ['未发现重复参赛或同等级证书', 'No duplicate entry or certificate of this level was found'],
  provinceHolds: ['省库显示已持有{occupation}{level}或更高等级', 'Holds {level} or higher already in: {occupation}'],
  provinceTwice: ['本年度已报名“{contest}”同一工种', 'Entered in the same trade of “{contest}” this year'],
  provinceFailed: ['省库接口未能答复，请稍后重试', 'The provincial database did not answer. Please try again later'],
  purpose: ['报名资格核验 {applyNo}', 'Eligibility of entry {applyNo}'],
  notAsked: ['尚未查询', 'Not queried yet'],
} as const satisfies Readonly<Record<string, Label>>;

export const evidenceSources = {
  entry: ['报名信息', 'Entry'],
  idCard: ['证件号码', 'ID number'],
  ruling: ['人工认定', 'Decision of the bureau'],
  own: ['本系统', 'This system'],
  getPersonInfo: ['人员信息', 'Person data'],
  getPersonInsured: ['参保信息', 'Insurance data'],
  employmentContract: ['劳动合同', 'Contracts'],
  getTrainCertificate: ['培训证书', 'Certificates'],
  examin: ['职业考试', 'Exams'],
} as const satisfies Readonly<Record<string, Label>>;

/** How other bodies write what a condition looks at. */
export const outsideWords = {
  /** As areas begin: this city, until the parameter says another. */
  city: '张家港',
  insured: '参保',
  pension: '养老',
  notPassed: '不合格',
  void: ['作废', '注销', '撤销', '吊销', '失效'],
} as const;
