// Names of the parameters that every installation begins with. They stand in the table in Chinese, where an administrator may
// write others; as long as nobody did, they are shown in the reader's language.
import { role } from '../../access/roles.ts';
import { wordOf } from '../../wire/dictionary.ts';
import { inLang, type Label, type Lang } from '../../wire/label.ts';

/** Rates, windows and switches. */
export const parameterNames = {
  tokenTime: ['令牌时长(秒)', 'Life of a token (seconds)'],
  sessionHours: ['会话最长时间(小时)', 'Longest session (hours)'],
  idleMinutes: [
    '管理员与区镇无操作自动退出(分钟，0为不退出)',
    'Administrators and town areas: signed out when idle (minutes, 0 = never)',
  ],
  passwordDaysAdministrators: [
    '管理员密码使用期限(天，0为不限)',
    'Administrators: life of a password (days, 0 = no end)',
  ],
  passwordDays: ['其他用户密码使用期限(天，0为不限)', 'Everybody else: life of a password (days, 0 = no end)'],
  sessionsPerPerson: ['每人同时登录的最多处数(0为不限)', 'Sessions of one person at once (0 = no bound)'],
  newDeviceNotice: ['新设备登录时通知本人(1为通知)', 'Tell people of a sign-in on a new device (1 = yes)'],
  separatedAdministrators: [
    '系统、安全、审计管理员三员分立(1为启用)',
    'System, security and audit administrators kept apart (1 = yes)',
  ],
  captchaMode: ['登录验证码', 'Captcha at sign-in'],
  lockFailures: ['锁定前允许的登录失败次数', 'Failed sign-ins before the lock'],
  lockWindowMinutes: ['登录失败计数窗口(分钟)', 'Window in which failures are counted (minutes)'],
  lockMinutes: ['账号锁定时间(分钟)', 'Length of the lock (minutes)'],
  addressFailures: ['同一地址登录失败上限', 'Failed sign-ins of one address'],
  addressWindowMinutes: ['同一地址计数窗口(分钟)', 'Window in which an address is counted (minutes)'],
  addressSmsPerHour: ['同一地址每小时短信上限', 'Text messages of one address in an hour'],
  addressRegistrationsPerHour: ['同一地址每小时注册上限', 'Registrations of one address in an hour'],
  addressChecksPerMinute: ['同一地址每分钟证书查验上限', 'Certificate checks of one address in a minute'],
  extPerMinute: ['每人每分钟外部数据查询上限', 'Outside queries of one person in a minute'],
  extPerDay: ['每人每日外部数据查询上限', 'Outside queries of one person in a day'],
  extPerDayAll: ['全平台每日外部数据查询上限', 'Outside queries of everybody in a day'],
  smsCallsPerHour: ['同一管理员每小时群发短信次数', 'Bulk messages of one administrator in an hour'],
  smsPerDayAll: ['全平台每日验证码与群发短信上限', 'Codes and bulk messages of everybody in a day'],
  lookUpsPerDay: ['每人每日按证件号码或手机号查询上限', 'Look-ups by ID or mobile number of one person in a day'],
  smsPerDay: ['同一号码每日短信上限', 'Text messages to one number in a day'],
  smsPerHour: ['同一号码每小时短信上限', 'Text messages to one number in an hour'],
  smsRetrySeconds: ['短信重发间隔(秒)', 'Pause before another text message (seconds)'],
  smsQuietFrom: ['短信免打扰开始(时，与结束相同为不限)', 'Quiet hours from (hour, the same as their end = none)'],
  smsQuietTo: ['短信免打扰结束(时)', 'Quiet hours until (hour)'],
  logDays: ['日志保留天数', 'Journals are kept (days)'],
  messageDays: ['消息保留天数', 'Messages are kept (days)'],
  offerHours: ['候补名额确认时限（小时）', 'Time to take an offered place (hours)'],
  depositTownStep: [
    '保证金申报须经区镇初核(1为是，0为直报市局)',
    'Deposit applications pass the town area first (1 = yes, 0 = to the bureau)',
  ],
  statementDueDay: ['月报报送期限（次月几日前）', 'Monthly statements are due (day of the next month)'],
  evidenceHours: [
    '外部核验结果的有效小时数：办理决定只认此时间内的核验',
    'Outside evidence holds (hours): decisions rest on none that is older',
  ],
  statementTownCheck: ['企业工资月报须经区镇核对（1为是）', 'Wage statements pass the town area (1 = yes)'],
  secondFactorAdmC: [
    '竞赛管理员二次验证(0不使用，1可选，2必须)',
    'Contest administrators: second factor (0 off, 1 offered, 2 required)',
  ],
  secondFactorAdmL: [
    '工资保证金管理员二次验证(0不使用，1可选，2必须)',
    'Wage deposit administrators: second factor (0 off, 1 offered, 2 required)',
  ],
  secondFactorAdmS: [
    '系统管理员二次验证(0不使用，1可选，2必须)',
    'System administrators: second factor (0 off, 1 offered, 2 required)',
  ],
  secondFactorAdmSec: [
    '安全管理员二次验证(0不使用，1可选，2必须)',
    'Security administrators: second factor (0 off, 1 offered, 2 required)',
  ],
  secondFactorAdmAud: [
    '审计管理员二次验证(0不使用，1可选，2必须)',
    'Audit administrators: second factor (0 off, 1 offered, 2 required)',
  ],
  secondFactorTown: ['区镇二次验证(0不使用，1可选，2必须)', 'Town areas: second factor (0 off, 1 offered, 2 required)'],
  secondFactorEnt: [
    '施工企业二次验证(0不使用，1可选，2必须)',
    'Construction enterprises: second factor (0 off, 1 offered, 2 required)',
  ],
  secondFactorSup: [
    '监管单位二次验证(0不使用，1可选，2必须)',
    'Supervising units: second factor (0 off, 1 offered, 2 required)',
  ],
  secondFactorInd: ['个人二次验证(0不使用，1可选，2必须)', 'Individuals: second factor (0 off, 1 offered, 2 required)'],
  secondFactorOrg: [
    '经办单位二次验证(0不使用，1可选，2必须)',
    'Organising units: second factor (0 off, 1 offered, 2 required)',
  ],
  secondFactorGrp: ['集体二次验证(0不使用，1可选，2必须)', 'Groups: second factor (0 off, 1 offered, 2 required)'],
} as const satisfies Readonly<Record<string, Label>>;

