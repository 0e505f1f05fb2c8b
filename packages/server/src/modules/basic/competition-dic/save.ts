import type { CompetitionDic, CompetitionDicDraft } from '@trainrace/contract/basic/competition-dic';
import { sayMessage } from '@trainrace/contract/messages';
import { refuseTwice } from '../../../db/refuse-twice.ts';
import { nextSerial } from '../../../db/serial.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { badFields } from '../../../http/refused.ts';
import type { Work } from '../../../http/work.ts';
import type { FieldCipher } from '../../../security/field-cipher.ts';
import { occupationProblems } from './competition-dic.rules.ts';
import { competitionDicStore } from './competition-dic.store.ts';

type Draft = CompetitionDicDraft & { id?: string | undefined; version?: number | undefined };

export async function saveOccupation(
  outer: Work,
  cipher: FieldCipher,
  { id, version, ...draft }: Draft,
): Promise<CompetitionDic> {
  const problems = occupationProblems(draft);
  if (problems.length > 0)
    throw badFields(problems.map(({ field, key }) => ({ field, message: sayMessage(key, outer.lang) })));
  return await refuseTwice(
    'competition_dic_name',
    { key: 'occupationTwice', params: { name: `${draft.occupationName} / ${draft.tradeName}` } },
    async () =>
      await inTransaction(outer, async (work) => {
        const store = competitionDicStore(work, cipher);
        if (id === undefined)
          return await store.insert({ ...draft, dicNo: await nextSerial(work.db, 'DIC', work.now) });
        return await store.update(await store.find(id, { lock: true }), draft, { version });
      }),
  );
}
