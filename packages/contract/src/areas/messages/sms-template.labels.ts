export const smsTemplateLabels = {
  code: ['模板编号', 'Code'],
  name: ['用途', 'Purpose'],
  content: ['内容', 'Text'],
  params: ['占位符', 'Placeholders'],
  templateId: ['服务商模板号', 'Template at the provider'],
} as const;
