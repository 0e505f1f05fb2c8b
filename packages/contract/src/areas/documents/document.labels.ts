export const documentLabels = {
  unitId: ['单位', 'Unit'],
  title: ['文档名称', 'Title'],
  fileType: ['类型', 'Type'],
  contestId: ['所属竞赛', 'Contest'],
  contestName: ['所属竞赛', 'Contest'],
  remark: ['备注', 'Remark'],
  unitName: ['所属单位', 'Unit'],
  versionNo: ['当前版本', 'Version in use'],
  fileSize: ['大小（字节）', 'Bytes'],
  savedBy: ['最后保存人', 'Saved by'],
  savedTime: ['最后保存时间', 'Saved'],
} as const;
