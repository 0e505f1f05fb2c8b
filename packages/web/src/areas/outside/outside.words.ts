import type { Texts } from '#i18n/texts.ts';

export const healthText = {
  about: [
    '各项外部数据接口的运行状态和故障处理办法。查不到数据时，系统一律按“未核验”处理，不视为合格。',
    'Status of each external service, with the steps to take if it fails. Data that could not be queried count as not verified, never as passed.',
  ],
  unset: ['尚未配置外部数据接口', 'No external data service is configured'],
  unsetNext: [
    '请系统管理员按部署说明填写接口地址、身份标识、密钥和映射文件，再重新启动。',
    'Please ask the system administrator to set the address, identifier, secret and mapping file as the deployment guide describes, and to restart the system.',
  ],
  simulated: [
    '现在使用的是模拟数据，仅供演示和培训，不能作为办理依据',
    'The data are simulated, for demonstration and training only; nothing may be decided on them',
  ],
  mappingOf: ['接口映射文件：{name}', 'Mapping file: {name}'],
  problem: [
    '映射文件改动后有误，仍按改动前的内容查询。请系统管理员按下面的提示改正并保存，无需重新启动。',
    'The changed mapping file has errors; the previous content is still in use. Please have the system administrator correct it as described below. No restart is needed.',
  ],
  refresh: ['刷新', 'Refresh'],
  goodAt: ['最近一次正常：{time}，用时 {ms} 毫秒', 'Last good answer: {time}, in {ms} ms'],
  goodNever: ['还没有正常返回过', 'No good answer so far'],
  failedAt: ['最近一次失败：{time}', 'Last failure: {time}'],
  failures: ['此后连续失败 {count} 次', 'Failures in a row since then: {count}'],
  restUntil: [
    '连续失败较多，{time} 前暂停查询，之后自动重试',
    'Too many failures in a row: queries are paused until {time} and then resume automatically',
  ],
  next: ['处理办法', 'What to do'],
  ofSystem: ['技术信息', 'Technical details'],
  absentNext: [
    '这一项还没有写进映射文件。需要使用的，请向数据提供单位索取接口说明，再由系统管理员补充。',
    'This service is not in the mapping file yet. If it is needed, ask the data provider for the interface description and have the system administrator add it.',
  ],
  neverNext: ['第一次查询后，这里会显示结果。', 'The result will be shown here after the first query.'],
  unreachableNext: [
    '请先确认专线或网络是否畅通，再联系数据提供单位确认服务是否开启。',
    'Check the network connection, then ask the data provider whether its service is running.',
  ],
  certificateNext: [
    '请联系数据提供单位确认安全证书是否到期或更换；更换了的，由系统管理员更新本系统信任的证书。',
    'Ask the data provider whether its security certificate has expired or changed. If it has changed, the system administrator has to install the new one.',
  ],
  slowNext: [
    '请稍后再试；持续出现的，请联系数据提供单位处理。',
    'Try again later; if the problem persists, ask the data provider to look into it.',
  ],
  busyNext: [
    '对方正忙，系统会自动再试；持续出现的，请与数据提供单位商定查询频次。',
    'The query is repeated automatically. If the problem persists, agree on the query frequency with the data provider.',
  ],
  credentialsNext: [
    '请与数据提供单位核对身份标识和密钥，以及映射文件中的签名规则。',
    'Compare the identifier and the secret of this system, and the signature rule in the mapping file, with the data provider.',
  ],
  clockNext: [
    '请校准本服务器的时间；时间无误的，请数据提供单位校准对方服务器。',
    'Set the clock of this server. If it is right, ask the data provider to set theirs.',
  ],
  statusNext: [
    '对方系统内部出错，请把时间和技术信息告知数据提供单位。',
    'The external system has an error. Please tell the data provider the time and the technical details.',
  ],
  refusedNext: [
    '对方没有答复这次查询，其他查询不受影响；请向数据提供单位了解原因。',
    'The external service refused this query; other queries are not affected. Please ask the data provider for the reason.',
  ],
  garbledNext: [
    '收到的不是约定的内容，多为中间网关的提示页。请联系网络管理员和数据提供单位。',
    'The answer is not in the agreed form; most likely it is a notice from a gateway. Please contact the network administrator and the data provider.',
  ],
  fieldsNext: [
    '对方的字段或代码有变化。请系统管理员对照映射文件检查，并按检查结果修改映射文件。',
    'Fields or codes of the external service have changed. Please ask the system administrator to compare them with the mapping file and to update it.',
  ],
  signatureNext: [
    '回答可能被改动，或者密钥不一致。请勿采用，并立即与数据提供单位核对。',
    'The answer may have been altered, or the secrets differ. Do not use it, and check with the data provider immediately.',
  ],
  incompleteNext: [
    '数据没有收全，系统没有采用。请稍后再试；持续出现的，请联系数据提供单位。',
    'The data arrived incomplete and were not used. Try again later; if the problem persists, contact the data provider.',
  ],
  tooLargeNext: [
    '一次返回的数据过多。请系统管理员在映射文件中启用分页。',
    'The answer holds too much data at once. Please ask the system administrator to turn on paging in the mapping file.',
  ],
} as const satisfies Texts;

export const extText = {
  about: [
    '向外部单位查询数据的记录：查询人、时间、用途和查询对象；证件号码默认隐去',
    'Queries to external authorities: person, time, purpose and subject; ID numbers are masked',
  ],
  empty: ['还没有查询记录', 'There are no queries yet'],
  time: ['查询时间', 'Notified at'],
  question: ['查询', 'Question'],
  outcome: ['结果', 'Result'],
  asker: ['查询人', 'Asked by'],
  back: ['返回', 'Back'],
  consentAbout: [
    '本人未提交报名的，须经本人同意方可查询：向其登记的手机发送验证码，由本人告知后填写，24小时内有效。',
    'For persons who have not submitted an entry, queries require their consent: a code is sent to the registered mobile number, the person tells you the code, and the consent is valid for 24 hours.',
  ],
  consentSent: [
    '该证件号码有登记手机的，验证码已发送，请向本人索取',
    'If there is a phone on record for this number, a code was sent. Please ask the person for it',
  ],
  consentConfirm: ['确认同意', 'Confirm the consent'],
  consentGiven: ['已取得本人同意，有效至 {time}', 'Consent given, valid until {time}'],
  quota: ['当日 {count} 次，限 {limit} 次', '{count} of at most {limit} that day'],
} as const satisfies Texts;
