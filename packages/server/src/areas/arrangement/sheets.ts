// Lists for one session, as PDF: for the door, the tables, the signatures, and where everybody sits.
import type { SheetKind } from '@trainrace/contract/areas/arrangement/arrangement';
import { sheetTitles, sheetWords } from '@trainrace/contract/areas/arrangement/arrangement.labels';
import { examType, TRAIL } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { inLang, type Lang } from '@trainrace/contract/wire/label';
import { sql } from 'kysely';
import { print } from '#platform/print/print.ts';
import type { Block, PrintedDocument } from '#platform/print/document.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { actorName, type Context } from '#platform/context/context.ts';
import { stamp } from '#platform/time/time.ts';
import { examSessionStore } from './exam-session.ts';

interface Sitting {
  seatNo: number;
  drawNo: number | null;
  name: string;
  ticketNo: string | null;
  workUnit: string | null;
  idCardNo: string | null;
}

export async function printSheet(
  outer: Context,
  { sessionId, kind }: { sessionId: string; kind: SheetKind },
): Promise<{ bytes: Buffer; name: string }> {
  const session = await examSessionStore(outer).find(sessionId);
  const { rows } = await sql<Sitting>`
    select e.seat_no as "seatNo", e.draw_no as "drawNo", coalesce(a.name, '') as name, a.ticket_no as "ticketNo",
      a.work_unit as "workUnit", a.id_card_no_mask as "idCardNo"
    from exam_seat e join application_info a on a.id = e.application_id
    where e.session_id = ${sessionId} order by e.seat_no`.execute(outer.db);
  const { rows: rooms } = await sql<{ perRow: number | null }>`
    select (room ->> 'seatsPerRow')::int as "perRow" from exam_venue v, jsonb_array_elements(v.rooms) room
    where v.id = ${session.venueId} and room ->> 'roomName' = ${session.roomName} limit 1`.execute(outer.db);
  const { lang, user, now } = outer;
  const title = inLang(sheetTitles[kind], lang);
  const head: Block[] = [
    { kind: 'title', text: session.contestName, under: title },
    {
      kind: 'fields',
      pairs: 2,
      rows: [
        [say('trade', lang), `${session.tradeName} ${wordOf(examType, session.examType, lang)}`],
        [say('time', lang), `${session.startTime.slice(0, 16)}—${session.endTime.slice(11, 16)}`],
        [say('place', lang), `${session.venueName} ${session.roomName}`],
        [say('people', lang), String(rows.length)],
      ],
    },
    { kind: 'space', height: 6 },
  ];
  const pages = { door, table, signIn, seatPlan }[kind]({ head, rows, lang, perRow: rooms[0]?.perRow ?? null });
  const document: PrintedDocument = { title, mark: `${actorName(user)} ${stamp(now).slice(0, 16)}`, pages };
  const bytes = await print(user.id, document);
  await recordTrail(outer, [
    {
      bizTable: 'exam_session',
      bizId: sessionId,
      bizTitle: session.roomName,
      action: TRAIL.exported,
      changes: [
        { field: kind, label: inLang(sheetTitles[kind], 'zh'), before: null, after: rows.length, isMasked: false },
      ],
    },
  ]);
  return { bytes, name: `${title}-${session.tradeName}-${session.roomName}` };
}

const say = (word: keyof typeof sheetWords, lang: Lang): string => inLang(sheetWords[word], lang);

interface Sheet {
  head: readonly Block[];
  rows: readonly Sitting[];
  lang: Lang;
  perRow: number | null;
}

/** Names and seats for everybody to read: no numbers of persons, no units. */
function door({ head, rows, lang }: Sheet): Block[][] {
  const columns = [
    { heading: say('seatNo', lang), share: 1 },
    { heading: say('ticketNo', lang), share: 2.4 },
    { heading: say('name', lang), share: 2 },
  ];
  return [
    [
      ...head,
      {
        kind: 'table',
        columns: [...columns, ...columns],
        rows: inPairs(rows.map(({ seatNo, ticketNo, name }) => [String(seatNo), ticketNo ?? '', name])),
      },
    ],
  ];
}

