import { isOpenDictionary } from '@trainrace/contract/dictionaries.editable';
import { dict, type Dict, type DictDraft } from '@trainrace/contract/system/dict';
import { sayMessage } from '@trainrace/contract/messages';
import { refuseChanged } from '../../../accounts/fixed-fields.ts';
import { refuseTwice } from '../../../db/refuse-twice.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { parentOf } from '../../../db/tree.ts';
import { badFields, Refused } from '../../../http/refused.ts';
import type { Work } from '../../../http/work.ts';
import type { FieldCipher } from '../../../security/field-cipher.ts';
import { dictStore } from './dict.store.ts';
import { refuseBadKey, refuseSameWords } from './open-entries.ts';

type Draft = DictDraft & { id?: string | undefined; version?: number | undefined };

export async function saveDict(outer: Work, cipher: FieldCipher, { id, version, ...draft }: Draft): Promise<Dict> {
  return await refuseTwice('dict_code', { key: 'dictTwice' }, async () =>
    refuseTwice('dict_entry', { key: 'dictTwice' }, async () =>
      inTransaction(outer, async (work) =>
        id === undefined ? await add(work, cipher, draft) : await change(work, cipher, id, { draft, version }),
      ),
    ),
  );
}

async function add(work: Work, cipher: FieldCipher, { parentId: sent, ...fields }: DictDraft): Promise<Dict> {
  const store = dictStore(work, cipher);
  const parentId = parentOf(sent);
  if (parentId === null) return await store.insert({ ...fields, dictKey: null, parentId });
  refuseKeyless(work, fields.dictKey);
  const above = await findParent(work, cipher, parentId);
  const isOpen = isOpenDictionary(above.code);
  if (above.isBuiltIn === 1 && !isOpen) throw new Refused(409, 'dictNoEntries', { name: above.dictValue });
  if (above.isSealed === 1) throw new Refused(409, 'dictParentSealed', { name: above.dictValue });
  if (isOpen) {
    refuseBadKey(work, fields.dictKey);
    // A key of the same name is what the index says.
    await refuseSameWords(work, { parentId, id: null, entry: { ...fields, dictKey: null } });
  }
  return await store.insert({ ...fields, parentId, code: above.code });
}

async function change(
  work: Work,
  cipher: FieldCipher,
  id: string,
  { draft: { parentId: sent, ...fields }, version }: { draft: DictDraft; version: number | undefined },
): Promise<Dict> {
  const store = dictStore(work, cipher);
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
  refuseChanged(['parentId'], labels, { before, draft: { parentId } }, work.lang);
  if (isEntry) {
    refuseKeyless(work, fields.dictKey);
    refuseChanged(['code'], labels, { before, draft: fields }, work.lang);
    if (isOpenDictionary(before.code)) {
      // Records say the key.
      refuseChanged(['dictKey'], labels, { before, draft: fields }, work.lang);
      await findParent(work, cipher, parentId);
      await refuseSameWords(work, { parentId, id, entry: fields });
    }
    return await store.update(before, fields, { version });
  }
  const saved = await store.update(before, { ...fields, dictKey: null }, { version });
  // Entries carry the code of their dictionary.
  if (saved.code !== before.code)
    await work.db.updateTable('dict').set({ code: saved.code }).where('parentId', '=', id).execute();
  return saved;
}

function refuseKeyless({ lang }: Work, key: string | null | undefined): void {
  if (key === null || key === undefined)
    throw badFields([{ field: 'dictKey', message: sayMessage('dictionaryKeyRequired', lang) }]);
}

async function findParent(work: Work, cipher: FieldCipher, parentId: string): Promise<Dict> {
  const refuse = (key: 'treeParentUnknown' | 'dictOneLevel') =>
    badFields([{ field: 'parentId', message: sayMessage(key, work.lang) }]);
  const [above] = await dictStore(work, cipher)
    .findAll([parentId], { lock: true })
    .catch(() => []);
  if (above === undefined) throw refuse('treeParentUnknown');
  if (parentOf(above.parentId) !== null) throw refuse('dictOneLevel');
  return above;
}
