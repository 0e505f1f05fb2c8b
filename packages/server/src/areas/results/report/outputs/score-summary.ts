// Scores of a trade: while they are locked as they stand, from publicity on as they are shown.
import { ATTENDANCE, attendance, awardLevel, SCORE, tieRule, yesNo } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import type { Lang } from '@trainrace/contract/wire/label';
import { sql } from 'kysely';
import { Refused } from '#platform/context/refused.ts';
import { readerOf } from '#platform/db/connect.ts';
import { shownRulesOf } from '#areas/scores/api/shown-rules.ts';
import { bounded, contestOf, headOf, MOST_ROWS, sayer, text, tradeOf, type Output } from './sheet.ts';

interface Row {
  rankNo: number | null;
  ticketNo: string | null;
  name: string;
  workUnit: string | null;
  theoryScore: string | null;
  practiceScore: string | null;
  theoryAttend: number;
  practiceAttend: number;
  deduction: string | null;
  totalScore: string | null;
  standardScore: number | null;
  isPass: 0 | 1 | null;
  awardLevel: number | null;
  scoreStatus: number;
}

const COLUMNS =
  sql.raw(`rank_no, ticket_no, name, work_unit, theory_score, practice_score, theory_attend, practice_attend,
  deduction, total_score, standard_score, is_pass, award_level, score_status, contest_group`);

export const scoreSummary: Output = async ({ db, lang }, subject) => {
  const say = sayer(lang);
  const { id } = tradeOf(subject);
  const { rows } = await sql<Row>`
    select rank_no as "rankNo", ticket_no as "ticketNo", name, work_unit as "workUnit", theory_score as "theoryScore",
      practice_score as "practiceScore", theory_attend as "theoryAttend", practice_attend as "practiceAttend", deduction,
      total_score as "totalScore", standard_score as "standardScore", is_pass as "isPass", award_level as "awardLevel",
      score_status as "scoreStatus"
    from (
      select ${COLUMNS} from shown_result where contest_trade_id = ${id}
      union all select ${COLUMNS} from competition_info where contest_trade_id = ${id} and is_deleted = 0
        and not exists (select from shown_result r where r.contest_trade_id = ${id})) t
    order by contest_group, rank_no nulls last, ticket_no limit ${MOST_ROWS}`.execute(readerOf(db));
  const people = bounded(rows);
  if (people.length === 0 || people.some(({ scoreStatus }) => scoreStatus < SCORE.locked))
    throw new Refused(409, 'reportNotLocked');
  const rules = await shownRulesOf(db, id);
  const count = (which: (row: Row) => boolean) => people.filter(which).length;
  const isOut = (state: number) => (row: Row) => row.theoryAttend === state || row.practiceAttend === state;
  return {
    title: say('scoresTitle'),
    under: contestOf(subject).contestName,
    paper: 'A4 landscape',
    before: [
      headOf(lang, subject, people.length),
      {
        kind: 'fields',
        rows: [
          [say('weights'), say('weightsSaid', { theory: rules.theoryWeight, practice: rules.practiceWeight })],
          [say('passMarks'), say('passMarksSaid', { theory: rules.passTheory, practice: rules.passPractice })],
          [say('tieRule'), wordOf(tieRule, rules.tieRule, lang)],
          [
            say('counts'),
            say('countsSaid', {
              all: people.length,
              ranked: count(({ rankNo }) => rankNo !== null),
              absent: count(isOut(ATTENDANCE.absent)),
              violated: count(isOut(ATTENDANCE.violation)),
              passed: count(({ isPass }) => isPass === 1),
            }),
          ],
        ],
      },
    ],
    table: {
      columns: [
        { heading: say('rank'), share: 0.6, align: 'right' },
        { heading: say('ticketNo'), share: 1.5 },
        { heading: say('name') },
        { heading: say('workUnit'), share: 2.2 },
        { heading: say('theory'), align: 'right' },
        { heading: say('practice'), align: 'right' },
        { heading: say('deduction'), share: 0.7, align: 'right' },
        { heading: say('total'), align: 'right' },
        { heading: say('standardScore'), share: 0.8, align: 'right' },
        { heading: say('isPass'), share: 0.6 },
        { heading: say('award'), share: 0.9 },
      ],
      rows: people.map((row) => [
        text(row.rankNo),
        text(row.ticketNo),
        row.name,
        text(row.workUnit),
        markOf(row.theoryScore, row.theoryAttend, lang),
        markOf(row.practiceScore, row.practiceAttend, lang),
        text(row.deduction),
        text(row.totalScore),
        text(row.standardScore),
        row.isPass === null ? '' : wordOf(yesNo, row.isPass, lang),
        row.awardLevel === null ? '' : wordOf(awardLevel, row.awardLevel, lang),
      ]),
    },
    after: [
      { kind: 'signatures', labels: [say('enteredBy'), say('checkedBy'), say('chiefReferee')] },
      { kind: 'signatures', labels: [say('seal'), say('date')] },
    ],
  };
};

const markOf = (score: string | null, attend: number, lang: Lang): string =>
  attend > ATTENDANCE.present ? wordOf(attendance, attend, lang) : text(score);
