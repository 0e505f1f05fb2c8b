import type { Texts } from '#i18n/texts.ts';

export const mergeText = {
  merge: ['合并', 'Merge'],
  title: ['合并同一人的两个账户', 'Merge two accounts of one person'],
  propose: ['提出合并', 'Propose'],
  proposeText: [
    '请先核对身份证原件。提出后由另一位管理员在“账户合并”中确认，确认前两个账户都不变。',
    'Please look at the ID card first. Another administrator confirms it under “Merged accounts”; until then both accounts stay.',
  ],
  other: ['与 {name} 可能是同一人的账户', 'Accounts that may be of the same person as {name}'],
  kept: ['保留哪个账户', 'Which account is kept'],
  none: [
    '没有找到证件号码、手机或姓名与 {name} 相同的账户。如姓名、号码有误，请先更正',
    'No other account has the number, the phone or the name of {name}. If one of them is wrong, please correct it first',
  ],
  keeps: ['保留', 'Kept'],
  closes: ['关闭', 'Closed'],
  goesOver: ['转到保留的账户', 'Goes over to the account that is kept'],
  nothing: ['没有需要转移的内容', 'There is nothing to go over'],
  proved: ['已实名', 'checked'],
  standing: ['暂不能合并，请先办结以下事项', 'This stands in the way; please settle it first'],
  back: ['返回', 'Back'],
} as const satisfies Texts;
