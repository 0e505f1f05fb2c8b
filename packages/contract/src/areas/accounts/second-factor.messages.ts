// The second step of signing in (decision 0112).
import type { Label } from '../../wire/label.ts';

export const secondFactorMessages = {
  secondFactorDue: [
    '请完成二次验证：输入身份验证器上的动态码，或使用通行密钥、恢复码',
    'Please complete the second step: enter the code of your authenticator app, or use a passkey or a recovery code.',
  ],
  secondFactorRefused: [
    '验证未通过：动态码或恢复码不正确，或已经使用过，请等待下一个动态码',
    'Not confirmed. The code is wrong or was used already; please wait for the next one.',
  ],
  factorChallengeOver: ['本次验证已失效，请重新开始', 'This verification is no longer valid. Please begin again.'],
  factorMissing: [
    '您的角色须启用二次验证，请先添加身份验证器或通行密钥',
    'Your role needs a second factor. Please add an authenticator app or a passkey first.',
  ],
  factorOff: ['您的角色未启用二次验证', 'No second factor is used for your role.'],
  factorMany: [
    '最多可添加{count}个二次验证，请先移除不用的',
    'You can add {count} second factors at most. Please remove one that you do not use first.',
  ],
  factorTwice: ['该通行密钥已添加', 'This passkey was added already.'],
  factorNeeded: [
    '您的角色须保留至少一个二次验证，请先添加新的再移除',
    'Your role needs a second factor. Please add another one before you remove this one.',
  ],
  factorNone: ['请先添加身份验证器或通行密钥', 'Please add an authenticator app or a passkey first.'],
  passkeyRefused: ['通行密钥验证未通过，请重试', 'The passkey was not accepted. Please try again.'],
  passkeyNone: [
    '没有可在此网址使用的通行密钥，请用密码确认',
    'There is no passkey that can be used at this address. Please confirm with your password.',
  ],
  factorResetOpen: ['已有待审批的重置申请', 'A reset has been asked for already.'],
  factorResetOwn: [
    '重置须由申请人以外的另一位管理员审批',
    'A reset has to be decided by an administrator other than the one who asked for it.',
  ],
  factorResetDecided: ['该申请已审批', 'This was decided already.'],
  factorResetLapsed: [
    '该申请超过{days}天未审批，已失效，请重新申请',
    'This was not decided within {days} days and has lapsed. Please ask for it again.',
  ],
  factorResetSelf: ['不能申请或审批本人的重置', 'You cannot ask for or decide on a reset of your own.'],
  factorResetNothing: ['该登录没有二次验证', 'This sign-in has no second factor.'],
} satisfies Record<string, Label>;
