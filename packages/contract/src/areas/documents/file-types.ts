// The groups of file types that the editors know (specification S9-35), and the one of each that documents are kept in.

export const FILE_TYPE_GROUPS = {
  text: [
    'doc',
    'docm',
    'docx',
    'dot',
    'dotm',
    'dotx',
    'epub',
    'fodt',
    'html',
    'mht',
    'odt',
    'ott',
    'rtf',
    'txt',
    'xps',
  ],
  spreadsheet: ['csv', 'fods', 'ods', 'ots', 'xls', 'xlsm', 'xlsx', 'xlt', 'xltm', 'xltx'],
  presentation: ['fodp', 'odp', 'otp', 'pot', 'potm', 'potx', 'pps', 'ppsm', 'ppsx', 'ppt', 'pptm', 'pptx'],
} as const;

export type DocumentType = keyof typeof FILE_TYPE_GROUPS;

/** The format that documents are kept in. */
export const DOCUMENT_EXTENSIONS = { text: 'docx', spreadsheet: 'xlsx', presentation: 'pptx' } as const;

export type DocumentExtension = (typeof DOCUMENT_EXTENSIONS)[DocumentType];

/** null: no editor opens it. */
export function groupOf(extension: string): DocumentType | null {
  return (
    typesOf().find((type) => (FILE_TYPE_GROUPS[type] as readonly string[]).includes(extension.toLowerCase())) ?? null
  );
}

/** By the last extension of a name; null where it is not one that documents are kept in. */
export function documentTypeOf(fileName: string): DocumentType | null {
  return typesOf().find((type) => fileName.toLowerCase().endsWith(`.${DOCUMENT_EXTENSIONS[type]}`)) ?? null;
}

const typesOf = () => Object.keys(FILE_TYPE_GROUPS) as DocumentType[];
