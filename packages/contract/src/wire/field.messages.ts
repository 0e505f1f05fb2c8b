// Messages about a field, made from its schema and its label.
import type { Label } from './label.ts';

export const fieldMessages = {
  fieldOneOf: ['{label}只能填写：{choices}', '{label}: one of {choices}.'],
  fieldFixed: ['{label}不能修改', '{label} cannot be changed.'],
  otherTown: ['只能选择本区镇', 'Please choose your own town.'],
  maskedValue: ['{label}请填写完整', '{label}: please enter all of it.'],
  fieldRequired: ['请输入{label}', 'Please enter: {label}.'],
  fieldUpload: ['请上传{label}', 'Please upload: {label}.'],
  fieldChoose: ['请选择{label}', 'Please choose: {label}.'],
  fieldTooLong: ['{label}不能超过{max}个字', '{label}: at most {max} characters.'],
  fieldTooShort: ['{label}至少{min}个字', '{label}: at least {min} characters.'],
  fieldTooBig: ['{label}不能大于{max}', '{label}: at most {max}.'],
  fieldTooSmall: ['{label}不能小于{min}', '{label}: at least {min}.'],
  fieldFormat: ['{label}格式不正确', '{label} is not in the right format.'],
  fieldTooMany: ['{label}最多{max}项', '{label}: at most {max} items.'],
  fieldTooFew: ['{label}至少{min}项', '{label}: at least {min} items.'],
} satisfies Record<string, Label>;
