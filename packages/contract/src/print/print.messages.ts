import type { Label } from '../wire/label.ts';

export const printMessages = {
  glyphsMissing: [
    '以下字没有字体可以打印，请核对更正后再办理：{what}',
    'No font can print these characters. Please check and correct them first: {what}',
  ],
  glyphsAsCodes: [
    '以下字没有字体可以打印，文件中以其编码代替：{what}',
    'No font can print these characters, the file has their code points instead: {what}',
  ],
  glyphsLeftOut: [
    '以下人员的文件不能制作，其中有字没有字体可以打印：{what}',
    'These persons are left out, because no font can print a character: {what}',
  ],
} satisfies Record<string, Label>;
