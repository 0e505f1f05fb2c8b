// Honours, their rules, past champions, prizes.
import type { Label } from '../../wire/label.ts';

export const honourMessages = {
  ruleStays: [
    '规则已生效或废止，不能修改或删除；需要调整时，请新增一项规则',
    'Rules that are or were in force stay as they are. Add new ones instead.',
  ],
  rulePeriod: ['失效日期不能早于生效日期', 'The last day lies before the first one.'],
  ruleOverlap: [
    '同级别、同类别在此期间已有生效的规则《{name}》（{from}起），请先废止它，或调整生效日期',
    '“{name}” (from {from}) is in force for this level and class in this period. Please repeal it first, or change the dates.',
  ],
  ruleOverlapOther: [
    '同级别、同类别在此期间刚刚有另一项规则生效，请刷新后重试',
    'Another rule for this level and class has just come into force. Please reload and try again.',
  ],
  ruleRowsNeeded: ['请至少填写一条规则', 'Please add at least one line.'],
  ruleRankOrder: ['“名次至”不能小于“名次自”', 'The last rank lies before the first one.'],
  ruleWithoutCondition: ['请填写名次，或勾选“两项均合格”', 'Please give ranks, or ask for both parts passed.'],
  ruleGivesNothing: ['请填写荣誉称号或晋升等级', 'Please give an honour or a promotion.'],
  ruleWithoutPlace: ['请填写奖次或名次', 'Please give an award or ranks.'],
  honourNothing: ['请选择荣誉称号或晋升等级', 'Please choose an honour or a promotion.'],
  honourOwnProposal: [
    '不能审批自己提名、修改或报批的荣誉',
    'You cannot approve honours that you proposed, changed or reported yourself.',
  ],
  honourReported: ['已报批的不能修改，请先退回', 'It was reported. Please have it sent back first.'],
  honourRowsStay: [
    '荣誉晋级随成绩产生，不能删除；不予授予或撤销请用相应的办理',
    'Honours come from results and stay. Please decline or revoke them.',
  ],
  honoursOpen: [
    '还有{count}人的荣誉晋级未办结（拟授或待批），请先办理',
    'Honours not decided yet (proposed or awaiting approval): {count}. Please decide on them first.',
  ],
  certificatesOpen: [
    '还有{count}人的荣誉晋级证书未签发，请先签发',
    'Honour certificates not issued yet: {count}. Please issue them first.',
  ],
  championTwice: [
    '历届冠军中已有此人在该竞赛、赛项、组别的这一名次',
    'This placing of this person is in the register already.',
  ],
  championNotPublished: [
    '该成绩没有发布或已更正，请刷新后重试',
    'This result is not published, or was corrected. Please reload.',
  ],
  prizeWithoutRule: [
    '{day}没有生效的同级别、同类别奖金规则，请先在“奖金规则”中生效一项',
    'No rule of prizes for this level and class was in force on {day}. Please bring one into force first.',
  ],
  prizeWithoutResults: ['该竞赛还没有已发布的名次', 'No placings of this contest are published yet.'],
  prizeBudgetMissing: ['请先填写该竞赛的奖金总额', 'Please enter the prize budget of the contest first.'],
  prizeOverBudget: [
    '已确认的奖金合计{total}元，超过该竞赛奖金总额{budget}元，请核对',
    'Confirmed prizes total {total} yuan, more than the prize budget of {budget} yuan. Please check.',
  ],
  prizeFixed: [
    '已确认的奖金不能修改或删除，请先退回草稿',
    'A confirmed prize stays as it is. Please take it back to a draft first.',
  ],
  prizeAccountFixed: [
    '奖金已确认，收款账户不能直接修改，请联系人社局退回后再改',
    'The prize is confirmed and its account fixed. Ask the bureau to take the confirmation back first.',
  ],
  prizePaid: ['奖金已发放，不能修改收款账户', 'The prize is paid: the account cannot be changed.'],
  prizeWithoutAccount: ['{name}还没有填写收款账户', '{name} has not entered a bank account yet.'],
  prizeOwnConfirmation: [
    '您已确认这笔奖金，发放须由另一人登记',
    'You confirmed this prize. Its payment is entered by somebody else.',
  ],
  prizeOwnAccount: [
    '收款账户由您填写，发放须由另一人登记',
    'You gave the account of this prize. Its payment is entered by somebody else.',
  ],
  prizePayNoNeeded: ['请填写付款凭证号', 'Please give the number of the payment.'],
  prizeNothingConfirmed: ['没有可列入的已确认奖金', 'Nothing is confirmed to be listed.'],
} satisfies Record<string, Label>;
