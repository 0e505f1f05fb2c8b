// How a document is opened: what the document server is told, signed, or that the editors of the page are meant.
import { documents, documentServer as calls } from '@trainrace/contract/areas/documents/document';
import { DOCUMENT_EXTENSIONS } from '@trainrace/contract/areas/documents/file-types';
import type { DataOf, ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { scopeOfUser } from '#platform/access/scope-of-user.ts';
import { actorName, type Context } from '#platform/context/context.ts';
import type { Services } from '#platform/services.ts';
import { documentStore } from './document.store.ts';
import { editorKeyOf, personKey, ticketFor, type Ticket } from './tickets.ts';

export async function openDocument(
  context: Context,
  { keys, documentServer }: Pick<Services, 'keys' | 'documentServer'>,
  { id, model }: ParsedInputOf<typeof documents.editor>,
  site: string,
): Promise<DataOf<typeof documents.editor>> {
  const { user, now, lang } = context;
  const document = await documentStore(context).find(id);
  // Never what the page asks for alone.
  const isEdit = model === 'edit' && scopeOfUser(user, documents.save.action) !== null;
  if (documentServer === null) return { document, isEdit, script: null, options: null };
  const no = document.versionNo;
  const link = async (path: string, use: Ticket['use']) =>
    `${site}${path}?ticket=${await ticketFor(keys, { use, id, no, by: personKey(user) }, now)}`;
  const options = await documentServer.sign(
    {
      fileType: DOCUMENT_EXTENSIONS[document.fileType],
      key: editorKeyOf(id, no),
      title: document.title,
      url: await link(calls.content.path, 'read'),
      editUrl: isEdit ? await link(calls.callback.path, 'save') : '',
      lang,
      user: { id: personKey(user), name: actorName(user) },
      isEdit,
      isPrint: true,
      model: isEdit ? 'edit' : 'view',
    },
    now,
  );
  return { document, isEdit, script: documentServer.script, options };
}
