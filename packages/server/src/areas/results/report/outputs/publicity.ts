import { awardLevel, contestGroup } from '@trainrace/contract/dictionaries';
import { endWords } from '@trainrace/contract/rules/period-end';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { inLang } from '@trainrace/contract/wire/label';
import { Refused } from '#platform/context/refused.ts';
import { readHelpLine } from '#areas/contests/api/help-line.ts';
import { bounded, contestOf, sayer, text, type Output } from './sheet.ts';
import { publicisedTrades, tradesOf } from './shown-results.ts';

export const publicity: Output = async ({ db, lang }, subject) => {
  const say = sayer(lang);
  const { contestName } = contestOf(subject);
  const trades = await publicisedTrades(db, await tradesOf(db, subject));
  if (trades.length === 0) throw new Refused(409, 'reportNotPublicised');
  const ranked = bounded(
    trades.flatMap(({ tradeName, rows }) =>
      rows.filter(({ rankNo }) => rankNo !== null).map((row) => ({ ...row, tradeName })),
    ),
  );
  return {
    title: say('publicityTitle', { contest: contestName }),
    under: null,
    paper: 'A4',
    before: [
      { kind: 'text', text: say('publicityIntro', { contest: contestName }) },
      ...trades.flatMap(({ tradeName, publicityEnd }) =>
        publicityEnd === null
          ? []
          : [
              {
                kind: 'text' as const,
                text: say('publicityUntil', { trade: tradeName, until: inLang(endWords(publicityEnd), lang) }),
              },
            ],
      ),
      { kind: 'text', text: say('publicityCall', { phone: await readHelpLine(db) }) },
    ],
    table: {
      columns: [
        { heading: say('trade'), share: 1.4 },
        { heading: say('group') },
        { heading: say('rank'), share: 0.7, align: 'right' },
        { heading: say('name') },
        { heading: say('workUnit'), share: 2.4 },
        { heading: say('total'), align: 'right' },
        { heading: say('award') },
      ],
      rows: ranked.map((row) => [
        row.tradeName,
        wordOf(contestGroup, row.contestGroup, lang),
        text(row.rankNo),
        text(row.name),
        text(row.workUnit),
        text(row.totalScore),
        row.awardLevel === null ? '' : wordOf(awardLevel, row.awardLevel, lang),
      ]),
    },
    after: [{ kind: 'signatures', labels: [say('bureauSeal'), say('date')] }],
  };
};
