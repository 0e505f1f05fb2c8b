import { dictionary } from '../../wire/dictionary.ts';

/** Type of an editor document (specification S2-55). */
export const documentType = dictionary('document_type', [
  ['text', '文字', 'Text'],
  ['spreadsheet', '表格', 'Spreadsheet'],
  ['presentation', '演示', 'Presentation'],
]);

/** How a version of a document came about. */
export const documentVersionKind = dictionary('document_version_kind', [
  ['create', '新建', 'Created'],
  ['upload', '上传', 'Uploaded'],
  ['save', '保存', 'Saved'],
  ['restore', '恢复', 'Restored'],
  ['conflict', '冲突副本', 'Conflicting copy'],
]);
