// An admission ticket as a document: what the template places, filled with one person.
import { sheetWords } from '@trainrace/contract/arrangement/arrangement.labels';
import type { TicketItem, TicketLayout } from '@trainrace/contract/arrangement/ticket-layout.labels';
import { examType, TICKET_PART, type TicketField } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { inLang, type Lang } from '@trainrace/contract/wire/label';
import { PAPER, type Block, type Box, type PlacedItem } from '#print/document.ts';

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

const POINTS = 72 / 25.4;

export const ticketPage = (
  ticket: Ticket,
  layout: TicketLayout,
  { lang, background }: { lang: Lang; background?: Uint8Array },
): Block[] => [
  {
    kind: 'placed',
    height: PAPER[layout.paper][1],
    ...(background && { background }),
    items: layout.items.flatMap((item) => placed(item, ticket, lang)),
  },
];

function placed(item: TicketItem, ticket: Ticket, lang: Lang): PlacedItem[] {
  const inPoints = (mm: number) => mm * POINTS;
  const [x, y, width, height] = [inPoints(item.x), inPoints(item.y), inPoints(item.width), inPoints(item.height)];
  const box: Box = { x, y, width, height };
  switch (item.part) {
    case TICKET_PART.photo:
      return ticket.photo === null ? [{ kind: 'rule', ...box }] : [{ kind: 'picture', bytes: ticket.photo, ...box }];
    case TICKET_PART.qr:
      return [{ kind: 'qr', text: ticket.ticketNo, ...box }];
    case TICKET_PART.frame:
      return [{ kind: 'rule', ...box }];
    default: {
      const text =
        item.part === TICKET_PART.field && item.field ? valueOf(ticket, item.field, lang) : (item.text ?? '');
      if (text === '') return [];
      const style = { size: item.size ?? 10, align: item.align ?? 'left', isBold: item.isBold === 1 } as const;
      return [{ kind: 'text', text, ...style, ...box }];
    }
  }
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
