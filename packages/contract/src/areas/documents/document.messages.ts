// Documents of the online editor (specification S2-55).
import type { Label } from '../../wire/label.ts';

export const documentMessages = {
  documentFileNeeded: ['请选择一个docx、xlsx或pptx文件', 'Please choose a docx, xlsx or pptx file.'],
  documentWrongType: [
    '只支持docx、xlsx、pptx文件，且不能含有宏；旧格式请先另存为新格式再上传',
    'Only docx, xlsx and pptx files without macros are accepted. Please save older files in the new format first.',
  ],
  documentOtherType: [
    '保存的内容与文档类型不符，没有保存',
    'What was sent is not of the type of this document; nothing was saved.',
  ],
  documentTooLarge: [
    '文档不能超过20MB，请压缩其中的图片后再试',
    'A document can have 20 MB at most. Please make its pictures smaller and try again.',
  ],
  documentTypeFixed: ['文档类型在新建后不能更改', 'The type of a document cannot be changed once it was created.'],
  documentNotYours: [
    '只有建立该文档的单位可以删除或修改它',
    'Only the unit that made this document can change or remove it.',
  ],
  documentLinkInvalid: [
    '文档链接无效或已过期，请重新打开文档',
    'This link is not valid any more. Please open the document again.',
  ],
} satisfies Record<string, Label>;
