// Parts of files that our editors do not show.
export const partText = {
  headers: ['页眉页脚', 'headers and footers'],
  notes: ['脚注尾注', 'notes'],
  comments: ['批注', 'comments'],
  charts: ['图表', 'charts'],
  diagrams: ['图示', 'diagrams'],
  embedded: ['嵌入对象', 'embedded objects'],
  pivots: ['数据透视表', 'pivot tables'],
  drawings: ['浮动图片与形状', 'pictures and shapes'],
  films: ['音视频', 'sound and film'],
  speaker: ['演讲者备注', 'speaker notes'],
  signatures: ['数字签名（内容改动后不再有效）', 'digital signatures, which no longer hold'],
} as const;
