// Workbooks: imports, pasted rows, exports (wire §7).
import type { Label } from './label.ts';

export const sheetMessages = {
  templateName: ['{name}-导入模板', '{name} template'],
  sheetNeeded: ['请上传工作簿或粘贴数据', 'Please upload a workbook or paste rows.'],
  sheetNotWorkbook: [
    '不是可读取的xlsx工作簿，请使用下载的模板填写',
    'This is not a readable xlsx workbook. Please fill in the template.',
  ],
  sheetEncrypted: [
    '工作簿设有打开密码，请取消密码后再导入',
    'The workbook is protected by a password. Please remove it and import again.',
  ],
  sheetOldExcel: [
    '这是旧版Excel（xls）或WPS（et）文件，请另存为xlsx后再导入',
    'This is a workbook of an old format (xls or et). Please save it as xlsx and import that.',
  ],
  sheetCsv: [
    '这是文本文件（csv），请在表格软件中打开并另存为xlsx，证件号码等长数字列设为文本后再导入',
    'This is a text file (csv). Please open it in a spreadsheet program, keep long numbers as text, and save it as xlsx.',
  ],
  sheetWithMacro: [
    '含宏的工作簿（xlsm）不能导入，请另存为xlsx后再导入',
    'Workbooks with macros (xlsm) are not imported. Please save it as xlsx and import that.',
  ],
  sheetOtherFormat: [
    '不支持此种工作簿（xlsb、ods），请另存为xlsx后再导入',
    'Workbooks of this kind (xlsb, ods) are not imported. Please save it as xlsx and import that.',
  ],
  sheetEmpty: ['工作簿中没有数据', 'The workbook holds no rows.'],
  sheetTooManyRows: ['一次最多导入{max}行', 'At most {max} rows at a time.'],
  sheetTooLarge: [
    '工作簿内容过多，请拆分后分次导入',
    'The workbook holds too much. Please split it and import the parts one by one.',
  ],
  sheetTooSlow: ['工作簿读取超时，请拆分后重试', 'Reading the workbook took too long. Please split it.'],
  headingMissing: ['缺少列：{column}', 'Missing column: {column}.'],
  headingTrick: ['列名不允许使用：{column}', 'Column name not allowed: {column}.'],
  headingTwice: ['列名重复：{column}', 'Duplicate column: {column}.'],
  headingsRefused: ['列名与模板不符，未导入任何数据', 'The columns do not match the template. Nothing was imported.'],
  cellLostDigits: [
    '{label}已被表格软件转为科学计数法，末尾数字已丢失；请将该列设为文本格式后重新填写',
    'The spreadsheet has turned {label} into a number and lost its last digits. Please format the column as text and enter it again.',
  ],
  cellErrorValue: [
    '{label}单元格是错误值{text}，请改正后重新导入',
    'The cell of {label} holds the error {text}. Please correct it and import again.',
  ],
  cellNoResult: [
    '{label}单元格是没有计算结果的公式，请在表格软件中打开并保存，或改为数值后重新导入',
    'The cell of {label} holds a formula without a result. Please open and save the workbook in your spreadsheet program, or enter the value.',
  ],
  cellUnclear: [
    '{label}单元格的数字格式使显示的数与实际存储的数不同，请将格式改为常规后核对并重新导入',
    'The cell of {label} shows another number than it holds. Please set its format to General, check it and import again.',
  ],
  sheetRowsHidden: [
    '工作表中有{count}行被隐藏（第{rows}行），这些行也已读取',
    'The sheet has hidden rows (number: {count}; rows {rows}). They were read as well.',
  ],
  sheetsHidden: ['隐藏的工作表没有读取：{names}', 'Hidden sheets were not read: {names}.'],
  sheetsUnread: [
    '只读取了工作表“{sheet}”，以下工作表没有读取：{names}',
    'Only the sheet “{sheet}” was read. These were not: {names}.',
  ],
  sheetMacroIgnored: ['工作簿含有宏，宏没有运行', 'The workbook holds macros. They were not run.'],
  failedRowsMore: ['另有 {count} 行有误，此处未列出', 'Further rows with errors, not listed here: {count}.'],
  rowsRefused: ['共{failed}行有误，未导入任何数据', 'Rows with errors: {failed}. Nothing was imported.'],
  rowTwice: ['与第{row}行重复', 'Duplicate of row {row}.'],
  recordUnknown: [
    '没有找到此记录，或您无权查看；新增的行请将记录标识留空',
    'There is no such record in your reach. Leave the record key of new rows empty.',
  ],
  recordNotFound: ['没有找到此记录，或您无权查看', 'There is no such record in your reach.'],
  recordNotYours: ['您不能修改此记录', 'You cannot change this record.'],
  recordDiffers: [
    '已在系统中，但{label}与系统中的“{held}”不同；如需修改，请先导出，在导出的表中改正后导入',
    'The record exists already with another {label}: “{held}”. To change it, export the rows, correct them in the exported sheet, and import it.',
  ],
  recordsTooMany: ['一次最多修改{max}条已有记录', 'At most {max} records can be changed at a time.'],
  rowsKept: [
    '{count}行已在系统中但内容不同（第{rows}行），系统中的内容未修改',
    'Rows that exist already with other values: {count} (rows {rows}). The existing records were not changed.',
  ],
  exportTooMany: ['超过{max}行，请缩小查询范围后导出', 'More than {max} rows. Please narrow the query.'],
  importsWaiting: [
    '您已有{max}个导入任务尚未完成，请等待完成或取消后再导入',
    'You have unfinished imports (number: {max}). Please wait for them to finish, or cancel one.',
  ],
  sheetsWaiting: [
    '您有多个表格或打印件正在生成，请稍后再试',
    'Several workbooks or prints of yours are being made. Please try again in a moment.',
  ],
  exportTooLarge: ['导出内容过多，请缩小查询范围后重试', 'There is too much to export. Please narrow the query.'],
} satisfies Record<string, Label>;
