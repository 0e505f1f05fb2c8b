// The list for finance, with numbers in full, and the one to sign.
import { PRIZE, prizeKind, awardLevel } from '@trainrace/contract/dictionaries';
import { prizeLabels, prizeListWords as words } from '@trainrace/contract/areas/results/prize.labels';
import { sumOf } from '@trainrace/contract/areas/results/calculate-prizes';
import { MAX_EXPORT_ROWS } from '@trainrace/contract/limits';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { inLang, type Lang } from '@trainrace/contract/wire/label';
import { withUnit } from '@trainrace/contract/wire/with-unit';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { Refused } from '#platform/context/refused.ts';
import type { PrintedDocument } from '#platform/print/document.ts';
import { sendSheet } from '#platform/print/send-sheet.ts';
import { MONEY } from '#platform/sheets/cell-format.ts';
import { sensitivePlace } from '#platform/store/sensitive.ts';
import { day } from '#platform/time/time.ts';
import { contestNameOf } from './budget.ts';

interface Line {
  id: string;
  tradeName: string;
  name: string;
  workUnit: string | null;
  prizeKind: number;
  rankNo: number | null;
  awardLevel: number | null;
  amount: string;
  tax: string;
  net: string;
  bankName: string | null;
  idCardNoEnc: Buffer | null;
  bankAccountEnc: Buffer | null;
  idCardNoMask: string | null;
  bankAccountMask: string | null;
}

const PAYROLL = [
  'tradeName',
  'name',
  'idCardNo',
  'workUnit',
  'prizeKind',
  'awardLevel',
  'amount',
  'tax',
  'net',
  'bankName',
  'bankAccount',
] as const;

const SUMS: ReadonlySet<string> = new Set(['amount', 'tax', 'net']);

/** Prizes confirmed and not paid; the trail records each time the list leaves the system. */
export async function sendPayroll(context: Context, contestId: string, reply: FastifyReply): Promise<FastifyReply> {
  const { lang, cipher } = context;
  const name = await contestNameOf(context, contestId);
  const lines = await linesOf(context, contestId, [PRIZE.confirmed]);
  const open = (line: Line, field: 'idCardNo' | 'bankAccount') => {
    const sealed = line[`${field}Enc`];
    return sealed === null ? '' : cipher.decrypt(sealed, sensitivePlace('prize', field, line.id));
  };
  const cells = lines.map((line) => ({
    ...worded(line, lang),
    idCardNo: open(line, 'idCardNo'),
    bankAccount: open(line, 'bankAccount'),
  }));
  const title = `${inLang(words.payroll, lang)}-${name}-${day(context.now)}`;
  return await sendSheet(context, reply, {
    format: 'xlsx',
    bizTable: 'prize',
    title,
    rows: lines.length,
    book: () => ({
      columns: PAYROLL.map((field) => {
        const heading = inLang(prizeLabels[field], lang);
        if (!SUMS.has(field)) return { heading };
        return { heading: withUnit(heading, 'yuan', lang), format: MONEY };
      }),
      rows: [...cells.map((line) => PAYROLL.map((field) => line[field])), totalsOf(PAYROLL, lines, lang)],
    }),
    document: () => signed(name, lines, lang),
  });
}

/** Of all that is confirmed or paid. */
export async function sendSignatures(context: Context, contestId: string, reply: FastifyReply): Promise<FastifyReply> {
  const { lang } = context;
  const name = await contestNameOf(context, contestId);
  const lines = await linesOf(context, contestId, [PRIZE.confirmed, PRIZE.paid]);
  return await sendSheet(context, reply, {
    format: 'pdf',
    bizTable: 'prize',
    title: `${inLang(words.signatures, lang)}-${name}`,
    rows: lines.length,
    book: () => ({ columns: [], rows: [] }),
    document: () => signed(name, lines, lang),
  });
}

const SIGNED = [
  { field: 'tradeName', share: 1.4 },
  { field: 'name', share: 1 },
  { field: 'workUnit', share: 2 },
  { field: 'prizeKind', share: 0.8 },
  { field: 'awardLevel', share: 0.9 },
  { field: 'amount', share: 1.1, align: 'right' },
  { field: 'tax', share: 1.1, align: 'right' },
  { field: 'net', share: 1.1, align: 'right' },
  { field: 'bankAccount', share: 1.8 },
] as const;

function signed(contest: string, lines: readonly Line[], lang: Lang): PrintedDocument {
  const title = inLang(words.signatures, lang);
  const under = inLang(words.lead, lang).replace('{contest}', contest).replace('{count}', String(lines.length));
  const total = totalsOf(
    SIGNED.map(({ field }) => field),
    lines,
    lang,
  );
  return {
    title,
    paper: 'A4 landscape',
    pages: [
      [
        { kind: 'title', text: title, under },
        {
          kind: 'table',
          columns: [
            { heading: inLang(words.no, lang), share: 0.5 },
            ...SIGNED.map(({ field, ...column }) => ({ heading: inLang(prizeLabels[field], lang), ...column })),
            { heading: inLang(words.signature, lang), share: 1.4 },
          ],
          rows: [
            ...lines.map((line, at) => {
              const cells = { ...worded(line, lang), bankAccount: line.bankAccountMask ?? '' };
              return [String(at + 1), ...SIGNED.map(({ field }) => cells[field]), ''];
            }),
            ['', ...total, ''],
          ],
        },
        { kind: 'space', height: 16 },
        { kind: 'signatures', labels: [words.maker, words.checker, words.date].map((label) => inLang(label, lang)) },
      ],
    ],
  };
}

const worded = (line: Line, lang: Lang) => ({
  tradeName: line.tradeName,
  name: line.name,
  workUnit: line.workUnit ?? '',
  prizeKind: wordOf(prizeKind, line.prizeKind, lang),
  awardLevel: line.awardLevel === null ? '' : wordOf(awardLevel, line.awardLevel, lang),
  amount: line.amount,
  tax: line.tax,
  net: line.net,
  bankName: line.bankName ?? '',
});

const SUMMED = ['amount', 'tax', 'net'] as const;

function totalsOf(fields: readonly string[], lines: readonly Line[], lang: Lang): string[] {
  return fields.map((field, at) => {
    if (at === 0) return inLang(words.total, lang);
    const summed = SUMMED.find((one) => one === field);
    return summed === undefined ? '' : sumOf(lines.map((line) => line[summed]));
  });
}

async function linesOf({ db }: Context, contestId: string, states: readonly number[]): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select p.id, t.trade_name as "tradeName", p.name, p.work_unit as "workUnit", p.prize_kind as "prizeKind",
      p.rank_no as "rankNo", p.award_level as "awardLevel", p.amount::text, p.tax::text, p.net::text,
      p.bank_name as "bankName", p.id_card_no_enc as "idCardNoEnc", p.bank_account_enc as "bankAccountEnc",
      p.id_card_no_mask as "idCardNoMask", p.bank_account_mask as "bankAccountMask"
    from prize p join contest_trade t on t.id = p.contest_trade_id
    where p.contest_id = ${contestId} and p.is_deleted = 0 and p.prize_state = any(${[...states]})
    order by t.trade_name, p.rank_no, p.prize_kind, p.id limit ${MAX_EXPORT_ROWS + 1}`.execute(db);
  if (rows.length === 0) throw new Refused(409, 'prizeNothingConfirmed');
  if (rows.length > MAX_EXPORT_ROWS) throw new Refused(400, 'exportTooMany', { max: MAX_EXPORT_ROWS });
  return rows;
}
