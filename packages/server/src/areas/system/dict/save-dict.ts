import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { isOpenDictionary } from '@trainrace/contract/dictionaries.editable';
import { dict, type Dict, type DictDraft } from '@trainrace/contract/areas/system/dict';
import { refuseChanged } from '#platform/accounts/fixed-fields.ts';
import { refuseTwice } from '#platform/store/refuse-twice.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { parentOf } from '#platform/store/tree.ts';
import { badFields, Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { dictStore } from './dict.store.ts';
import { refuseBadKey, refuseSameWords } from './open-entries.ts';

type Draft = ParsedInputOf<typeof dict.submit>;

export async function saveDict(outer: Context, { id, version, ...draft }: Draft): Promise<Dict> {
  return await refuseTwice('dict_code', { key: 'dictTwice' }, async () =>
    refuseTwice('dict_entry', { key: 'dictTwice' }, async () =>
      inTransaction(outer, async (context) =>
        id === undefined ? await add(context, draft) : await change(context, id, { draft, version }),
      ),
    ),
  );
}

async function add(context: Context, { parentId: sent, ...fields }: DictDraft): Promise<Dict> {
  const store = dictStore(context);
  const parentId = parentOf(sent);
  if (parentId === null) return await store.insert({ ...fields, dictKey: null, parentId });
  refuseKeyless(fields.dictKey);
  const above = await findParent(context, parentId);
  const isOpen = isOpenDictionary(above.code);
  if (above.isBuiltIn === 1 && !isOpen) throw new Refused(409, 'dictNoEntries', { name: above.dictValue });
  if (above.isSealed === 1) throw new Refused(409, 'dictParentRetired', { name: above.dictValue });
  if (isOpen) {
    refuseBadKey(fields.dictKey);
    // A key of the same name is what the index says.
    await refuseSameWords(context, { parentId, id: null, entry: { ...fields, dictKey: null } });
  }
  return await store.insert({ ...fields, parentId, code: above.code });
}

async function change(
  context: Context,
  id: string,
  { draft: { parentId: sent, ...fields }, version }: { draft: DictDraft; version: number | undefined },
): Promise<Dict> {
  const store = dictStore(context);
  const before = await store.find(id, { lock: true });
  const isEntry = parentOf(before.parentId) !== null;
  const parentId = sent === undefined ? before.parentId : (parentOf(sent) ?? '0');
  const { labels } = dict.family;
  if (before.isBuiltIn === 1) {
    const isTouched =
      fields.dictValue !== before.dictValue ||
      (fields.dictValueEn ?? before.dictValueEn) !== before.dictValueEn ||
      fields.code !== before.code ||
      parentId !== before.parentId ||
      (isEntry && (fields.dictKey ?? before.dictKey) !== before.dictKey);
    if (isTouched) throw new Refused(409, 'dictBuiltIn', { name: before.dictValue });
  }
  // An entry stays in its dictionary, and a dictionary stays one: records keep what they say.
  refuseChanged(['parentId'], labels, { before, draft: { parentId } });
  if (isEntry) {
    refuseKeyless(fields.dictKey);
    refuseChanged(['code'], labels, { before, draft: fields });
    if (isOpenDictionary(before.code)) {
      // Records say the key.
      refuseChanged(['dictKey'], labels, { before, draft: fields });
      await findParent(context, parentId);
      await refuseSameWords(context, { parentId, id, entry: fields });
    }
    return await store.update(before, fields, { version });
  }
  const saved = await store.update(before, { ...fields, dictKey: null }, { version });
  // Entries carry the code of their dictionary.
  if (saved.code !== before.code)
    await context.db.updateTable('dict').set({ code: saved.code }).where('parentId', '=', id).execute();
  return saved;
}

function refuseKeyless(key: string | null | undefined): void {
  if (key === null || key === undefined) throw badFields([{ field: 'dictKey', key: 'dictionaryKeyRequired' }]);
}

async function findParent(context: Context, parentId: string): Promise<Dict> {
  const refuse = (key: 'treeParentUnknown' | 'dictOneLevel') => badFields([{ field: 'parentId', key }]);
  const [above] = await dictStore(context)
    .findAll([parentId], { lock: true })
    .catch(() => []);
  if (above === undefined) throw refuse('treeParentUnknown');
  if (parentOf(above.parentId) !== null) throw refuse('dictOneLevel');
  return above;
}
