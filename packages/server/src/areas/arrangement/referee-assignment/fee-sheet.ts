// The fees of a contest: the one place where whole account numbers stand, and each that is printed leaves a row in the
// trail of its expert.
import { refereeAssignment } from '@trainrace/contract/areas/arrangement/referee-assignment';
import { refereeSheetWords as words } from '@trainrace/contract/areas/arrangement/referee-assignment.labels';
import { expertLabels } from '@trainrace/contract/areas/basic/expert-refree-info.labels';
import { ASSIGN, refereeRole, TRAIL } from '@trainrace/contract/dictionaries';
import { decimalOf, unitsOf } from '@trainrace/contract/rules/decimal';
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { inLang, type Lang } from '@trainrace/contract/wire/label';
import { withUnit } from '@trainrace/contract/wire/with-unit';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { readerOf } from '#platform/db/connect.ts';
import type { PrintedDocument } from '#platform/print/document.ts';
import { sendSheet } from '#platform/print/send-sheet.ts';
import { COUNT, MONEY } from '#platform/sheets/cell-format.ts';
import { sensitivePlace } from '#platform/store/sensitive.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { contestInReach } from './overview.ts';

interface Paid {
  expertId: string;
  expertNo: string;
  name: string;
  workUnit: string;
  tradeName: string;
  role: number;
  fee: string;
  bankName: string | null;
  account: string | null;
}

export async function sendFeeSheet(
  context: Context,
  reply: FastifyReply,
  { contestId, format }: ParsedInputOf<typeof refereeAssignment.feeSheet>,
): Promise<FastifyReply> {
  const contest = await contestInReach(context, contestId);
  const rows = await paidOf(context, contestId);
  await recordMergeTrail(context, rows);
  const total = decimalOf(
    rows.reduce((sum, { fee }) => sum + unitsOf(fee, 2), 0n),
    2,
  );
  const title = `${inLang(words.feeTitle, context.lang)}-${contest.contestName}`;
  return await sendSheet(context, reply, {
    format,
    bizTable: bizTableOf(refereeAssignment.family),
    title,
    rows: rows.length,
    book: () => bookOf(rows, total, context.lang),
    document: () => documentOf(contest, rows, { total, title, lang: context.lang }),
  });
}

/** Persons who have refereed, paid or not. */
async function paidOf({ db, cipher }: Context, contestId: string): Promise<Paid[]> {
  const { rows } = await sql<Omit<Paid, 'account'> & { sealed: Buffer | null }>`
    select e.id as "expertId", e.expert_no as "expertNo", e.name, e.work_unit as "workUnit", r.trade_name as "tradeName",
      a.role, coalesce(a.fee, 0)::numeric(10, 2)::text as fee, e.bank_name as "bankName", e.bank_account_enc as sealed
    from referee_assignment a join expert_refree_info e on e.id = a.expert_id
    join contest_trade r on r.id = a.contest_trade_id
    where a.contest_id = ${contestId} and a.is_deleted = 0 and a.assign_state >= ${ASSIGN.refereed}
    order by r.trade_name, a.role, e.expert_no`.execute(readerOf(db));
  return rows.map(({ sealed, ...row }) => ({
    ...row,
    account:
      sealed === null ? null : cipher.decrypt(sealed, sensitivePlace('expertRefreeInfo', 'bankAccount', row.expertId)),
  }));
}

async function recordMergeTrail(context: Context, rows: readonly Paid[]): Promise<void> {
  const experts = new Map(rows.filter(({ account }) => account !== null).map((row) => [row.expertId, row]));
  const shown = { field: 'bankAccount', label: expertLabels.bankAccount[0], before: null, after: null, isMasked: true };
  await recordTrail(
    context,
    [...experts.values()].map(({ expertId, expertNo, name }) => ({
      bizTable: 'expert_refree_info',
      bizId: expertId,
      bizNo: expertNo,
      bizTitle: name,
      action: TRAIL.revealed,
      changes: [shown],
    })),
  );
}

const HEADINGS = ['place', 'trade', 'role', 'name', 'workUnit', 'bank', 'account', 'fee', 'sign'] as const;
const SHARES: Readonly<Partial<Record<(typeof HEADINGS)[number], number>>> = {
  place: 0.5,
  workUnit: 2,
  bank: 1.8,
  account: 2.2,
  trade: 1.4,
};

const cellsOf = (rows: readonly Paid[], total: string, lang: Lang): string[][] => [
  ...rows.map(({ tradeName, role, name, workUnit, bankName, account, fee }, at) => [
    String(at + 1),
    tradeName,
    wordOf(refereeRole, role, lang),
    name,
    workUnit,
    bankName ?? '',
    account ?? '',
    fee,
    '',
  ]),
  ['', inLang(words.total, lang), '', '', '', '', '', total, ''],
];

const bookOf = (rows: readonly Paid[], total: string, lang: Lang) => ({
  columns: HEADINGS.map((word) =>
    word === 'fee'
      ? { heading: withUnit(inLang(words.fee, lang), 'yuan', lang), format: MONEY }
      : { heading: inLang(words[word], lang), format: word === 'place' ? COUNT : undefined },
  ),
  rows: cellsOf(rows, total, lang),
});

function documentOf(
  { contestName, unitName }: { contestName: string; unitName: string },
  rows: readonly Paid[],
  { total, title, lang }: { total: string; title: string; lang: Lang },
): PrintedDocument {
  const say = (word: keyof typeof words) => inLang(words[word], lang);
  const columns = HEADINGS.map((word) => ({
    heading: say(word),
    share: SHARES[word] ?? 1,
    align: word === 'fee' ? ('right' as const) : ('left' as const),
  }));
  return {
    title,
    paper: 'A4 landscape',
    pages: [
      [
        { kind: 'title', text: contestName, under: say('feeTitle') },
        {
          kind: 'fields',
          pairs: 2,
          rows: [
            [say('unit'), unitName],
            [say('count'), String(rows.length)],
          ],
        },
        { kind: 'space', height: 6 },
        rows.length === 0
          ? { kind: 'text', text: say('nobody') }
          : { kind: 'table', columns, rows: cellsOf(rows, total, lang) },
        { kind: 'signatures', labels: [say('madeBy'), say('checkedBy'), say('day')] },
      ],
    ],
  };
}
