// Signing in, codes, third parties (wire §3, §10.1).
import type { Label } from '../../wire/label.ts';

export const signInMessages = {
  tenantRequired: ['请先输入租户编号', 'Please enter the tenant id first.'],
  accountRequired: ['请先输入账号名称', 'Please enter the account name first.'],
  newPasswordRequired: ['请先输入密码', 'Please enter the password first.'],
  passwordsDiffer: ['两次密码输入不一致', 'The two passwords differ.'],
  signInRefused: ['用户名或密码错误', 'The account or the password is wrong.'],
  accountLocked: [
    '登录失败次数过多，账号已锁定，请{minutes}分钟后再试',
    'Too many failed attempts. The account is locked. Please try again in {minutes} min.',
  ],
  accountWaiting: ['账号正在等待审核，暂不能登录', 'This account is still waiting for approval.'],
  accountDisabled: ['账号已停用，请联系管理员', 'This account is disabled. Please ask an administrator.'],
  clientRefused: ['客户端标识不正确', 'The client is not known.'],
  scopeUnknown: ['不支持的授权范围', 'There is no such scope.'],
  grantUnknown: ['不支持的登录方式', 'This way of signing in is not supported.'],
  thirdPartyNotConfigured: ['第三方登录未配置', 'Signing in through a third party is not configured.'],
  thirdPartyRefused: ['第三方登录未完成，请重试', 'Third-party sign-in was not completed. Please try again.'],
  thirdPartyDown: [
    '暂时无法连接第三方登录服务，请稍后再试',
    'The third party cannot be reached at the moment. Please try again later.',
  ],
  thirdPartyExpired: [
    '第三方登录已过期，请重新登录后再注册',
    'Your visit to the third party has expired. Please sign in there again, then register.',
  ],
  thirdPartyTaken: ['该第三方账号已注册', 'This person of the third party is registered already.'],
  thirdPartyJoined: ['绑定成功，以后可以用第三方登录', 'Linked. From now on you can sign in through the third party.'],
  thirdPartyReleased: ['已解除绑定', 'Unlinked.'],
  thirdPartyOther: [
    '本账号已绑定其他第三方账号，请先解除绑定',
    'This account is joined to another person of the third party. Please release that first.',
  ],
  thirdPartyOfOther: ['该第三方账号已绑定其他账号', 'This person of the third party is joined to another account.'],
  thirdPartyNotJoined: ['本账号没有绑定第三方登录', 'This account is not joined to a third party.'],
  thirdPartySignIn: ['第三方登录', 'Third-party sign-in'],
  tenantUnknown: ['租户编号不存在', 'There is no such tenant.'],
  accountShape: [
    '账号由1-32位字母、数字、点、下划线或短横线组成',
    'An account has 1 to 32 letters, digits, dots, underscores or hyphens.',
  ],
  refreshRefused: ['登录已失效，请重新登录', 'Your session has ended. Please sign in again.'],
  captchaWrong: ['图形验证码不正确', 'The captcha is not right.'],
  captchaWorkRefused: [
    '验证已过期或不正确，请重新验证',
    'The verification has expired or is not right. Please verify again.',
  ],
  smsCodeRequired: ['请输入验证码', 'Please enter the code.'],
  codeRefused: ['验证码不正确或已失效', 'The code is not right or no longer valid.'],
  oldPasswordWrong: ['原密码错误', 'The present password is wrong.'],
  oldPasswordFirst: ['请先校验原密码', 'Please check your present password first.'],
  passwordTooOld: [
    '密码已超过使用期限，请先修改密码',
    'Your password is too old. Please choose another one before you go on.',
  ],
  sessionBound: ['您已在别处登录，本处已退出', 'You signed in elsewhere, and were signed out here.'],
  sessionEndedByOwner: ['您已在别处结束了本处的登录', 'You ended this session from elsewhere.'],
  networkNotAllowed: [
    '您的角色不能从当前地址（{address}）使用系统，请在允许的网络内操作，或联系系统管理员',
    'Your role may not use the system from this address ({address}). Please work from an allowed network or ask the system administrator.',
  ],
  changePasswordFirst: ['请先修改初始密码', 'Please change your initial password first.'],
} satisfies Record<string, Label>;
