// Options of an editor (specification S3-20), and the configuration for ONLYOFFICE: the server signs exactly this.
import { z } from 'zod';
import { groupOf } from './file-types.ts';

export const editorOptions = z.object({
  /** The extension: `docx`. */
  fileType: z.string(),
  /** Names one version of one document: who opens the same key edits together. */
  key: z.string(),
  title: z.string(),
  /** Where the document server fetches the content. */
  url: z.string(),
  /** Where it says what was saved; empty when only looked at. */
  editUrl: z.string(),
  lang: z.literal(['zh', 'en']),
  user: z.object({ id: z.string(), name: z.string() }),
  isEdit: z.boolean(),
  isPrint: z.boolean(),
  model: z.literal(['edit', 'view']),
  /** The signature over all of it. */
  token: z.string(),
});
export type EditorOptions = z.output<typeof editorOptions>;

/** Download disabled; autosave, chat, comments, help and plugins off (specification S9-35). */
export function editorConfigOf(options: Omit<EditorOptions, 'token'>) {
  return {
    documentType: { text: 'word', spreadsheet: 'cell', presentation: 'slide' }[groupOf(options.fileType) ?? 'text'],
    type: 'desktop',
    document: {
      fileType: options.fileType,
      key: options.key,
      title: options.title,
      url: options.url,
      permissions: {
        edit: options.isEdit,
        print: options.isPrint,
        download: false,
        copy: true,
        comment: false,
        chat: false,
        review: false,
      },
    },
    editorConfig: {
      ...(options.editUrl === '' ? {} : { callbackUrl: options.editUrl }),
      lang: options.lang,
      mode: options.model,
      user: options.user,
      customization: { autosave: false, chat: false, comments: false, help: false, plugins: false, forcesave: false },
    },
  };
}
