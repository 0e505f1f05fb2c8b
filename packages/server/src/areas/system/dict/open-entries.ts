import type { FieldProblem } from '@trainrace/contract/messages';
import { ENTRY_KEY } from '@trainrace/contract/wire/dictionary';
import { badFields } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';

interface Entry {
  dictKey?: string | null | undefined;
  dictValue: string;
  dictValueEn?: string | null | undefined;
}

const WORDS = ['dictKey', 'dictValue', 'dictValueEn'] as const;

export function refuseBadKey(key: string | null | undefined): void {
  if (key === null || key === undefined || ENTRY_KEY.test(key)) return;
  throw badFields([{ field: 'dictKey', key: 'dictKeyFormat' }]);
}

/** Imports know an entry by its key and by its words in either language: none may mean two. The dictionary's row is locked. */
export async function refuseSameWords(
  { db }: Context,
  { parentId, id, entry }: { parentId: string; id: string | null; entry: Entry },
): Promise<void> {
  const others = await db
    .selectFrom('dict')
    .select(['dictKey', 'dictValue', 'dictValueEn'])
    .where('parentId', '=', parentId)
    .where('isDeleted', '=', 0)
    .$if(id !== null, (query) => query.where('id', '!=', id))
    .execute();
  const taken = new Set(others.flatMap(({ dictKey, dictValue, dictValueEn }) => [dictKey, dictValue, dictValueEn]));
  const wrong = WORDS.flatMap((field): FieldProblem[] => {
    const name = entry[field];
    return typeof name === 'string' && taken.has(name) ? [{ field, key: 'dictWordTwice', params: { name } }] : [];
  });
  if (wrong.length > 0) throw badFields(wrong);
}
