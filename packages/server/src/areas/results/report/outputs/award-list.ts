// Winners to be announced: published results only.
import { awardLevel, contestGroup } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { Refused } from '#platform/context/refused.ts';
import { bounded, contestOf, headOf, orNobody, sayer, text, type Output } from './sheet.ts';
import { publishedTrades, tradesOf } from './shown-results.ts';

export const awardList: Output = async ({ db, lang }, subject) => {
  const say = sayer(lang);
  const { contestName: contest } = contestOf(subject);
  const trades = await publishedTrades(db, await tradesOf(db, subject));
  if (trades.length === 0) throw new Refused(409, 'reportNotPublished');
  const awarded = bounded(
    trades.flatMap(({ tradeName, rows }) =>
      rows
        .flatMap((row) => (row.awardLevel === null ? [] : [{ ...row, awardLevel: row.awardLevel, tradeName }]))
        .sort((one, other) => one.contestGroup - other.contestGroup || one.awardLevel - other.awardLevel),
    ),
  );
  return {
    title: say('awardsTitle', { contest }),
    under: null,
    paper: 'A4',
    before: [headOf(lang, subject, awarded.length), ...orNobody(lang, awarded)],
    table: {
      columns: [
        { heading: say('number'), share: 0.6, align: 'right' },
        { heading: say('trade'), share: 1.4 },
        { heading: say('group') },
        { heading: say('award') },
        { heading: say('rank'), share: 0.7, align: 'right' },
        { heading: say('name') },
        { heading: say('workUnit'), share: 2.4 },
      ],
      rows: awarded.map((row, at) => [
        String(at + 1),
        row.tradeName,
        wordOf(contestGroup, row.contestGroup, lang),
        wordOf(awardLevel, row.awardLevel, lang),
        text(row.rankNo),
        text(row.name),
        text(row.workUnit),
      ]),
    },
    after: [{ kind: 'signatures', labels: [say('bureauSeal'), say('date')] }],
  };
};
