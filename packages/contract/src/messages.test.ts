// Only wording is shown here: lines about behaviour carry their ids where the behaviour is tested.
import { expect, test } from 'vitest';
import { type MessageKey, messages, formatMessage } from './messages.ts';

const zh = (key: MessageKey) => formatMessage(key, 'zh');
const placeholders = (sentence: string) => (sentence.match(/\{\w+\}/g) ?? []).toSorted();

test('[S5-07] the sentences of the attachment dialog are the specification’s', () => {
  expect(zh('attachmentTooMany')).toBe('文件数量超出限制');
  expect(zh('attachmentWrongType')).toBe('文件格式超出限制（仅支持上传png/jpg/jpeg/pdf/doc/docx/xls/xlsx文件）');
  expect(zh('attachmentTooLarge')).toBe('文件大小超出限制');
  expect(zh('attachmentSizeHint')).toBe('单文件不得大于10MB');
  expect(zh('confirmRemoveSelected')).toBe('确定将选择数据删除?');
});

test('[S5-13] the sentences of lock and registration are the specification’s', () => {
  expect(zh('lockPasswordRequired')).toBe('锁屏密码不能为空');
  expect(zh('tenantRequired')).toBe('请先输入租户编号');
  expect(zh('accountRequired')).toBe('请先输入账号名称');
  expect(zh('newPasswordRequired')).toBe('请先输入密码');
  expect(zh('passwordsDiffer')).toBe('两次密码输入不一致');
  expect(zh('registrationNameLength')).toBe('长度在 3 到 5 个字符');
  expect(zh('registrationSent')).toBe('注册申请已提交,请耐心等待管理员通过!');
  expect(zh('submitFailed')).toBe('提交失败');
});

test('the sentences of the parameter and dictionary forms and of multiple delete are the specification’s', () => {
  expect(zh('paramNameRequired')).toBe('请输入参数名称');
  expect(zh('paramKeyRequired')).toBe('请输入参数键名');
  expect(zh('paramValueRequired')).toBe('请输入参数键值');
  expect(zh('selectRows')).toBe('请选择至少一条数据');
  expect(zh('dictionaryCodeRequired')).toBe('请输入字典编号');
  expect(zh('dictionaryNameRequired')).toBe('请输入字典名称');
  expect(zh('dictionarySortRequired')).toBe('请输入字典排序');
  expect(zh('dictionaryRetiredRequired')).toBe('请选择封存');
  expect(zh('dictionaryKeyRequired')).toBe('请输入字典键值');
});

test('the sentences of camera, preview, phone and password are the specification’s', () => {
  expect(zh('cameraNotReady')).toBe('请链接设备，并选择摄像头!');
  expect(zh('previewImpossible')).toBe('该文件无法预览，请下载查看');
  expect(zh('phoneRequired')).toBe('手机号码不能为空');
  expect(zh('phoneFormat')).toBe('手机号码格式不正确');
  expect(zh('phoneLength')).toBe('手机号码长度不正确');
  expect(zh('passwordRequired')).toBe('密码不能为空');
});

test('the password sentence keeps the radical U+2F0A of the specification', () => {
  expect(zh('passwordShape')).toBe('密码必须由数字、字母、特殊字符组合,请输\u2f0a8-16位');
});

test('[S8-20] the sentences of the error catalogue are the specification’s', () => {
  expect(zh('unknownError')).toBe('未知错误');
  expect(zh('socketClosed')).toBe('连接已断开或服务端未开启');
  expect(zh('idCardReadFailed')).toBe('读取失败!');
  expect(zh('logSent')).toBe('发送成功!');
  expect(zh('logCleared')).toBe('清空成功!');
  expect([zh('added'), zh('updated'), zh('removed'), zh('done')]).toEqual([
    '新增成功',
    '更新成功',
    '删除成功',
    '操作成功!',
  ]);
  expect(zh('cacheCleared')).toBe('清除完毕');
});

test('every message speaks both languages and names the same placeholders in both', () => {
  for (const [key, [chinese, english]] of Object.entries(messages)) {
    expect(chinese, key).toMatch(/[\u4e00-\u9fff]/);
    expect(english, key).toMatch(/^[\x20-\x7e“”’]+$/);
    expect(placeholders(english), key).toEqual(placeholders(chinese));
  }
});

test('sayMessage fills placeholders and leaves an unknown one standing', () => {
  expect(formatMessage('duplicate', 'en', { field: 'Account' })).toBe('Account is already in use.');
  expect(formatMessage('tooManyRows', 'zh', { max: 200 })).toBe('一次最多处理200条数据');
  expect(formatMessage('duplicate', 'zh', { other: 1 })).toBe('{field}已存在');
});
