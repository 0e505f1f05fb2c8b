import type { Label } from '../../wire/label.ts';

export const extLabels: Readonly<Record<string, Label>> = {
  idCardNo: ['证件号码', 'ID number'],
  name: ['姓名', 'Name'],
  occupation: ['职业(工种)', 'Occupation'],
  uscc: ['统一社会信用代码', 'Social credit code'],
  unitName: ['单位名称', 'Unit'],
  classNo: ['班号', 'Class no.'],
  projectNo: ['项目编号', 'Project no.'],
  orgName: ['培训机构', 'Training body'],
  bizNo: ['业务编号', 'Business no.'],
  code: ['验证码', 'Code'],
  purpose: ['查询用途', 'Purpose'],
};
