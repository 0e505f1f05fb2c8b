import type { Texts } from '#i18n/texts.ts';

export const healthText = {
  about: [
    '各项外部数据接口现在是否正常，不正常时应当怎么办。查不到数据时，系统一律按“未核验”处理，不会当作合格。',
    'Whether each interface of other bodies works, and what to do where it does not. What could not be asked counts as not checked, never as passed.',
  ],
  unset: ['尚未配置外部数据接口', 'No interface for outside data is configured'],
  unsetNext: [
    '请系统管理员按部署说明填写接口地址、身份标识、密钥和映射文件，再重新启动。',
    'Please ask whoever runs the server to set address, name, secret and mapping file, and to start it again.',
  ],
  simulated: [
    '现在使用的是模拟数据，仅供演示和培训，不能作为办理依据',
    'The data are simulated, for demonstration and training only; nothing may be decided on them',
  ],
  mappingOf: ['接口映射文件：{name}', 'Mapping file: {name}'],
  problem: [
    '映射文件改动后有误，仍按改动前的内容查询。请系统管理员按下面的提示改正并保存，无需重新启动。',
    'The mapping file was changed and is wrong; what it said before is still in use. Please have it put right as said below. No restart is needed.',
  ],
  refresh: ['刷新', 'Refresh'],
  goodAt: ['最近一次正常：{time}，用时 {ms} 毫秒', 'Last good answer: {time}, in {ms} ms'],
  goodNever: ['还没有正常返回过', 'No good answer so far'],
  failedAt: ['最近一次失败：{time}', 'Last failure: {time}'],
  failures: ['此后连续失败 {count} 次', 'Failed {count} times since'],
  restUntil: [
    '连续失败较多，{time} 前暂停查询，之后自动重试',
    'Failed too often: nobody asks before {time}, then it is tried again by itself',
  ],
  next: ['怎么办', 'What to do'],
  ofSystem: ['技术信息', 'Detail'],
  absentNext: [
    '这一项还没有写进映射文件。需要使用的，请向数据提供单位索取接口说明，再由系统管理员补充。',
    'The mapping file does not have this one. If it is needed, ask the body for its description and have it added.',
  ],
  neverNext: ['第一次查询后，这里会显示结果。', 'The outcome of the first question will stand here.'],
  unreachableNext: [
    '请先确认专线或网络是否畅通，再联系数据提供单位确认服务是否开启。',
    'Check that the line works, then ask the body whether its service is running.',
  ],
  certificateNext: [
    '请联系数据提供单位确认安全证书是否到期或更换；更换了的，由系统管理员更新 EXT_CA。',
    'Ask the body whether its certificate has expired or changed; if it changed, EXT_CA has to follow.',
  ],
  slowNext: [
    '请稍后再试；持续出现的，请联系数据提供单位处理。',
    'Try again later; if it stays so, ask the body to look into it.',
  ],
  busyNext: [
    '对方正忙，系统会自动再试；持续出现的，请与数据提供单位商定查询频次。',
    'It is tried again by itself; if it stays so, agree with the body how often may be asked.',
  ],
  credentialsNext: [
    '请与数据提供单位核对身份标识和密钥（EXT_KEY、EXT_SECRET），以及映射文件中的签名规则。',
    'Compare name and secret (EXT_KEY, EXT_SECRET) and the rule of signatures in the mapping file with the body.',
  ],
  clockNext: [
    '请校准本服务器的时间；时间无误的，请数据提供单位校准对方服务器。',
    'Set the clock of this server right; if it is right, ask the body to set theirs.',
  ],
  statusNext: [
    '对方系统内部出错，请把时间和技术信息告知数据提供单位。',
    'Something is wrong over there: tell the body the time and the detail.',
  ],
  refusedNext: [
    '对方没有答复这次查询，其他查询不受影响；请向数据提供单位了解原因。',
    'This one question was not answered, others are; ask the body why.',
  ],
  garbledNext: [
    '收到的不是约定的内容，多为中间网关的提示页。请联系网络管理员和数据提供单位。',
    'What came is not what was agreed on, most likely a page of a gateway in between. Ask the network and the body.',
  ],
  fieldsNext: [
    '对方的字段或代码有变化。请系统管理员运行 npm run ext:check，按提示修改映射文件。',
    'Fields or codes have changed over there. Run npm run ext:check and change the mapping file as it says.',
  ],
  signatureNext: [
    '回答可能被改动，或者密钥不一致。请勿采用，并立即与数据提供单位核对。',
    'The answer may have been changed, or the secrets differ. Do not use it; compare with the body at once.',
  ],
  incompleteNext: [
    '数据没有收全，系统没有采用。请稍后再试；持续出现的，请联系数据提供单位。',
    'Not everything came, so nothing was taken. Try again later; if it stays so, ask the body.',
  ],
  tooLargeNext: [
    '一次返回的数据过多。请系统管理员在映射文件中启用分页。',
    'Too much came at once. Have pages switched on in the mapping file.',
  ],
} as const satisfies Texts;

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
