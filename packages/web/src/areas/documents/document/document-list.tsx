import { documents } from '@trainrace/contract/areas/documents/document';
import { definePage } from '#resource/define-page.tsx';
import { documentText } from './document.words.ts';
import { UploadDocument } from './UploadDocument.tsx';
import { Versions } from './Versions.tsx';

export const DocumentList = definePage(documents, {
  about: documentText.about,
  empty: documentText.empty,
  toolbar: UploadDocument,
  columns: ['title', 'fileType', 'contestName', 'versionNo', 'savedBy', 'savedTime', 'unitName'],
  filters: ['title', 'fileType', 'contestId'],
  form: [
    {
      fields: [
        'title',
        { field: 'fileType', help: documentText.typeHelp },
        { field: 'contestId', help: documentText.contestHelp },
        'remark',
      ],
    },
  ],
  detail: [{ fields: ['title', 'fileType', 'contestName', 'unitName', 'versionNo', 'savedBy', 'savedTime', 'remark'] }],
  detailExtra: Versions,
  // "Edit" beside a document would be read as editing its content.
  mayEdit: () => false,
  rowActions: [
    {
      key: 'open',
      label: documentText.open,
      right: documents.editor.action,
      to: ({ id }) => `/document/document/${id}/edit`,
    },
    {
      key: 'rename',
      label: documentText.rename,
      right: documents.submit.action,
      to: ({ id }) => `/document/document?edit=${id}`,
    },
  ],
});