/** Texts. */
export const textParameterNames = {
  helpLine: ['公众服务热线', 'Public service line'],
  cityName: [
    '本市名称（按外部数据中的写法，用于判断本市参保与户籍）',
    'Name of this city (as outside data write it, for insurance and residence)',
  ],
  siteOwner: ['网站主办单位（页脚版权）', 'Site owner (foot of the pages)'],
  siteOwnerEn: ['网站主办单位英文名称（英文页脚）', 'Site owner in English (foot of the English pages)'],
  siteContact: ['网站联系方式（页脚，文字或https网址）', 'Contact (foot of the pages: text or an https address)'],
  siteIcpNo: ['备案号（页脚，如“省简称ICP备…号”）', 'ICP number (foot of the pages)'],
  sitePoliceNo: ['公安备案号（页脚，如“省简称公网安备…号”）', 'Police registration number (foot of the pages)'],
  siteCode: [
    '政府网站标识码（页脚，并显示“政府网站找错”）',
    'Government site code (foot of the pages, with the link to report errors)',
  ],
} as const satisfies Readonly<Record<string, Label>>;

const NETWORKS = 'allowedNetworks.';

/** Networks from which each role works. */
export const networkParameterNames: Readonly<Record<string, Label>> = Object.fromEntries(
  role.codes.map((one): [string, Label] => [
    `${NETWORKS}${one}`,
    [
      `允许登录的网络：${wordOf(role, one, 'zh')}（如10.0.0.0/8，逗号分隔，*为不限）`,
      `Networks allowed to sign in: ${wordOf(role, one, 'en')} (like 10.0.0.0/8, with commas, * = anywhere)`,
    ],
  ]),
);

const names: Readonly<Record<string, Label>> = {
  ...parameterNames,
  ...textParameterNames,
  ...networkParameterNames,
};

/** As an administrator wrote it, else in the reader's language. */
export function parameterName(paramKey: string, written: string, lang: Lang): string {
  const own = Object.hasOwn(names, paramKey) ? names[paramKey] : undefined;
  return own !== undefined && own[0] === written ? inLang(own, lang) : written;
}
