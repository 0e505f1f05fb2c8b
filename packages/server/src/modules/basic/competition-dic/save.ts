import type { CompetitionDic, CompetitionDicDraft } from '@trainrace/contract/basic/competition-dic';
import { sayMessage } from '@trainrace/contract/messages';
import { refuseTwice } from '#db/refuse-twice.ts';
import { nextSerial } from '#db/serial.ts';
import { inTransaction } from '#db/transaction.ts';
import { badFields } from '#context/refused.ts';
import type { Context } from '#context/context.ts';
import { occupationProblems } from './competition-dic.rules.ts';
import { competitionDicStore } from './competition-dic.store.ts';

type Draft = CompetitionDicDraft & { id?: string | undefined; version?: number | undefined };

export async function saveOccupation(outer: Context, { id, version, ...draft }: Draft): Promise<CompetitionDic> {
  const problems = occupationProblems(draft);
  if (problems.length > 0)
    throw badFields(problems.map(({ field, key }) => ({ field, message: sayMessage(key, outer.lang) })));
  return await refuseTwice(
    'competition_dic_name',
    { key: 'occupationTwice', params: { name: `${draft.occupationName} / ${draft.tradeName}` } },
    async () =>
      await inTransaction(outer, async (context) => {
        const store = competitionDicStore(context);
        if (id === undefined)
          return await store.insert({ ...draft, dicNo: await nextSerial(context.db, 'DIC', context.now) });
        return await store.update(await store.find(id, { lock: true }), draft, { version });
      }),
  );
}
