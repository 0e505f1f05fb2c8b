import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import type { competitionDic, CompetitionDic } from '@trainrace/contract/areas/basic/competition-dic';
import { refuseTwice } from '#platform/store/refuse-twice.ts';
import { nextSerial } from '#platform/store/serial.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { badFields, Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { occupationProblems } from './competition-dic.rules.ts';
import { competitionDicStore } from './competition-dic.store.ts';

/** Basis of every score of this occupation. */
const EXAM_RULES = ['hasTheory', 'hasPractice', 'theoryFull', 'practiceFull'] as const;

type Draft = ParsedInputOf<typeof competitionDic.submit>;

export async function saveOccupation(outer: Context, { id, version, ...draft }: Draft): Promise<CompetitionDic> {
  const problems = occupationProblems(draft);
  if (problems.length > 0) throw badFields(problems);
  return await refuseTwice(
    'competition_dic_name',
    { key: 'occupationTwice', params: { name: `${draft.occupationName} / ${draft.tradeName}` } },
    async () =>
      await inTransaction(outer, async (context) => {
        const store = competitionDicStore(context);
        if (id === undefined)
          return await store.insert({ ...draft, dicNo: await nextSerial(context.db, 'DIC', context.now) });
        const before = await store.find(id, { lock: true });
        if (EXAM_RULES.some((field) => draft[field] !== undefined && Number(draft[field]) !== Number(before[field])))
          await refuseWhereLocked(context, id);
        return await store.update(before, draft, { version });
      }),
  );
}

/** Its contests are held, as whoever locks scores holds them: the one waits for the other and sees what it did. */
async function refuseWhereLocked({ db }: Context, id: string): Promise<void> {
  const contests = await db
    .selectFrom('contestInfo as c')
    .innerJoin('contestTrade as t', 't.contestId', 'c.id')
    .select('c.firstLockTime')
    .where('t.competitionDicId', '=', id)
    .where('t.isDeleted', '=', 0)
    .orderBy('c.id')
    .forShare('c')
    .execute();
  if (contests.some(({ firstLockTime }) => firstLockTime !== null)) throw new Refused(409, 'examRulesStand');
}
