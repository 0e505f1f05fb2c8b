export const zhExt = {
  about: '谁在什么时候、为什么用途、向外部单位查询了谁的什么；证件号码默认隐去',
  empty: '还没有查询记录',
  time: '查询时间',
  question: '查询',
  outcome: '结果',
  asker: '查询人',
  back: '返回',
  consentAbout: '本人未提交报名的，须经本人同意方可查询：向其登记的手机发送验证码，由本人告知后填写，24小时内有效。',
  consentSent: '该证件号码有登记手机的，验证码已发送，请向本人索取',
  consentConfirm: '确认同意',
  consentGiven: '已取得本人同意，有效至 {time}',
  quota: '当日 {count} 次，限 {limit} 次',
} as const;
