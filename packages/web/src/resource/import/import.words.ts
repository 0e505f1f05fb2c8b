import type { Texts } from '#i18n/texts.ts';

export const importText = {
  text: [
    '下载模板填写后上传。先核对全部行，有一处错误则整份不写入。',
    'Download the template, fill it in and upload it. All rows are checked first; if there is any error, nothing is written.',
  ],
  pasteText: [
    '也可以从表格中复制后粘贴到下面，第一行可以是列名；没有列名时按此顺序：{columns}',
    'Or copy from a spreadsheet and paste below. The first row may hold headings; without them this order holds: {columns}',
  ],
  pasteHere: ['在此粘贴', 'Paste here'],
  tooMany: [
    '一次最多粘贴 {most} 行，这里有 {count} 行，请改用模板上传',
    'At most {most} rows can be pasted at once; pasted: {count}. Please upload the template instead',
  ],
  template: ['下载模板', 'Template'],
  chooseFile: ['选择文件', 'Choose file'],
  startAgain: ['清空重来', 'Start again'],
  check: ['核对', 'Check'],
  checking: ['正在核对', 'Checking'],
  importing: ['正在导入', 'Importing'],
  clean: [
    '核对通过，共 {count} 行，可以导入',
    '{count} row is in order and can be imported',
    'All {count} rows are in order and can be imported',
  ],
  knownRows: [
    '另有 {count} 行已在系统中，内容不变，不再写入',
    '{count} row is there already and stays as it is',
    '{count} rows are there already and stay as they are',
  ],
  changedRows: [
    '其中 {count} 行将修改已有记录，请核对修改前后的内容：',
    '{count} row will change a record that is there. Please look at what it changes:',
    '{count} rows will change records that are there. Please look at what they change:',
  ],
  before: ['修改前', 'Before'],
  after: ['修改后', 'After'],
  emptied: ['（空）', '(empty)'],
  ignored: [
    '以下列不在模板中，不会导入：{columns}',
    'These columns are not in the template and will not be imported: {columns}',
  ],
  notImported: ['不导入', 'not imported'],
  errorsInFile: [
    '有 {count} 处错误，未写入任何数据。请在文件中改正后重新选择：',
    'There is {count} mistake; nothing was written. Please correct the file and choose it again:',
    'There are {count} mistakes; nothing was written. Please correct the file and choose it again:',
  ],
  errorsInCells: [
    '有 {count} 处需要改正，可直接在下表中修改',
    '{count} cell has to be corrected; correct it in the table below',
    '{count} cells have to be corrected; correct them in the table below',
  ],
  errorsBesides: [
    '有 {count} 处需要改正；下列各处请在原表格中改好，清空后重新粘贴：',
    '{count} cell has to be corrected. Correct it in your sheet, clear this form and paste again:',
    '{count} cells have to be corrected. Correct these in your sheet, clear this form and paste again:',
  ],
  failedRows: ['下载错误行', 'Failed rows'],
  importGood: ['只导入正确的 {count} 行', 'Import the {count} good row', 'Import the {count} good rows'],
  listComma: ['、', ', '],
  row: ['行', 'Row'],
  column: ['列', 'Column'],
  message: ['说明', 'What is wrong'],
  cell: ['第 {row} 行 {column}', 'Row {row}, {column}'],
  imported: ['已导入 {count} 行', '{count} row imported', '{count} rows imported'],
} as const satisfies Texts;
