import type { Texts } from '#i18n/texts.ts';

export const papersDueText = {
  title: ['应交材料', 'Papers that are due'],
  promise: ['下载承诺书（PDF）', 'Promise (PDF)'],
  form: ['打印报名表（PDF）', 'Entry form (PDF)'],
  template: ['下载样表', 'Template'],
  required: ['必交', 'required'],
  optional: ['选交', 'optional'],
  there: ['已上传 {count} 个', '{count} uploaded', '{count} uploaded'],
  missing: ['未上传', 'missing'],
  notThere: ['无', 'none'],
  onPaper: ['另交纸质 {count} 份', '{count} copy on paper', '{count} copies on paper'],
  sealedForm: ['盖章报名表核对', 'Check of the sealed form'],
} as const satisfies Texts;
