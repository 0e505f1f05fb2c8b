import { expect, test } from 'vitest';
import { formatMessage } from '../messages.ts';
import { acceptedTypes, attachmentType, refuseAttachment } from './attachment.ts';

const MB10 = 10_485_760;
const refusal = (fileName: string, bytes = 1, held = 0, slot?: string) => {
  const key = refuseAttachment({ fileName, bytes }, held, slot);
  return key && formatMessage(key, 'zh');
};

test('[S5-01 S5-02 S9-02] accepts a 20th file and refuses a 21st: 文件数量超出限制', () => {
  expect(refusal('a.pdf', 1, 19)).toBeNull();
  expect(refusal('a.pdf', 1, 20)).toBe('文件数量超出限制');
});

test.each([
  ['a.png'],
  ['a.jpg'],
  ['a.jpeg'],
  ['a.pdf'],
  ['a.doc'],
  ['a.docx'],
  ['a.xls'],
  ['a.xlsx'],
  ['A.PDF'],
  ['v1.2 报名表.Docx'],
  ['.pdf'],
])('[S5-03 S9-02] accepts %s', (fileName) => {
  expect(refusal(fileName)).toBeNull();
});

test.each([
  ['a.exe'],
  ['a.pdf.html'],
  ['a.html.pdf'],
  ['a.jpg;.svg'],
  ['a.svg'],
  ['a.JPG%00.html'],
  ['a'],
  ['pdf'],
  ['a.'],
  ['a.pdf '],
  ['a.docm'],
  ['a.php .jpg'],
  [''],
])('[S5-04 S9-02] refuses %j: 文件格式超出限制（仅支持上传png/jpg/jpeg/pdf/doc/docx/xls/xlsx文件）', (fileName) => {
  expect(refusal(fileName)).toBe('文件格式超出限制（仅支持上传png/jpg/jpeg/pdf/doc/docx/xls/xlsx文件）');
});

test('[S5-05 S5-06 S9-02] accepts 10485760 bytes and refuses one more: 文件大小超出限制', () => {
  expect(refusal('a.pdf', MB10)).toBeNull();
  expect(refusal('a.pdf', MB10 + 1)).toBe('文件大小超出限制');
});

test('[S5-09] the promise slot takes a PDF and nothing else', () => {
  expect(refusal('a.pdf', 1, 0, 'SQCN')).toBeNull();
  expect(refusal('a.jpg', 1, 0, 'SQCN')).toBe('赛前承诺附件必须为PDF文件');
  expect(acceptedTypes('SQCN')).toEqual(['pdf']);
});

test('the photo slot takes JPG and PNG, any other slot all eight types', () => {
  expect(refusal('a.jpeg', 1, 0, 'ZJZ')).toBeNull();
  expect(refusal('a.pdf', 1, 0, 'ZJZ')).toBe('证件照必须为JPG或PNG图片');
  expect(refusal('a.xlsx', 1, 0, 'QTZL')).toBeNull();
  expect(refusal('a.xlsx', 1, 0, 'constructor')).toBeNull();
  expect(acceptedTypes()).toHaveLength(8);
});

test('refuses an empty file, an overlong name and control or direction characters in it', () => {
  expect(refusal('a.pdf', 0)).toBe('文件内容为空');
  expect(refusal(`${'a'.repeat(5000)}.pdf`)).toBe('文件名不合法');
  expect(refusal('a.exe\0.pdf')).toBe('文件名不合法');
  expect(refusal('a\u202efdp.pdf')).toBe('文件名不合法');
});

test('the type is the last extension in lower case', () => {
  expect(attachmentType('Photo.JPEG')).toBe('jpeg');
  expect(attachmentType('archive.tar.gz')).toBeNull();
});
