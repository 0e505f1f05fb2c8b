// Entries of dictionaries as administrators keep them (table dict). Those of open dictionaries are handed to the contract's
// dictionaries, from which words, checks, filters, imports and exports take them (decision 0032); those out of use are
// refused for new records and still read on old ones.
import { openDictionaries } from '@trainrace/contract/wire/dictionary';
import type { Label } from '@trainrace/contract/wire/label';
import type { Db } from '#platform/db/connect.ts';
import { kept, type Kept } from '#platform/db/kept.ts';

/** The retired ones, as `<dictionary> <key>`. */
export type EntriesInForce = Kept<ReadonlySet<string>>;

export function entriesInForce(db: Db): EntriesInForce {
  return kept(async () => {
    const rows = await db
      .selectFrom('dict')
      .select(['code', 'dictKey', 'dictValue', 'dictValueEn', 'isSealed'])
      .where((is) =>
        is.or([
          is('isSealed', '=', 1),
          is(
            'code',
            'in',
            openDictionaries.map(({ name }) => name),
          ),
        ]),
      )
      .where('isDeleted', '=', 0)
      .orderBy('sort')
      .orderBy('id')
      .execute();
    const byCode = Map.groupBy(rows, ({ code }) => code);
    for (const dictionary of openDictionaries) {
      // Without a row of its own the dictionary is not in the table yet: it is what an installation begins with.
      const entries = byCode.get(dictionary.name)?.flatMap(entryOf);
      dictionary.keep(entries ?? dictionary.first);
    }
    const retired = rows.filter(({ dictKey, isSealed }) => dictKey !== null && isSealed === 1);
    return new Set(retired.map(({ code, dictKey }) => `${code} ${dictKey}`));
  });
}

interface Row {
  dictKey: string | null;
  dictValue: string;
  dictValueEn: string | null;
}

const entryOf = ({ dictKey, dictValue, dictValueEn }: Row): [string, Label][] =>
  dictKey === null ? [] : [[dictKey, [dictValue, dictValueEn ?? dictValue]]];
