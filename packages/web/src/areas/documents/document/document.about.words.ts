export const about = {
  '/document/document': ['在线编写文字、表格和演示文稿', 'Write texts, spreadsheets and presentations'],
} as const;
