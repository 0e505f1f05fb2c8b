// Accounts of persons and units, their operators, registration and approval (wire §10.2, §10.3).
import type { Label } from '../../wire/label.ts';

export const accountMessages = {
  avatar: ['头像', 'Picture'],
  mobileIsAccount: [
    '手机号码就是登录账号，请在“个人信息”中凭验证码修改',
    'The mobile number is the sign-in account. Please change it with an SMS code under “Personal information”.',
  ],
  avatarHint: ['只能上传jpg/png文件，且不超过500kb', 'Only jpg or png, not over 500 kb.'],
  registrationNameLength: ['长度在 3 到 5 个字符', 'Between 3 and 5 characters.'],
  registrationSent: [
    '注册申请已提交,请耐心等待管理员通过!',
    'Your registration was sent. Please wait for an administrator to approve it.',
  ],
  accountTaken: ['账号已被使用', 'This account name is taken.'],
  mobileTaken: ['该手机号码已注册', 'This mobile number is registered already.'],
  mobileSame: ['新手机号码与现在的相同', 'The new mobile number is the same as the present one.'],
  mobileOfPersonsOnly: [
    '只有个人账户的手机号码在此修改',
    'Only the mobile number of an individual account can be changed here.',
  ],
  operatorMobileTaken: [
    '该手机号码已是本类单位的经办人、登录账号或联系人手机，请换一个',
    'This mobile number is already used by an operator, an account or a contact of a unit of this kind. Please use another.',
  ],
  operatorNameTaken: [
    '本单位已有同名经办人，请在姓名后加注区分',
    'Your unit has an operator of this name already. Please add something that tells them apart.',
  ],
  operatorsMost: ['每个单位最多{max}名经办人', 'A unit has at most {max} operators.'],
  operatorKeepsSelf: [
    '不能对自己进行此操作，请由单位主账号办理',
    'You cannot do this to your own account. Please ask the main account of the unit.',
  ],
  operatorJoined: [
    '该经办人已登录使用，忘记密码请用“重置密码”',
    'This operator has signed in already. If the password is forgotten, please use “Reset password”.',
  ],
  operatorDisabled: ['经办人“{name}”已停用，请先启用', 'Operator “{name}” is disabled. Please enable first.'],
  unitCodeFixed: [
    '企业的统一社会信用代码不能自行修改，如需更正请联系人社局',
    'An enterprise cannot change its own credit code. For corrections please contact the bureau.',
  ],
  numberMissing: ['该账户没有证件号码，请先填写', 'This account has no ID number. Please enter it first.'],
  realNameNeeded: [
    '您的实名尚未核验（姓名与证件号码），不能查询其他部门的记录或打印证明，请携带身份证到人社局窗口核验',
    'Your identity (name and ID number) has not been verified, so records of other authorities cannot be queried and documents cannot be printed. Please come to the bureau with your ID card.',
  ],
  realNameNeededOf: [
    '该人员的账户实名尚未核验，不能打印证明，请先核验实名',
    'The identity of this account has not been verified. Documents can be printed once it is.',
  ],
  notSchool: ['只有院校可以填写院校资料', 'Only schools can enter school data.'],
  schoolTwice: ['该院校已有院校资料', 'The data of this school exist already.'],
  usccTaken: ['该统一社会信用代码已注册', 'This credit code is registered already.'],
  accountInUse: [
    '“{name}”已有竞赛或报名数据，不能删除，可改为停用',
    '“{name}” has contests or entries and cannot be removed. You may disable it.',
  ],
  kindElsewhere: [
    '“{name}”的资料请在对应的账户页面修改',
    'The data of “{name}” are changed on the page of its account type.',
  ],
  approveElsewhere: ['“{name}”请在集体账户中审核', 'Please review “{name}” under “Groups”.'],
  notWaiting: ['“{name}”不在待审状态', '“{name}” is not waiting for approval.'],
  stillWaiting: ['“{name}”尚未通过审核', '“{name}” is not approved yet.'],
  licenceNeeded: [
    '“{name}”尚未上传营业执照/办学许可，不能审核通过；请先补传后再审核',
    '“{name}” has not submitted its licence, so it cannot be approved. Please add the licence first.',
  ],
} satisfies Record<string, Label>;
