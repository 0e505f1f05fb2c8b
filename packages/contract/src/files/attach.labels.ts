export const attachLabels = {
  attId: ['附件编号', 'Attachment id'],
  originalName: ['文件名', 'File name'],
  fileName: ['文件名', 'File name'],
  extension: ['扩展名', 'Extension'],
  fileType: ['类型', 'Type'],
  attachSize: ['大小', 'Size'],
  fileSize: ['大小', 'Size'],
  link: ['链接', 'Link'],
  attLink: ['链接', 'Link'],
  prjId: ['业务编号', 'Record'],
  flowNode: ['环节', 'Material code'],
} as const;
