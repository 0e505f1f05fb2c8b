// Entries and their review (domain §3.5, §4.1).
import type { Label } from '../wire/label.ts';

export const applicationMessages = {
  entriesNotOpen: ['报名尚未开始', 'Entries are not open yet.'],
  entriesOver: ['报名已截止', 'Entries are closed.'],
  returnedFieldOnly: ['{label}不在退回修改范围内', '{label} was not returned for correction.'],
  returnDeadlinePassed: ['退回修改期限已过', 'The time for corrections is over.'],
  applicationTwice: ['该证件号码已报名本赛项', 'This ID number is entered in this trade already.'],
  oneTradePerContest: [
    '该证件号码已报名本竞赛的“{trade}”赛项，每人限报一项',
    'This ID number is entered in “{trade}” of this contest already; one trade per person.',
  ],
  tradeFull: ['该赛项名额已满', 'All places of this trade are taken.'],
  unitQuotaFull: [
    '该单位在本赛项的名额已满（限{max}人）',
    'The unit has taken all its places in this trade ({max} at most).',
  ],
  opinionNeeded: ['请填写审核意见', 'Please give an opinion.'],
  returnFieldsNeeded: ['请选择需修改的字段', 'Please choose the fields to correct.'],
  remarkForOtherField: ['修改说明只能针对退回的字段', 'Remarks go with the fields that are returned.'],
  reviewOwnEntry: ['不能审核本人录入或提交的报名', 'You cannot audit an entry that you made or submitted.'],
  reviewTwice: ['初审与复审不能为同一人', 'First and final audit must be made by different people.'],
  reviewsOver: ['审核已截止', 'The time for audits is over.'],
} satisfies Record<string, Label>;
