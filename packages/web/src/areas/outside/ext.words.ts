import type { Texts } from '#i18n/texts.ts';

export const extText = {
  about: [
    '谁在什么时候、为什么用途、向外部单位查询了谁的什么；证件号码默认隐去',
    'Who asked other bodies what about whom, when and what for; ID numbers are masked',
  ],
  empty: ['还没有查询记录', 'Nothing was asked so far'],
  time: ['查询时间', 'Asked at'],
  question: ['查询', 'Question'],
  outcome: ['结果', 'Result'],
  asker: ['查询人', 'Asked by'],
  back: ['返回', 'Back'],
  consentAbout: [
    '本人未提交报名的，须经本人同意方可查询：向其登记的手机发送验证码，由本人告知后填写，24小时内有效。',
    'Who has submitted no entry is asked about only with his or her own consent: a code goes to the phone on record, the person tells it, and it holds for 24 hours.',
  ],
  consentSent: [
    '该证件号码有登记手机的，验证码已发送，请向本人索取',
    'If there is a phone on record for this number, a code was sent. Please ask the person for it',
  ],
  consentConfirm: ['确认同意', 'Confirm the consent'],
  consentGiven: ['已取得本人同意，有效至 {time}', 'The person has agreed, until {time}'],
  quota: ['当日 {count} 次，限 {limit} 次', '{count} of at most {limit} that day'],
} as const satisfies Texts;
