// Every sentence a user may read that is not a field label, by name, in Chinese and English.
import { inLang, type Label, type Lang } from './wire/label.ts';

export const messages = {
  // Success words (wire §10)
  done: ['操作成功!', 'Done.'],
  added: ['新增成功', 'Added.'],
  updated: ['更新成功', 'Saved.'],
  removed: ['删除成功', 'Removed.'],

  // Refusals every call can meet (wire §1, §2)
  badInput: ['提交的内容有误，请按提示修改', 'Please correct the marked fields.'],
  badRequest: ['请求无法识别', 'The request could not be understood.'],
  unknownField: ['不支持的查询条件：{field}', 'Unknown filter: {field}.'],
  signInFirst: ['登录已失效，请重新登录', 'Your session has ended. Please sign in again.'],
  notAllowed: ['您没有此项操作权限', 'You are not allowed to do this.'],
  notFound: ['数据不存在', 'There is no such record.'],
  noSuchCall: ['请求的地址不存在', 'There is no such address.'],
  stale: ['数据已被他人修改，请刷新后重试', 'Somebody else changed this record. Please reload and try again.'],
  wrongState: ['当前状态“{state}”不允许此操作', 'This is not possible while the state is “{state}”.'],
  duplicate: ['{field}已存在', '{field} is already in use.'],
  selectRows: ['请选择至少一条数据', 'Please select at least one row.'],
  tooManyRows: ['一次最多处理{max}条数据', 'At most {max} rows at a time.'],
  tooLarge: ['提交的内容过大', 'The request is too large.'],
  wrongMediaType: ['不支持的内容类型', 'This content type is not supported.'],
  tooSlow: ['请求超时，请重试', 'The request took too long. Please try again.'],
  tooOften: ['操作过于频繁，请稍后再试', 'Too many requests. Please try again later.'],
  busy: ['系统繁忙，请稍后再试', 'The system is busy. Please try again later.'],
  unknownError: ['未知错误', 'Unknown error'],

  // Field errors, made from the schema and the label
  fieldRequired: ['请输入{label}', 'Please enter: {label}.'],
  fieldChoose: ['请选择{label}', 'Please choose: {label}.'],
  fieldTooLong: ['{label}不能超过{max}个字', '{label}: at most {max} characters.'],
  fieldTooShort: ['{label}至少{min}个字', '{label}: at least {min} characters.'],
  fieldTooBig: ['{label}不能大于{max}', '{label}: at most {max}.'],
  fieldTooSmall: ['{label}不能小于{min}', '{label}: at least {min}.'],
  fieldFormat: ['{label}格式不正确', '{label} is not in the right format.'],
  fieldTooMany: ['{label}最多{max}项', '{label}: at most {max} items.'],
  fieldTooFew: ['{label}至少{min}项', '{label}: at least {min} items.'],
} satisfies Record<string, Label>;

export type MessageKey = keyof typeof messages;
export type MessageParams = Readonly<Record<string, string | number>>;

/** A sentence that names a message and fills its placeholders, still in no language. */
export interface Saying {
  readonly key: MessageKey;
  readonly params?: MessageParams;
}

export const sayMessage = (key: MessageKey, lang: Lang, params: MessageParams = {}): string =>
  inLang(messages[key], lang).replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
