import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { cellsOf, unknownHeadings, withHeadings } from './pasted.ts';

const labels = { name: ['姓名', 'Name'], idCardNo: ['证件号码', 'ID number'], mobile: ['手机', 'Mobile'] } as const;
const sheet = { row: z.object({ name: z.string(), idCardNo: z.string(), mobile: z.string() }), labels };

describe('cells pasted from a spreadsheet', () => {
  it('are split at tabs and line ends, empty rows left out', () => {
    expect(cellsOf('陈示一\t320599\r\n\r\n李样文\t\n')).toEqual([
      ['陈示一', '320599'],
      ['李样文', ''],
    ]);
  });

  it('may be quoted around line breaks, tabs and quotes', () => {
    expect(cellsOf('"张家港市\n杨舍镇"\t"说""好"\t"a\tb"')).toEqual([['张家港市 杨舍镇', '说"好', 'a\tb']]);
  });

  it('keep quotes that are part of what a cell says', () => {
    expect(cellsOf('"宏达"公司\t甲\n"乙\t丙\n"丁"\t"戊""己"')).toEqual([
      ['"宏达"公司', '甲'],
      ['"乙', '丙'],
      ['"丁"', '戊"己'],
    ]);
  });

  it('find their headings below a title', () => {
    const table = [
      ['姓名', '证件号码', ''],
      ['陈示一', '320599', ''],
    ];
    expect(withHeadings([['附件1：名单', '', ''], ...table], sheet, 'zh')).toEqual(table);
  });

  it('bring their headings, in either language and any order', () => {
    expect(
      withHeadings(
        [
          ['Mobile', 'Name'],
          ['199', '陈示一'],
        ],
        sheet,
        'zh',
      ),
    ).toEqual([
      ['Mobile', 'Name'],
      ['199', '陈示一'],
    ]);
  });

  it('bring what people call the columns, with stars and brackets around', () => {
    const pasted = [
      ['*姓名', '身份证号（18位）', '手机号'],
      ['陈示一', '320599', '199'],
    ];
    expect(withHeadings(pasted, sheet, 'zh')).toEqual(pasted);
  });

  it('get the headings of the sheet when they bring none, short rows filled up', () => {
    expect(withHeadings([['陈示一', '320599'], ['李样文']], sheet, 'zh')).toEqual([
      ['姓名', '证件号码'],
      ['陈示一', '320599'],
      ['李样文', ''],
    ]);
  });
});

describe('headings', () => {
  it('that name no column are told apart, whatever they look like', () => {
    expect(unknownHeadings(['*姓名', '备注', '', 'ID number', '__proto__'], sheet)).toEqual(['备注', '__proto__']);
  });
});
