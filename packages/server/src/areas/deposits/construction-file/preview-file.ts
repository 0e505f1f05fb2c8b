// The deposit of a project while its file is being written: by the same facts and policy as when it is saved.
import type { newFile } from '@trainrace/contract/areas/deposits/new-file';
import type { DataOf, ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import type { Context } from '#platform/context/context.ts';
import { calculateDraft } from './calculate-file.ts';
import { constructionFileStore } from './file-store.ts';
import { enterpriseOf } from './enterprise-of.ts';

type Call = typeof newFile.preview;

export async function previewFile(
  context: Context,
  { id, enterpriseId, contractAmount }: ParsedInputOf<Call>,
): Promise<DataOf<Call>> {
  if (id !== undefined) {
    const file = await constructionFileStore(context).find(id);
    return await traceOf(context, { ...file, contractAmount });
  }
  // Staff who have not said for whom are told nothing: what is known of the enterprise counts.
  if (context.scope !== 'unit' && enterpriseId === undefined) return { trace: null };
  const enterprise = await enterpriseOf(context, enterpriseId);
  return await traceOf(context, { id: null, enterpriseId: enterprise.id, contractAmount });
}

const traceOf = async (context: Context, file: Parameters<typeof calculateDraft>[1]): Promise<DataOf<Call>> => ({
  trace: (await calculateDraft(context, file)).calcTrace,
});
