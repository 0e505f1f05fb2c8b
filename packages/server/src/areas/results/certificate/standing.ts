// Certificates of a contest that can be issued: a preview for the button that issues them all.
import type { CertificateStanding } from '@trainrace/contract/areas/results/certificate';
import { CERTIFICATE, certificateKind, TRADE } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { notFound } from '#platform/context/refused.ts';
import { isId } from '#platform/db/ids.ts';
import { contestScope } from '#areas/contests/api/contest-scope.ts';
import { unprintable } from '#platform/print/missing-glyphs.ts';
import { printableOf } from './printable.ts';
import { candidatesOf, refereesOf } from './candidates.ts';

interface Trade {
  id: string;
  tradeName: string;
}

/** Trades of a contest in reach, in the order of their names; of one, only that. */
export async function tradesToIssue(
  context: Context,
  { contestId, contestTradeId }: { contestId: string; contestTradeId?: string | null | undefined },
): Promise<Trade[]> {
  if (!isId(contestId) || (contestTradeId && !isId(contestTradeId))) throw notFound();
  const { rows } = await sql<{ id: string | null; tradeName: string }>`
    select x.id, x.trade_name as "tradeName" from contest_info c
    left join contest_trade x on x.contest_id = c.id and x.is_deleted = 0 and x.trade_status <> ${TRADE.cancelled}
      and (${contestTradeId ?? null}::uuid is null or x.id = ${contestTradeId ?? null}::uuid)
    where c.id = ${contestId} and c.is_deleted = 0 and ${contestScope('c')(context)}
    order by x.trade_name, x.id`.execute(context.db);
  if (rows.length === 0) throw notFound();
  return rows.flatMap(({ id, tradeName }) => (id === null ? [] : [{ id, tradeName }]));
}

export async function standingOf(context: Context, contestId: string): Promise<CertificateStanding[]> {
  const trades = await tradesToIssue(context, { contestId });
  const { rows: issued } = await sql<{ subjectId: string; certKind: string }>`
    select subject_id as "subjectId", cert_kind as "certKind" from certificate
    where contest_id = ${contestId} and cert_state = ${CERTIFICATE.issued} and is_deleted = 0`.execute(context.db);
  const out = new Set(issued.map(({ subjectId, certKind }) => `${subjectId} ${certKind}`));
  const lines: CertificateStanding[] = [];
  for (const { id, tradeName } of trades) {
    const candidates = await candidatesOf(context.db, id, ['award', 'honour', 'promotion']);
    const issuable = [...(candidates ?? []), ...(await refereesOf(context.db, id))];
    for (const certKind of certificateKind.codes) {
      const all = issuable.filter((one) => one.certKind === certKind);
      const left = all.filter(({ subjectId }) => !out.has(`${subjectId} ${certKind}`));
      const { printable, missing } = await printableOf(context, left);
      lines.push({
        contestTradeId: id,
        tradeName,
        isPublished: certKind === 'referee' || candidates !== null,
        certKind,
        toIssue: printable.length,
        issued: all.length - left.length,
        ...unprintable(missing),
      });
    }
  }
  return lines;
}
