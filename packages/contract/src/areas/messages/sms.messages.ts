// Text messages, their templates and placeholders.
import type { Label } from '../../wire/label.ts';

export const smsMessages = {
  templateUnknown: ['短信模板不存在', 'There is no such SMS template.'],
  templateTwice: ['模板“{code}”已存在', 'The template “{code}” exists already.'],
  templateOwn: ['“{code}”由系统使用，不能删除', '“{code}” is used by the platform and cannot be removed.'],
  templateParams: ['只能使用占位符：{params}', 'Placeholders are: {params}.'],
  smsParamUnknown: ['模板没有参数“{name}”', 'The template has no parameter “{name}”.'],
  smsParamNeeded: ['请填写参数“{name}”', 'Please give the parameter “{name}”.'],
  smsParamTooLong: ['参数“{name}”不能超过{max}个字', 'The parameter “{name}”: at most {max} characters.'],
  smsParamLink: ['参数“{name}”不能包含网址', 'The parameter “{name}” may not hold an address.'],
  smsNoAnswer: ['短信服务商没有应答，可稍后重发', 'The provider does not answer. Please send it again later.'],
  smsReceiptUnread: ['不是该短信服务商的状态报告格式', 'This is not the status report format of this SMS provider.'],
  smsNotFailed: ['只能重发发送失败的短信', 'Only a message that failed is sent again.'],
  smsCodeAgain: [
    '验证码类短信不能重发，请本人重新获取',
    'A verification code cannot be resent. The person has to request a new one.',
  ],
  smsNotConfigured: ['短信服务未配置，请联系管理员', 'No SMS service is configured. Please ask the administrator.'],
  smsResting: [
    '短信服务暂时不可用，请稍后再试',
    'The SMS service does not work at the moment. Please try again later.',
  ],
  dryRunOnly: [
    '演练方式不发送短信，须在启动参数中指定后才能启用',
    'The dry run sends no SMS. It can only be enabled if it is allowed in the start parameters of the server.',
  ],
  phoneOutOfReach: [
    '该号码不属于您可查看的人员或单位',
    'This number does not belong to a person or unit that you may view.',
  ],
} satisfies Record<string, Label>;
