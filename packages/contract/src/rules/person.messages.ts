// Numbers and names of persons and units, phone, password: what the rules beside it refuse (specification 5).
import type { Label } from '../wire/label.ts';

export const personMessages = {
  phoneRequired: ['手机号码不能为空', 'Please enter a mobile number.'],
  phoneFormat: ['手机号码格式不正确', 'The mobile number is not in the right format.'],
  phoneLength: ['手机号码长度不正确', 'The mobile number does not have the right length.'],
  passwordRequired: ['密码不能为空', 'Please enter a password.'],
  passwordShape: [
    '密码必须由数字、字母、特殊字符组合,请输⼊8-16位',
    'The password must combine digits, letters and special characters, 8 to 16 in all.',
  ],
  passwordTooCommon: ['该密码过于常见，请更换', 'This password is too common. Please choose another.'],
  passwordTellsAccount: [
    '密码不能包含账号、手机号码或证件号码',
    'The password must not contain the account, the mobile number or the ID number.',
  ],
  passwordReused: ['不能使用最近用过的密码', 'Please choose a password that you have not used lately.'],
  personNameRequired: ['姓名不能为空', 'Please enter the name.'],
  personNameLength: ['姓名长度在 2 到 50 个字符', 'A name has 2 to 50 characters.'],
  personNameFormat: ['姓名含有不允许的字符', 'The name holds characters that are not allowed.'],
  idCardRequired: ['身份证号码不能为空', 'Please enter the ID number.'],
  idCardScientific: [
    '身份证号码被表格转成了科学计数法，请将单元格设为文本后重新填写',
    'The sheet turned the ID number into scientific notation. Format the cell as text and enter it again.',
  ],
  idCardOld: [
    '不支持15位身份证号码，请填写18位号码',
    'ID numbers of 15 digits are not accepted. Please enter the 18-digit number.',
  ],
  idCardLength: ['身份证号码应为18位', 'An ID number has 18 characters.'],
  idCardFormat: ['身份证号码应为17位数字加1位数字或X', 'An ID number is 17 digits and a digit or X.'],
  idCardBirthday: ['身份证号码中的出生日期不存在', 'The date of birth inside the ID number does not exist.'],
  idCardCheckDigit: ['身份证号码校验位不正确', 'The check digit of the ID number is wrong.'],
  usccRequired: ['统一社会信用代码不能为空', 'Please enter the unified social credit code.'],
  usccLength: ['统一社会信用代码应为18位', 'A unified social credit code has 18 characters.'],
  usccFormat: [
    '统一社会信用代码只能由数字和大写字母组成（不含I、O、S、V、Z）',
    'A unified social credit code holds digits and capital letters only (without I, O, S, V, Z).',
  ],
  usccCheckDigit: ['统一社会信用代码校验位不正确', 'The check digit of the unified social credit code is wrong.'],
  birthdayNotOfNumber: [
    '出生日期与证件号码中的年月日不一致',
    'The birthday differs from year, month and day in the document number.',
  ],
  birthdayAhead: ['出生日期不能晚于今天', 'The birthday must not be later than today.'],
  idCardOfForeigner: [
    '以9开头的18位号码是外国人永久居留身份证，请更改证件类型',
    "A number of 18 digits that begins with 9 is that of a foreigner's residence card. Please change the document type.",
  ],
  foreignerCardFormat: [
    '外国人永久居留身份证号码为9开头的18位号码，旧证为3个字母加12位数字',
    "The number of a foreigner's residence card has 18 digits and begins with 9; older cards have 3 letters and 12 digits.",
  ],
  permitOfHongKongFormat: [
    '港澳居民来往内地通行证号码为H或M加8位数字，旧证加10位数字',
    'The number of a Hong Kong and Macao travel permit is H or M and 8 digits; older permits have 10 digits.',
  ],
  permitOfTaiwanFormat: [
    '台湾居民来往大陆通行证号码为8位数字，旧证为10位数字，可加字母',
    'The number of a Taiwan travel permit has 8 digits; older permits have 10 and may end with a letter.',
  ],
  passportFormat: ['护照号码为5至17位字母和数字', 'A passport number has 5 to 17 letters and digits.'],
  officerCardFormat: [
    '军官证号码如“军字第2001988号”',
    "The number of an officer's card is its Chinese prefix and 4 to 9 digits, or 6 to 10 letters and digits.",
  ],
  identityNumberFormat: ['证件号码格式不正确', 'The document number is not in the right format.'],
} satisfies Record<string, Label>;
