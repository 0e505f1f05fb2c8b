// What SMS messages say (domain §3.25): for each template its purpose, the values it takes and the text that a new installation begins with. Messages are Chinese whatever the reader's language.
export const smsTemplates = {
  REG_CODE: {
    name: '验证码',
    nameEn: 'Verification code',
    params: ['code'],
    text: '验证码{code}，5分钟内有效。请勿告知他人，如非本人操作请忽略。',
  },
  CONSENT_CODE: {
    name: '同意查询验证码',
    nameEn: 'Code of consent',
    params: ['who', 'code'],
    text: '{who}申请查询您在其他部门的参保、培训等信息。同意的，请将验证码{code}告知对方，5分钟内有效；不同意请勿告知。',
  },
  PWD_RESET: {
    name: '密码重置',
    nameEn: 'Password reset',
    params: ['account'],
    text: '您的账号{account}的登录密码已重置，如非本人操作请立即联系管理员。',
  },
  MOBILE_CHANGED: {
    name: '手机号码变更',
    nameEn: 'Mobile changed',
    params: ['mobile'],
    text: '您的账号手机号码已变更为{mobile}，本号码不再用于登录。如非本人操作请立即联系管理员。',
  },
  OPERATOR_INVITED: {
    name: '经办人邀请',
    nameEn: 'Operator invited',
    params: ['unit', 'code'],
    text: '您是{unit}的经办人，请用本手机号登录，一次性密码{code}，登录后请立即修改。如非本人请忽略。',
  },
  ACCOUNT_PASSED: {
    name: '注册通过',
    nameEn: 'Registration approved',
    params: ['name'],
    text: '{name}的注册申请已通过审核，可登录平台使用。',
  },
  ACCOUNT_REFUSED: {
    name: '注册未通过',
    nameEn: 'Registration refused',
    params: ['name', 'reason'],
    text: '{name}的注册申请未通过审核：{reason}。修改后可用本手机号重新注册。',
  },
  APPLY_SUBMITTED: {
    name: '报名已提交',
    nameEn: 'Entry submitted',
    params: ['name', 'contest', 'applyNo'],
    text: '{name}，您已报名“{contest}”，报名序号{applyNo}，请等待审核。',
  },
  APPLY_RETURNED: {
    name: '报名退回',
    nameEn: 'Entry returned',
    params: ['name', 'contest', 'fields', 'deadline'],
    text: '{name}，您在“{contest}”的报名被退回，请修改：{fields}，并于{deadline}前重新提交。',
  },
  APPLY_REJECTED: {
    name: '报名未通过',
    nameEn: 'Entry refused',
    params: ['name', 'contest'],
    text: '{name}，您在“{contest}”的报名未通过审核，原因请登录平台查看。',
  },
  APPLY_PASSED: {
    name: '报名通过',
    nameEn: 'Entry passed',
    params: ['name', 'contest', 'ticketTime'],
    text: '{name}，您在“{contest}”的报名已通过审核，准考证号自{ticketTime}起可登录平台查看。',
  },
  TICKET_READY: {
    name: '准考证生成',
    nameEn: 'Admission ticket',
    params: ['name', 'contest', 'time', 'place', 'seat'],
    text: '{name}，“{contest}”准考证已生成：{time}，{place}，{seat}号，请携带身份证准时参加。',
  },
  SCHEDULE_CHANGED: {
    name: '安排调整',
    nameEn: 'Schedule changed',
    params: ['name', 'contest', 'time', 'place'],
    text: '{name}，“{contest}”的安排有调整：{time}，{place}，请以最新准考证为准。',
  },
  SCORE_THEORY: {
    name: '理论成绩',
    nameEn: 'Theory score',
    params: ['name', 'trade', 'score'],
    text: '{name}，您在“{trade}”赛项的理论成绩为{score}。',
  },
  SCORE_TOTAL: {
    name: '总成绩',
    nameEn: 'Total score',
    params: ['name', 'trade', 'total', 'rank'],
    text: '{name}，您在“{trade}”赛项的总成绩为{total}，名次为{rank}。',
  },
  CONTEST_CANCELLED: {
    name: '竞赛取消',
    nameEn: 'Contest cancelled',
    params: ['name', 'contest', 'reason'],
    text: '{name}，您报名的“{contest}”已取消：{reason}。',
  },
  CERT_READY: {
    name: '证书签发',
    nameEn: 'Certificate issued',
    params: ['name', 'verifyUrl'],
    text: '{name}，您的证书已签发，查验地址：{verifyUrl}',
  },
  REFEREE_INVITE: {
    name: '裁判邀请',
    nameEn: 'Referee invited',
    params: ['name', 'contest', 'trade'],
    text: '{name}，诚邀您担任“{contest}”{trade}赛项裁判，请登录平台确认。',
  },
  DEPOSIT_REMIND: {
    name: '保证金催缴',
    nameEn: 'Deposit due',
    params: ['project', 'deadline', 'amount'],
    text: '项目“{project}”应于{deadline}前存缴农民工工资保证金{amount}万元，请及时办理。',
  },
  INSTRUMENT_EXPIRE: {
    name: '凭证到期',
    nameEn: 'Instrument expires',
    params: ['project', 'instrumentNo', 'expireDate'],
    text: '项目“{project}”的保证金凭证{instrumentNo}将于{expireDate}到期，请及时续办。',
  },
  TOPUP_DUE: {
    name: '保证金补足',
    nameEn: 'Deposit to be topped up',
    params: ['project', 'amount', 'deadline'],
    text: '项目“{project}”动用的工资保证金{amount}万元应于{deadline}前补足。',
  },
  STATEMENT_DUE: {
    name: '月报催报',
    nameEn: 'Statement due',
    params: ['month', 'deadline'],
    text: '{month}月报应于{deadline}前报送，请登录平台填报。',
  },
  NOTICE_RECEIPT: {
    name: '通知签收',
    nameEn: 'Notice to be receipted',
    params: ['title', 'deadline'],
    text: '通知“{title}”需于{deadline}前签收，请登录平台办理。',
  },
} as const satisfies Readonly<
  Record<string, { name: string; nameEn: string; params: readonly string[]; text: string }>
>;
