// One certificate at once, and what is done to it afterwards.
import type { Certificate, certificate, CertificateCommand } from '@trainrace/contract/areas/results/certificate';
import { certificateCommands } from '@trainrace/contract/areas/results/certificate-commands';
import { CERTIFICATE, type CertificateKind } from '@trainrace/contract/dictionaries';
import type { MessageKey } from '@trainrace/contract/messages';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { notFound, Refused } from '#platform/context/refused.ts';
import { isId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { afterRevoking } from './revoke.ts';
import { contestScope } from '#areas/contests/api/contest-scope.ts';
import type { Services } from '#platform/services.ts';
import { runCommand, type Effect } from '#platform/store/run-command.ts';
import { candidatesOf } from './candidates.ts';
import { certificateStore } from './certificate.store.ts';
import { makeDocuments } from './make-document.ts';
import { numberCertificates } from './number-certificates.ts';
import { refuseMissing } from '#platform/print/missing-glyphs.ts';

const NOT_EARNED: Readonly<Record<CertificateKind, MessageKey>> = {
  award: 'certificateNoAward',
  honour: 'certificateNoHonour',
  promotion: 'certificateNoPromotion',
  referee: 'certificateNoDuty',
};

interface Subject {
  certKind: CertificateKind;
  subjectId: string;
}

export async function issueOne(
  context: Context,
  services: Pick<Services, 'files'>,
  { certKind, subjectId, site }: ParsedInputOf<typeof certificate.issue> & { site: string },
): Promise<Certificate> {
  const id = await inTransaction(context, async (context) => {
    const contestTradeId = await tradeOf(context, { certKind, subjectId });
    return await numberOne(context, { certKind, subjectId, contestTradeId });
  });
  refuseMissing(await makeDocuments(context, services, { ids: [id], site }));
  return await certificateStore(context).find(id);
}

/** Of a competitor, or an assignment, in reach. */
async function tradeOf(context: Context, { certKind, subjectId }: Subject): Promise<string> {
  if (!isId(subjectId)) throw notFound();
  const { rows } = await sql<{ contestTradeId: string }>`
    select p.contest_trade_id as "contestTradeId" from ${sql.table(certKind === 'referee' ? 'referee_assignment' : 'competition_info')} p join contest_info c on c.id = p.contest_id
    where p.id = ${subjectId} and p.is_deleted = 0 and ${contestScope('c')(context)}`.execute(context.db);
  if (rows[0] === undefined) throw notFound();
  return rows[0].contestTradeId;
}

/** The id of the row; one whose document was not finished is gone on with. */
async function numberOne(
  context: Context,
  { certKind, subjectId, contestTradeId, replacesId }: Subject & { contestTradeId: string; replacesId?: string },
): Promise<string> {
  const candidates = await candidatesOf(context.db, contestTradeId, [certKind]);
  if (candidates === null && certKind === 'referee') throw new Refused(409, NOT_EARNED.referee);
  if (candidates === null) throw new Refused(409, 'certificateNotPublished');
  const mine = candidates.filter((one) => one.subjectId === subjectId && one.certKind === certKind);
  if (mine.length === 0) throw new Refused(409, NOT_EARNED[certKind]);
  refuseMissing(await numberCertificates(context, mine, replacesId ?? null));
  const row = await context.db
    .selectFrom('certificate')
    .select(['id', 'certNo', 'certState'])
    .where('subjectId', '=', subjectId)
    .where('certKind', '=', certKind)
    .where('certState', '<', CERTIFICATE.revoked)
    .where('isDeleted', '=', 0)
    .executeTakeFirstOrThrow();
  if (row.certState === CERTIFICATE.issued) throw new Refused(409, 'certificateThere', { no: row.certNo });
  return row.id;
}

type Input = ParsedInputOf<typeof certificate.command>;
type Locked = { row: Certificate & { subjectId: string } };

/** Revoked; and where it is reissued, another one by the result as it is published now. */
export async function commandCertificate(
  context: Context,
  services: Pick<Services, 'files'>,
  { site, ...input }: Input & { site: string },
): Promise<Certificate> {
  let fresh: string | undefined;
  const revoke: Effect<Locked, Input, Certificate> = ({ now, user }, _, { reason }) => ({
    set: { revokeTime: now.toISOString(), revokedBy: user.id, revokeReason: reason ?? null },
  });
  const effects: Readonly<Record<CertificateCommand, Effect<Locked, Input, Certificate>>> = {
    revoke: async (context, locked, input) => ({
      ...(await revoke(context, locked, input)),
      after: async (moved) => {
        await afterRevoking(context, [{ ...moved, certState: CERTIFICATE.issued }], input.reason ?? '');
        return moved;
      },
    }),
    reissue: async (context, locked, input) => ({
      ...(await revoke(context, locked, input)),
      after: async (moved) => {
        await afterRevoking(context, [{ ...moved, certState: CERTIFICATE.issued }], input.reason ?? '');
        const { certKind, contestTradeId } = moved;
        const { subjectId } = locked.row;
        const subject = { certKind, subjectId, contestTradeId: contestTradeId!, replacesId: moved.id };
        fresh = await numberOne(context, subject);
        return moved;
      },
    }),
  };
  const load = async (context: Context, { id }: Input) => ({
    row: await certificateStore(context).find(id, {
      lock: true,
      also: sql<{ subjectId: string }>`t.subject_id as "subjectId"`,
    }),
  });
  const runner = { table: certificateCommands, store: certificateStore, load, effects };
  const moved = await runCommand(context, runner, input.command, input);
  if (fresh === undefined) return moved;
  refuseMissing(await makeDocuments(context, services, { ids: [fresh], site }));
  return await certificateStore(context).find(fresh);
}
