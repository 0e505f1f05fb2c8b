// Entries and their review (domain §3.5, §4.1).
import type { Label } from '../../wire/label.ts';

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
  numberEnteredByOthers: [
    '该证件号码已由其他账户报名本竞赛，每人限报{max}项；如非本人报名，请携带身份证联系经办单位',
    'Another account has entered this ID number in this contest; {max} per person at most. If it was not you, please see the organiser with your ID card.',
  ],
  tradesPerContest: [
    '该证件号码已报名本竞赛的{trades}，每人限报{max}项',
    'This ID number is entered in {trades} of this contest already; {max} trades per person at most.',
  ],
  teamNoNeeded: [
    '本赛项以团队参赛，每队{size}人，请填写队号',
    'Teams of {size} compete in this trade: please give the team number.',
  ],
  teamSizeWrong: [
    '队号“{team}”应有{size}人，现有{count}人，齐备后一并提交',
    'Team “{team}” needs {size} members and has {count}. Please submit it when it is complete.',
  ],
  teamTooLarge: [
    '队号“{team}”应有{size}人，现有{count}人，请将多出的人员改为其他队号',
    'Team “{team}” takes {size} members and has {count}. Please give the others another team number.',
  ],
  placesStillFree: ['本赛项尚有名额，可直接提交报名', 'There are places left: please submit the entry.'],
  teamMateLacks: [
    '同队的“{name}”还有内容未填写完整或不符合参赛条件，请补齐后再进入候补',
    '“{name}” of the team still lacks something or does not meet the conditions: please see to that first.',
  ],
  waitingKeepsTeam: [
    '本队正在候补，请先退出候补再修改队号',
    'The team is on the waiting list: please leave it to change the team number.',
  ],
  waitingKeepsTrade: [
    '正在候补，请先退出候补再修改赛项',
    'You are on the waiting list: please leave it to change the trade.',
  ],
  waitingNotRemoved: [
    '正在候补，请先退出候补再删除',
    'You are on the waiting list: please leave it before removing the entry.',
  ],
  offerOver: ['名额确认时限已过，名额已顺延', 'The time to accept has passed; the place went to the next in line.'],
  rosterTwice: ['该证件号码已在名册中', 'This ID number is in the roster already.'],
  rosterNeedsPerson: ['报名中没有姓名或证件号码，不能加入名册', 'The entry has no name or ID number to keep.'],
  guardianOf: ['{name}报名“{contest}”', '{name} enters “{contest}”'],
  guardianNeeded: ['未满18周岁，请填写监护人', 'Under 18: please name a guardian.'],
  guardianConsentNeeded: [
    '未满18周岁，请由监护人验证码同意，或上传监护人签字的同意书',
    'Under 18: the guardian agrees by a code, or on a signed paper uploaded here.',
  ],
  replacementNeeded: ['请选择替换的选手', 'Please choose the replacement.'],
  replacementOtherTrade: ['替换的选手须是同一赛项的草稿', 'The replacement must be a draft entry for the same trade.'],
  tradeFull: ['该赛项名额已满', 'All places in this trade are taken.'],
  unitQuotaFull: [
    '该单位在本赛项的名额已满（限{max}人）',
    'The unit has taken all its places in this trade ({max} at most).',
  ],
  opinionNeeded: ['请填写审核意见', 'Please give an opinion.'],
  returnFieldsNeeded: ['请选择需修改的字段', 'Please choose the fields to correct.'],
  remarkForOtherField: ['修改说明只能针对退回的字段', 'Remarks go with the fields that are returned.'],
  reviewOwnEntry: ['不能审核本人录入或提交的报名', 'You cannot review an entry that you entered or submitted.'],
  reviewTwice: ['初审与复审不能为同一人', 'The first and the final review must be made by different people.'],
  reviewClaimed: ['该报名正由{name}审核', 'This entry is being reviewed by {name}.'],
  reviewsOver: ['审核已截止', 'The review period is over.'],
} satisfies Record<string, Label>;
