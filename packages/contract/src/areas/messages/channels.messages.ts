// E-mail and WeChat beside the inbox, and what became of messages there.
import type { Label } from '../../wire/label.ts';

export const channelMessages = {
  mailNotConfigured: [
    '本平台尚未开通邮件，请联系管理员',
    'Email is not set up here yet. Please ask the administrator.',
  ],
  mailNoAnswer: [
    '邮件暂时发不出去，请过几分钟再试',
    'The mail cannot be sent at the moment. Please try again in some minutes.',
  ],
  mailAddressRefused: [
    '该邮箱不存在或拒收，请核对后重新填写',
    'There is no such mailbox, or it takes no mail. Please check the address.',
  ],
  wechatNotConfigured: [
    '本平台尚未开通微信通知，请联系管理员',
    'WeChat is not set up here yet. Please ask the administrator.',
  ],
  wechatLinkOver: [
    '二维码已失效或已被使用，请重新获取',
    'The QR code has expired or has been used. Please request a new one.',
  ],
  wechatNotScanned: [
    '请先用微信扫描二维码，再填写手机上显示的数字',
    'Please scan the code with WeChat first, then enter the digits that the phone shows.',
  ],
  channelOfUnit: [
    '通知方式由单位的主账号设置，经办人不能修改',
    'Notification settings are managed by the main account of the unit; operators cannot change them.',
  ],
  mailProven: [
    '邮箱已验证，今后的消息也会发到这里',
    'The email address is verified. Messages will also be sent there.',
  ],
  wechatProven: ['微信已绑定，今后的消息也会发到微信', 'WeChat is linked. Messages will also be sent to WeChat.'],
  channelRemoved: ['已停止使用', 'The channel has been turned off.'],
  channelsChosen: ['通知方式已保存', 'Your notification settings have been saved.'],
  outboxNotEnded: ['只能重发失败或已放弃的消息', 'Only a message that failed or was given up is sent again.'],
  outboxCodeAgain: [
    '验证码不能重发，请本人重新获取',
    'A verification code cannot be resent. The person has to request a new one.',
  ],
} satisfies Record<string, Label>;
