/** Common headings of a column besides its label. */
export const otherHeadings: Readonly<Record<string, readonly string[]>> = {
  idCardNo: ['身份证号', '身份证号码', '身份证', 'ID card number'],
  mobile: ['手机号', '手机号码', '联系电话', 'Phone'],
  contactMobile: ['联系电话', '联系人电话', 'Phone'],
  uscc: ['社会信用代码', '信用代码'],
  email: ['电子邮箱', '电子邮件', 'E-mail'],
};

/** Words in brackets are no part of the heading. */
export const recordKeyHeading = ['记录标识(请勿修改)', 'Record key (leave as it is)'] as const;
