// Marking of practical exams: what schemes, links and referees are told.
import type { Label } from '../../wire/label.ts';

export const markingMessages = {
  schemeCriteriaNeeded: ['请至少填写一个评分项目', 'Please give at least one criterion.'],
  schemeAspectsNeeded: ['请至少填写一个评分点', 'Please give at least one aspect.'],
  schemeSum: [
    '各评分项目分值合计为{sum}，应等于实操满分{full}，请调整',
    'The criteria sum up to {sum}; they should make the full {full} marks. Please adjust them.',
  ],
  schemeCriterionSum: [
    '评分项目{letter}的评分点合计为{sum}，应为{full}，请调整',
    'The aspects of criterion {letter} sum up to {sum}, not {full}. Please adjust them.',
  ],
  schemeLetterTwice: ['编号“{letter}”已用过，请换一个字母', 'The letter “{letter}” is taken. Please use another one.'],
  schemeLetterFormat: ['编号请填一个大写字母，如A', 'Please give one capital letter, such as A.'],
  schemeLetterUnknown: [
    '没有编号为“{letter}”的评分项目，请填写上面已有的编号',
    'There is no criterion “{letter}”. Please use one of the letters above.',
  ],
  schemeRangeNeeded: [
    '填实测值的评分点请填写合格下限和上限',
    'A value is judged by its range: please give its two ends.',
  ],
  schemeRangeOrder: ['合格上限不能小于下限', 'The range ends below its beginning.'],
  schemeNoPractice: [
    '该赛项没有实操考核，不需要评分方案',
    'This trade has no practical exam and needs no marking scheme.',
  ],
  schemeStays: [
    '方案已启用或停用，不能修改或删除；还没有人评分时可先“退回修改”',
    'A scheme in use stays as it is. As long as nobody has marked, take it back to draft first.',
  ],
  schemeHasMarks: [
    '已有裁判按本方案评分，不能再修改；确需调整，请停用后另建方案',
    'Referees have marked by it: it stays as it is. Close it and make another one if it must change.',
  ],
  schemeOtherActive: [
    '该赛项已启用另一评分方案，请先停用',
    'Another scheme of this trade is in use. Please close it first.',
  ],
  schemeNotActive: ['评分方案未启用，请先启用', 'The scheme is not in use. Please bring it into use first.'],
  linkOtherTrade: [
    '该场次不是本赛项的实操场次，请重新选择',
    'This is no practice session of the trade. Please choose another.',
  ],
  linkTwice: [
    '“{name}”在本场次已有评分链接，请直接打印',
    '“{name}” has a link for this session already. Please print that one.',
  ],
  linkSessionOver: [
    '该场次的评分时间已过，不能再发放链接',
    'Marking of this session is over: no more links are issued.',
  ],
  linkNeedsReferee: ['请选择裁判', 'Please choose a referee.'],
  linkNeedsAssignment: [
    '该赛项已指派裁判，请从名单中选择，不再填写姓名',
    'Referees are assigned to this trade: please choose one of them instead of typing a name.',
  ],
  linkNotReferee: [
    '该裁判不在本赛项，或已回避、谢绝，请重新选择',
    'This person is no referee of the trade, stands aside or declined. Please choose another.',
  ],
  refereeOff: [
    '您已不在本赛项执裁，评分表不再开放；如有疑问请联系经办单位',
    'You are no referee of this trade any more, and the sheet is closed. Please ask the organising unit.',
  ],
  linkNotOpen: ['链接已签字或已收回，不能打印', 'The link is signed or withdrawn and cannot be printed.'],
  refereeLinkUnknown: [
    '链接无效或已收回，请联系经办单位',
    'This link is not valid or was withdrawn. Please ask the organising unit.',
  ],
  refereeLinkEnded: [
    '本场次评分已结束，请联系经办单位',
    'Marking of this session is over. Please ask the organising unit.',
  ],
  refereeLinkResting: [
    '评分方案正在修改，请稍后再试',
    'The marking scheme is being corrected. Please try again in a while.',
  ],
  refereePinWrong: ['PIN码不正确，还可以试{left}次', 'The PIN is wrong. Tries left: {left}.'],
  refereeLocked: [
    'PIN码已输错5次，链接已锁定，请联系经办单位重新打印',
    'Five wrong tries have locked the link. Please ask the organising unit for a new print.',
  ],
  refereeKeyOld: ['请重新输入PIN码', 'Please type the PIN again.'],
  refereeSigned: [
    '评分表已签字，不能再修改；确需修改请联系经办单位退回',
    'The sheet is signed and stays as it is. Ask the organising unit to reopen it.',
  ],
  markNumberUnknown: ['本场次没有这个号码', 'There is no such number in this session.'],
  markAspectUnknown: ['评分表中没有这个评分点，请刷新页面', 'There is no such aspect. Please load the page again.'],
  markPoints: ['请填0至{full}之间的分数（最多两位小数）', 'Please give 0 to {full} marks, with two decimals at most.'],
  markValue: ['请填实测值（数字，最多三位小数）', 'Please give the measured value, with three decimals at most.'],
  markJudgement: ['请选择0、1、2或3分', 'Please choose 0, 1, 2 or 3.'],
  markTooLate: ['评分截止后作出的评分不能计入', 'This mark was given after marking had ended.'],
  signMissing: [
    '还有{count}处没有评分：{places}，请补齐后再签字',
    'Marks missing ({count}): {places}. Please enter them before signing.',
  ],
  signWaiting: [
    '还有其他裁判未评完评判项（{places}），三人都评分后才能签字',
    'Other referees have not judged yet ({places}). Three must have before anybody signs.',
  ],
  signAgain: [
    '{places}评分相差过大，请商议后重新评分再签字',
    'The marks of {places} lie too far apart. Please talk it over and mark again.',
  ],
  signNotAll: [
    '本机评分与服务器不一致，请等待上传完成后再签字',
    'Not all marks have arrived yet. Please wait until all are sent, then sign.',
  ],
  takeOverUnsigned: [
    '还有裁判未签字：{names}，签字后才能转入成绩',
    'Not signed yet: {names}. Sheets are taken over once they are signed.',
  ],
  takeOverNoLinks: ['本场次没有评分表', 'There is no sheet of this session.'],
  takeOverIncomplete: ['评分不全，不能转入', 'Marks are missing: nothing was taken over.'],
  takeOverSame: ['成绩相同，无需转入', 'The score is the same; no transfer is needed.'],
  takeOverOther: [
    '已录入其他实操成绩{score}，如需覆盖请勾选“覆盖已录入成绩”',
    'Another practice score is entered already ({score}). To replace it, tick “Replace scores already entered”.',
  ],
  takeOverAbsent: ['缺考或违纪，无实操成绩', 'Absent or out: there is no practice score.'],
} satisfies Record<string, Label>;
