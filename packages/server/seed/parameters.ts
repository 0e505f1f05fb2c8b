import { outsideWords } from '@trainrace/contract/areas/contests/rules/finding-words.labels';
import { role } from '@trainrace/contract/access/roles';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { ANY_NETWORK, NETWORK_KEYS, roleOfNetworkKey } from '../src/platform/params/allowed-networks.ts';
import type { ParamName } from '../src/platform/params/params.ts';

/** The names of rates, windows and switches (wire §3); `address…` counts are per address. */
export const PARAMETERS: Readonly<Record<ParamName, string>> = {
  tokenTime: '令牌时长(秒)',
  sessionHours: '会话最长时间(小时)',
  idleMinutes: '管理员与区镇无操作自动退出(分钟，0为不退出)',
  passwordDaysAdministrators: '管理员密码使用期限(天，0为不限)',
  passwordDays: '其他用户密码使用期限(天，0为不限)',
  sessionsPerPerson: '每人同时登录的最多处数(0为不限)',
  newDeviceNotice: '新设备登录时通知本人(1为通知)',
  separatedAdministrators: '系统、安全、审计管理员三员分立(1为启用)',
  captchaMode: '登录验证码',
  lockFailures: '锁定前允许的登录失败次数',
  lockWindowMinutes: '登录失败计数窗口(分钟)',
  lockMinutes: '账号锁定时间(分钟)',
  addressFailures: '同一地址登录失败上限',
  addressWindowMinutes: '同一地址计数窗口(分钟)',
  addressSmsPerHour: '同一地址每小时短信上限',
  addressRegistrationsPerHour: '同一地址每小时注册上限',
  addressChecksPerMinute: '同一地址每分钟证书查验上限',
  extPerMinute: '每人每分钟外部数据查询上限',
  extPerDay: '每人每日外部数据查询上限',
  extPerDayAll: '全平台每日外部数据查询上限',
  smsCallsPerHour: '同一管理员每小时群发短信次数',
  smsPerDayAll: '全平台每日验证码与群发短信上限',
  lookUpsPerDay: '每人每日按证件号码或手机号查询上限',
  smsPerDay: '同一号码每日短信上限',
  smsPerHour: '同一号码每小时短信上限',
  smsRetrySeconds: '短信重发间隔(秒)',
  smsQuietFrom: '短信免打扰开始(时，与结束相同为不限)',
  smsQuietTo: '短信免打扰结束(时)',
  logDays: '日志保留天数',
  messageDays: '消息保留天数',
  offerHours: '候补名额确认时限（小时）',
  depositTownStep: '保证金申报须经区镇初核(1为是，0为直报市局)',
  statementDueDay: '月报报送期限（次月几日前）',
  evidenceHours: '外部核验结果的有效小时数：办理决定只认此时间内的核验',
  statementTownCheck: '企业工资月报须经区镇核对（1为是）',
};

/** Texts that administrators set, with what a new installation begins with: 12333 is the line of the bureaus nation-wide. */
export const TEXT_PARAMETERS = [
  { paramKey: 'helpLine', paramValue: '12333', paramName: '公众服务热线' },
  {
    paramKey: 'cityName',
    paramValue: outsideWords.city,
    paramName: '本市名称（按外部数据中的写法，用于判断本市参保与户籍）',
  },
  // Below the public pages and the sign-in; nothing is shown until they are set.
  { paramKey: 'siteOwner', paramValue: '', paramName: '网站主办单位（页脚版权）' },
  { paramKey: 'siteOwnerEn', paramValue: '', paramName: '网站主办单位英文名称（英文页脚）' },
  { paramKey: 'siteContact', paramValue: '', paramName: '网站联系方式（页脚，文字或https网址）' },
  { paramKey: 'siteIcpNo', paramValue: '', paramName: '备案号（页脚，如“省简称ICP备…号”）' },
  { paramKey: 'sitePoliceNo', paramValue: '', paramName: '公安备案号（页脚，如“省简称公网安备…号”）' },
  { paramKey: 'siteCode', paramValue: '', paramName: '政府网站标识码（页脚，并显示“政府网站找错”）' },
] as const;

/** Networks from which each role works; anywhere until somebody says otherwise. */
export const NETWORK_PARAMETERS = NETWORK_KEYS.map((paramKey) => ({
  paramKey,
  paramValue: ANY_NETWORK,
  paramName: `允许登录的网络：${wordOf(role, roleOfNetworkKey(paramKey)!, 'zh')}（如10.0.0.0/8，逗号分隔，*为不限）`,
}));
