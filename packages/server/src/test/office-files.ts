// Office files with a mark of their own, as editors would send them.
import { aZip } from './files.ts';

const FOLDERS = { docx: 'word/document.xml', xlsx: 'xl/workbook.xml', pptx: 'ppt/presentation.xml' } as const;

/** A package of that kind by its parts; the mark makes its bytes another's. */
export function anOfficeFile(kind: keyof typeof FOLDERS, mark = ''): Buffer {
  return aZip({ '[Content_Types].xml': '<Types/>', [FOLDERS[kind]]: `<x>${mark}</x>` });
}
