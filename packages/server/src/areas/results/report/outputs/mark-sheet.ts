// Referees see numbers only: no names, no units (domain §7, 8).
import { EXAM } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import { readerOf } from '#platform/db/connect.ts';
import { bounded, contestOf, headOf, MOST_ROWS, orNobody, sayer, text, tradeOf, type Output } from './sheet.ts';

export const markSheet: Output = async ({ db, lang }, subject) => {
  const say = sayer(lang);
  const { rows } = await sql<{ ticketNo: string | null; drawNo: number | null }>`
    select s.ticket_no as "ticketNo",
      (select e.draw_no from exam_seat e where e.application_id = s.application_id
        and e.exam_type = ${EXAM.practice} and e.is_deleted = 0 limit 1) as "drawNo"
    from competition_info s where s.contest_trade_id = ${tradeOf(subject).id} and s.is_deleted = 0
    order by 2 nulls last, 1 limit ${MOST_ROWS}`.execute(readerOf(db));
  const people = bounded(rows);
  return {
    title: say('markTitle'),
    under: contestOf(subject).contestName,
    paper: 'A4',
    before: [headOf(lang, subject, people.length), { kind: 'text', text: say('markHint') }, ...orNobody(lang, people)],
    table: {
      columns: [
        { heading: say('number'), share: 0.5, align: 'right' },
        { heading: say('drawNo'), share: 0.8 },
        { heading: say('ticketNo'), share: 1.6 },
        { heading: say('theory') },
        { heading: say('practice') },
        { heading: say('seconds') },
        { heading: say('deduction'), share: 0.8 },
        { heading: say('deductionReason'), share: 1.6 },
      ],
      rows: people.map(({ ticketNo, drawNo }, index) => [
        String(index + 1),
        text(drawNo),
        text(ticketNo),
        '',
        '',
        '',
        '',
        '',
      ]),
    },
    after: [{ kind: 'signatures', labels: [say('referee'), say('referee'), say('chiefReferee'), say('date')] }],
  };
};