/** Two columns on one page: the second half beside the first. */
function inPairs(cells: readonly (readonly string[])[]): string[][] {
  const half = Math.ceil(cells.length / 2);
  const empty = ['', '', ''];
  return Array.from({ length: half }, (_, at) => [...cells[at]!, ...(cells[half + at] ?? empty)]);
}

function signIn({ head, rows, lang }: Sheet): Block[][] {
  return [
    [
      ...head,
      {
        kind: 'table',
        columns: [
          { heading: say('seatNo', lang), share: 0.8 },
          { heading: say('drawNo', lang), share: 0.9 },
          { heading: say('ticketNo', lang), share: 1.9 },
          { heading: say('name', lang), share: 1.4 },
          { heading: say('idCardNo', lang), share: 2.4 },
          { heading: say('sign', lang), share: 2 },
          { heading: say('remark', lang), share: 1.2 },
        ],
        rows: rows.map(({ seatNo, drawNo, ticketNo, name, idCardNo }) => [
          String(seatNo),
          drawNo === null ? '' : String(drawNo),
          ticketNo ?? '',
          name,
          idCardNo ?? '',
          '',
          '',
        ]),
      },
      { kind: 'signatures', labels: [say('invigilators', lang), say('presentAbsent', lang)] },
    ],
  ];
}

const [LABEL_COLUMNS, LABEL_ROWS] = [2, 5];
const LABEL = { width: 241, height: 142 };
const MARGIN = 48;

/** To be cut out: ten labels on a page. */
function table({ rows, lang }: Sheet): Block[][] {
  const pages: Block[][] = [];
  for (let at = 0; at < rows.length; at += LABEL_COLUMNS * LABEL_ROWS) {
    const items = rows.slice(at, at + LABEL_COLUMNS * LABEL_ROWS).flatMap((row, index) => {
      const x = MARGIN + (index % LABEL_COLUMNS) * (LABEL.width + 10);
      const y = 20 + Math.floor(index / LABEL_COLUMNS) * (LABEL.height + 10);
      const line = (text: string, top: number, size: number, isBold = false) =>
        ({
          kind: 'text',
          text,
          x: x + 8,
          y: y + top,
          width: LABEL.width - 16,
          height: size * 1.8,
          size,
          isBold,
          align: 'center',
        }) as const;
      return [
        { kind: 'rule', x, y, ...LABEL } as const,
        line(`${say('seatNo', lang)} ${row.seatNo}`, 12, 24, true),
        line(row.name, 58, 18),
        line(row.ticketNo ?? '', 96, 12),
      ];
    });
    pages.push([{ kind: 'placed', height: 780, items }]);
  }
  return pages.length === 0 ? [[{ kind: 'text', text: '' }]] : pages;
}

const PLAN = { width: 499, cell: 46 };
const BENCH = 6;

/** As the room stands, the front above. */
function seatPlan({ head, rows, lang, perRow }: Sheet): Block[][] {
  const across = perRow ?? BENCH;
  const last = Math.max(1, ...rows.map(({ seatNo }) => seatNo));
  const width = PLAN.width / across;
  const bySeat = new Map(rows.map((row) => [row.seatNo, row]));
  const lines = Array.from({ length: Math.ceil(last / across) }, (_, line) => ({
    kind: 'placed' as const,
    height: PLAN.cell,
    items: Array.from({ length: across }, (_, place) => {
      const seatNo = line * across + place + 1;
      const box = { x: MARGIN + place * width, y: 0, width: width - 4, height: PLAN.cell - 4 };
      const row = bySeat.get(seatNo);
      return [
        { kind: 'rule' as const, ...box },
        {
          kind: 'text' as const,
          text: row === undefined ? String(seatNo) : `${seatNo}\n${row.name}`,
          ...box,
          y: 4,
          height: PLAN.cell - 10,
          size: 10,
          align: 'center' as const,
        },
      ];
    }).flat(),
  }));
  return [[...head, { kind: 'text', text: say('front', lang), align: 'center', isBold: true }, ...lines]];
}
