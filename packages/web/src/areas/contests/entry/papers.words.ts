import type { Texts } from '#i18n/texts.ts';

export const papersText = {
  open: ['批量上传照片和材料', 'Upload photos and papers'],
  text: [
    '把证件照和材料按身份证号命名后选择，可一次选多个文件，也可选一个zip压缩包（不超过50MB）。系统按文件名对应到人。',
    'Name photos and papers by ID number, then choose them: several files at once, or one zip of up to 50 MB. They go to the people their names say.',
  ],
  names: [
    '证件照：身份证号.jpg　　材料：身份证号_环节码.pdf，如 320599198803159016_SQCN.pdf　　身份证号也可换成报名序号',
    'ID photo: ID-number.jpg. Papers: ID-number_slot.pdf, for example 320599198803159016_SQCN.pdf. The entry number may stand for the ID number.',
  ],
  template: ['下载命名说明', 'How to name files'],
  choose: ['选择文件或压缩包', 'Choose files or a zip'],
  dropHere: ['也可把文件拖到这里', 'Or drop the files here'],
  several: ['已选 {count} 个文件', '{count} file chosen', '{count} files chosen'],
  packing: ['正在打包', 'Packing'],
  sending: ['正在上传 {percent}%', 'Uploading {percent}%'],
  checking: ['正在核对', 'Checking'],
  writing: ['正在保存', 'Saving'],
  tooLarge: ['合计超过50MB，请分批上传', 'More than 50 MB in all. Please send them in parts.'],
  clean: [
    '{count} 个文件全部对应到人，可以上传',
    '{count} file has found its person',
    'All {count} files have found their people',
  ],
  some: ['{good} 个文件可以上传，{bad} 个文件有问题：', '{good} can be uploaded, {bad} cannot:'],
  none: ['没有可以上传的文件，{bad} 个文件有问题：', 'Nothing can be uploaded; {bad} files are not in order:'],
  file: ['文件', 'File'],
  message: ['说明', 'What is wrong'],
  upload: ['上传 {count} 个文件', 'Upload {count} file', 'Upload {count} files'],
  uploadNone: ['上传', 'Upload'],
  reason: ['修改原因', 'Reason'],
  reasonHelp: ['报名审核通过后修改材料时必填', 'Needed where an entry has been passed already'],
  cancel: ['取消', 'Cancel'],
  done: ['已上传 {count} 个文件', '{count} file uploaded', '{count} files uploaded'],
  replaced: [
    '同一材料已上传过的，以这次为准；其他资料为追加。',
    'A paper that is there already is replaced; other materials are added.',
  ],
} as const satisfies Texts;
