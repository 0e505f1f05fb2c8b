import { unitTable as placed, type UnitPlace } from '@trainrace/contract/areas/results/unit-table';
import { Refused } from '#platform/context/refused.ts';
import type { Db } from '#platform/db/connect.ts';
import { teamsOf } from '../../api/teams.ts';
import { contestOf, sayer, type Output, type Subject } from './sheet.ts';
import { publishedTrades, tradesOf } from './shown-results.ts';

export interface UnitResult {
  trades: number;
  publishedTrades: number;
  units: UnitPlace[];
}

/** Competitors whose unit may no longer be told are in no table. */
export async function unitsOf(db: Db, subject: Subject): Promise<UnitResult> {
  const trades = await tradesOf(db, subject);
  const shown = await publishedTrades(db, trades);
  const teams = await teamsOf(db, shown);
  const people = shown.flatMap(({ rows }) =>
    rows.flatMap(({ competitorId, workUnit, awardLevel, totalScore }) =>
      workUnit === null ? [] : [{ unit: workUnit, awardLevel, totalScore, team: teams.get(competitorId) ?? null }],
    ),
  );
  return { trades: trades.length, publishedTrades: shown.length, units: placed(people) };
}

export const unitTable: Output = async ({ db, lang }, subject) => {
  const say = sayer(lang);
  const { contestName } = contestOf(subject);
  const { trades, publishedTrades: done, units } = await unitsOf(db, subject);
  if (done === 0) throw new Refused(409, 'reportNotPublished');
  return {
    title: say('unitsTitle'),
    under: contestName,
    paper: 'A4',
    before: [
      {
        kind: 'fields',
        rows: [
          [say('contest'), contestName],
          [say('published'), say('publishedSaid', { done, all: trades })],
        ],
      },
    ],
    table: {
      columns: [
        { heading: say('rank'), share: 0.6, align: 'right' },
        { heading: say('unit'), share: 3 },
        ...(['competitors', 'firsts', 'secondPrizes', 'thirds', 'merits', 'points'] as const).map((word) => ({
          heading: say(word),
          share: 0.8,
          align: 'right' as const,
        })),
        { heading: say('sum'), align: 'right' },
      ],
      rows: units.map(({ rankNo, unit, competitors, awards, points, sum }) => [
        String(rankNo),
        unit,
        ...[competitors, ...awards, points].map(String),
        sum,
      ]),
    },
    after: [{ kind: 'text', text: say('pointsHint') }],
  };
};
