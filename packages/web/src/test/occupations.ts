// Occupations of a bureau as its server would keep them: a real family of the contract, over a list in memory.
import { competitionDic, type CompetitionDic } from '@trainrace/contract/areas/basic/competition-dic';
import { listSetting, type NamedView } from '@trainrace/contract/areas/system/list-setting';
import { dict } from '@trainrace/contract/areas/system/dict';
import { trail } from '@trainrace/contract/areas/system/trail';
import { openDictionaries } from '@trainrace/contract/wire/dictionary';
import { page } from '@trainrace/contract/wire/paging';
import { answer, Refusal, type Asked } from './gateway.ts';

/** Named views as the server keeps them. */
function keepViews(): void {
  const views = new Map<string, NamedView[]>();
  const change = (list: unknown, next: (all: NamedView[]) => NamedView[]) => {
    const all = next(views.get(String(list)) ?? []);
    views.set(String(list), all);
    return all;
  };
  answer(listSetting.keepView, ({ input }) => {
    const { list, ...view } = input as unknown as NamedView & { list: string };
    return change(list, (all) => [...all.filter(({ name }) => name !== view.name), view]);
  });
  answer(listSetting.dropView, ({ input }) =>
    change(input['list'], (all) => all.filter(({ name }) => name !== input['name'])),
  );
}

export function occupation(id: string, over: Partial<CompetitionDic> = {}): CompetitionDic {
  return {
    id,
    version: 1,
    createTime: '2026-01-05 09:00:00',
    updateTime: '2026-01-05 09:00:00',
    dicNo: `D${id}`,
    occupationCode: '6-31-01-03',
    occupationName: '电工',
    tradeName: `工种${id}`,
    category: '制造',
    examLevel: 3,
    hasTheory: 1,
    hasPractice: 1,
    theoryMinutes: 90,
    practiceMinutes: 240,
    theoryFull: '100.00',
    practiceFull: '100.00',
    defaultTheoryWeight: 30,
    defaultPracticeWeight: 70,
    stationRequirement: null,
    standardName: null,
    isSealed: 0,
    ...over,
  };
}

/** Answers the calls of the family out of these rows, and what every page asks besides. */
export function keepOccupations(count: number): Map<string, CompetitionDic> {
  const rows = new Map(
    Array.from({ length: count }, (_, at) => String(at + 1)).map((id) => [id, occupation(id)] as const),
  );
  answer(competitionDic.list, ({ input }) => listed([...rows.values()], input));
  answer(competitionDic.detail, ({ input: { id } }) => {
    const row = rows.get(String(id));
    if (row === undefined) throw new Refusal(404, '数据不存在或已被删除');
    return row;
  });
  answer(competitionDic.submit, ({ input }) => {
    const { id, version, ...draft } = input as Partial<CompetitionDic>;
    const former = id === undefined ? undefined : rows.get(id);
    if (former !== undefined && former.version !== version) throw new Refusal(409, '数据已被他人修改，请刷新后重试');
    const stored = { ...occupation(id ?? String(rows.size + 1)), ...former, ...draft, version: (version ?? 0) + 1 };
    rows.set(stored.id, stored);
    return stored;
  });
  answer(competitionDic.remove, ({ input: { ids } }) => {
    const gone = (ids as string[]).filter((id) => rows.delete(id));
    return { removed: gone.length };
  });
  keepViews();
  answerCommon();
  return rows;
}

/** Entries of the open dictionaries, nothing sealed, an empty trail. */
export function answerCommon(): void {
  answer(dict.entries, () =>
    openDictionaries.flatMap(({ name, first }) =>
      [...first].map(([dictKey, label]) => ({ code: name, dictKey, label: [label[0], label[1]] })),
    ),
  );
  answer(dict.retired, () => []);
  answer(trail.list, () => page([], 0, { current: 1, size: 10 }));
}

function listed(rows: readonly CompetitionDic[], input: Asked['input']) {
  const [current, size] = [Number(input.current ?? 1), Number(input.size ?? 10)];
  const found = rows.filter(
    (row) =>
      (!input.tradeName || row.tradeName.includes(String(input.tradeName))) &&
      (!input.examLevel || String(input.examLevel).split(',').includes(String(row.examLevel))),
  );
  const sorted = input.descs === undefined ? found : found.toReversed();
  return page(sorted.slice((current - 1) * size, current * size), found.length, { current, size });
}
