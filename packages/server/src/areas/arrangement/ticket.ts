// An admission ticket as a document: what the template places, filled with one person.
import { sheetWords } from '@trainrace/contract/areas/arrangement/arrangement.labels';
import type { TicketLayout } from '@trainrace/contract/areas/arrangement/ticket-layout.labels';
import { examType, type TicketField } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { inLang, type Lang } from '@trainrace/contract/wire/label';
import { placedPage } from '#platform/print/placed-layout.ts';
import type { Block } from '#platform/print/document.ts';

export interface Ticket {
  ticketNo: string;
  name: string;
  /** As lists show it. */
  idCardNo: string | null;
  workUnit: string | null;
  contestName: string;
  tradeName: string;
  photo: Uint8Array | null;
  exams: readonly Exam[];
}

export interface Exam {
  examType: number;
  startTime: string;
  endTime: string;
  place: string;
  address: string;
  seatNo: number;
  drawNo: number | null;
}

export function ticketPage(
  ticket: Ticket,
  layout: TicketLayout,
  { lang, background }: { lang: Lang; background?: Uint8Array },
): Block[] {
  return placedPage(layout, {
    valueOf: (field: TicketField) => valueOf(ticket, field, lang),
    photo: ticket.photo,
    qr: ticket.ticketNo,
    ...(background && { background }),
  });
}

function valueOf(ticket: Ticket, field: TicketField, lang: Lang): string {
  if (field !== 'exams') return ticket[field] ?? '';
  return ticket.exams.map((exam) => examText(exam, lang)).join('\n');
}

function examText({ startTime, endTime, place, address, seatNo, drawNo, ...exam }: Exam, lang: Lang): string {
  const say = (word: keyof typeof sheetWords) => inLang(sheetWords[word], lang);
  const kind = wordOf(examType, exam.examType, lang);
  const until = endTime.slice(0, 10) === startTime.slice(0, 10) ? endTime.slice(11, 16) : endTime.slice(0, 16);
  const draw = drawNo === null ? '' : `   ${say('drawNo')} ${drawNo}`;
  return `${kind}   ${startTime.slice(0, 16)}—${until}   ${say('seatNo')} ${seatNo}${draw}\n${place}\n${address}`;
}
