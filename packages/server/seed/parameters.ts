/** Rates, windows and switches of wire §3 with their first values; `address…` counts are per address. */
export const PARAMETERS = [
  ['tokenTime', '3000', '令牌时长(秒)'],
  ['sessionHours', '12', '会话最长时间(小时)'],
  ['captchaMode', '0', '登录验证码'],
  ['lockFailures', '5', '锁定前允许的登录失败次数'],
  ['lockWindowMinutes', '15', '登录失败计数窗口(分钟)'],
  ['lockMinutes', '15', '账号锁定时间(分钟)'],
  ['addressFailures', '100', '同一地址登录失败上限'],
  ['addressWindowMinutes', '15', '同一地址计数窗口(分钟)'],
  ['addressSmsPerHour', '60', '同一地址每小时短信上限'],
  ['addressRegistrationsPerHour', '30', '同一地址每小时注册上限'],
  ['smsPerDay', '10', '同一号码每日短信上限'],
  ['smsPerHour', '5', '同一号码每小时短信上限'],
  ['smsRetrySeconds', '60', '短信重发间隔(秒)'],
] as const;
