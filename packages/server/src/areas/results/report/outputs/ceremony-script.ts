// Read aloud: whole sentences, third prizes first.
import type { ReportPart } from '@trainrace/contract/areas/results/report';
import { awardLevel, contestGroup } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import type { Lang } from '@trainrace/contract/wire/label';
import { Refused } from '#platform/context/refused.ts';
import { contestOf, sayer, text, type Output } from './sheet.ts';
import { publishedTrades, tradesOf, type ShownTrade } from './shown-results.ts';

export const ceremonyScript: Output = async ({ db, lang }, subject) => {
  const say = sayer(lang);
  const { contestName: contest } = contestOf(subject);
  const trades = await publishedTrades(db, await tradesOf(db, subject));
  if (trades.length === 0) throw new Refused(409, 'reportNotPublished');
  return {
    title: say('scriptTitle', { contest }),
    under: null,
    paper: 'A4',
    before: [
      { kind: 'text', text: say('scriptIntro', { contest }) },
      ...trades.flatMap((trade) => spoken(trade, lang)),
      { kind: 'text', text: say('scriptEnd') },
    ],
    table: null,
    after: [],
  };
};

function spoken({ tradeName, contestGroup: group, rows }: ShownTrade, lang: Lang): ReportPart[] {
  const say = sayer(lang);
  const levels = [...Map.groupBy(rows, (row) => row.awardLevel)].flatMap(([level, people]) =>
    level === null ? [] : [{ level, people }],
  );
  if (levels.length === 0) return [];
  return [
    { kind: 'heading', text: say('scriptTrade', { trade: tradeName, group: wordOf(contestGroup, group, lang) }) },
    ...levels
      .sort((one, other) => other.level - one.level)
      .map(({ level, people }): ReportPart => {
        const names = people.map(({ name, workUnit }) => say('scriptOne', { unit: text(workUnit), name: text(name) }));
        const said = { award: wordOf(awardLevel, level, lang), names: names.join(lang === 'zh' ? '、' : ', ') };
        return { kind: 'text', text: say('scriptAward', said) };
      }),
  ];
}
