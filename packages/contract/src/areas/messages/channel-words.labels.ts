// Texts beyond the pages: in mails, on the phone that links WeChat, and of messages that did not go out. Only the server
// uses these.
import { inLang, type Label, type Lang } from '../../wire/label.ts';

export const channelWords = {
  // Of the mails themselves
  mailCodeSubject: ['邮箱验证码', 'Email verification code'],
  mailCodeText: [
    '验证码{code}，{minutes}分钟内有效，用于在技能竞赛平台验证本邮箱。如非本人操作，请忽略本邮件。',
    'Your verification code is {code}, valid for {minutes} minutes, to verify this email address on the skills contest platform. If you did not request it, please ignore this email.',
  ],
  mailNoticeSubject: ['您有一条文件通知', 'You have a notice'],
  mailOpen: ['打开平台查看', 'Open the platform'],
  mailFoot: [
    '本邮件由技能竞赛平台自动发出，请勿回复。不想再收到时，登录后在“个人设置—通知方式”中关闭。',
    'This email was sent automatically by the skills contest platform; please do not reply. To stop these emails, sign in and open “My settings”, “Notifications”.',
  ],
  // Texts on the phone
  wechatPageTitle: ['绑定微信通知', 'Link WeChat'],
  wechatPageCode: [
    '请在电脑或浏览器的“通知方式”页面填写以下数字：',
    'Enter these digits on the page where you asked for the code:',
  ],
  wechatPageWarning: [
    '如果不是您本人正在操作，请直接关闭本页，不要把数字告诉任何人。',
    'If you did not request this, close this page and do not tell anyone the digits.',
  ],
  wechatPageOver: [
    '二维码已失效，请回到原来的页面重新获取。',
    'The QR code has expired. Please go back to the page and request a new one.',
  ],
  // Why nothing was sent
  outboxNoAddress: ['对方已停止使用该渠道', 'The person does not use this channel any more.'],
  outboxStopped: [
    '对方的地址无法送达（邮箱不存在或已取消关注）',
    'The address cannot be reached: the mailbox does not exist, or the account is no longer followed.',
  ],
  outboxTakenBack: ['原消息已撤回', 'The message was taken back.'],
  outboxTooOld: ['超过三天未能发出，不再发送', 'It could not be sent for three days.'],
  outboxChannelOff: ['该渠道未开通', 'The channel is not set up.'],
  outboxAccountOff: ['对方账号已停用', 'The account is disabled.'],
  cityRating: ['服务评价', 'Service rating'],
  channelNoAnswer: ['服务商没有应答', 'The provider does not answer.'],
} as const satisfies Readonly<Record<string, Label>>;

export type ChannelWord = keyof typeof channelWords;

export function formatChannelWord(
  key: ChannelWord,
  lang: Lang,
  params: Readonly<Record<string, string | number>> = {},
): string {
  return inLang(channelWords[key], lang).replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
