/** Headings of the workbook that says how the files are to be called. */
export const papersSheet = {
  material: ['材料', 'Material'],
  slot: ['环节码', 'Material code'],
  name: ['文件命名示例', 'Examples of file names'],
  types: ['格式', 'File types'],
  most: ['每人最多', 'Each person at most'],
} as const;
