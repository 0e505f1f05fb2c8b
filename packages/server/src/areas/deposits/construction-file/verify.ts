// Asking other bodies about the enterprise of a file, outside of any transaction; then every answer is kept, and the deposit is worked out anew while it is not decided.
import { formatStep } from '@trainrace/contract/areas/deposits/calc-words';
import { ARREARS_SERVICES, isFresh } from '@trainrace/contract/areas/deposits/arrears-evidence';
import type { ConstructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import type { depositEvidence } from '@trainrace/contract/areas/deposits/deposit-evidence';
import { FILE, fileStatus } from '@trainrace/contract/dictionaries';
import type { ExtService } from '@trainrace/contract/areas/outside/ext-records';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { ledgerRows } from '#platform/integrity/ledger.ts';
import { Refused, stale, wrongState } from '#platform/context/refused.ts';
import { newId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { calculateAgain, saveCalculated } from './calculate-file.ts';
import { BLACKLIST, evidenceOf, knownOf, reasonIn } from './evidence.ts';
import { constructionFileStore } from './file-store.ts';
import { queryOutside } from '#platform/ext/query-outside.ts';
import type { Services } from '#platform/services.ts';
import { stamp } from '#platform/time/time.ts';
import { loweringOf } from './lowering.ts';

/** Service asked beside them, by the number of the file. */
const OF_PAYMENTS = 'getBusinessResult';
const PURPOSE = 'wage deposit';

export interface Answer {
  service: string;
  state: 'found' | 'none' | 'failed';
  records: readonly unknown[];
  source: string;
  traceId: string;
  queryTime: string;
}

/** States closed to inquiries: before handing-in nobody asks; after the end nothing follows. */
const CLOSED: readonly number[] = [FILE.draft, FILE.released, FILE.void];
const UNDECIDED: readonly number[] = [FILE.town, FILE.bureau];

export async function verifyFile(
  services: Services,
  outer: Context,
  id: string,
  { isOfMany }: { isOfMany: boolean },
): Promise<void> {
  const file = await constructionFileStore(outer).find(id);
  requireOpen(file);
  const { uscc } = file;
  if (uscc === null) throw new Refused(409, 'fileWithoutUscc');
  const answers = await askAll(services, outer, { uscc, fileNo: file.fileNo, isOfMany });
  await inTransaction(outer, async (context) => {
    const held = await constructionFileStore(context).find(id, { lock: true });
    requireOpen(held);
    if (held.uscc !== uscc) throw stale();
    await saveAnswers(context, held, answers);
    await follow(context, held);
  });
}

export function requireOpen({ fileStatus: state }: ConstructionFile): void {
  if (CLOSED.includes(state)) throw wrongState(labelOf(fileStatus, state));
}

async function askAll(
  services: Services,
  context: Context,
  { uscc, fileNo, isOfMany }: { uscc: string; fileNo: string; isOfMany: boolean },
): Promise<Answer[]> {
  const questions: [ExtService, Record<string, string>][] = ARREARS_SERVICES.map((service) => [service, { uscc }]);
  // Results of payments are the bureau's business alone.
  if (context.scope === 'all') questions.push([OF_PAYMENTS, { bizNo: fileNo }]);
  const answers: Answer[] = [];
  for (const [service, query] of questions) {
    try {
      const { state, records, source, traceId, queryTime } = await queryOutside(services, context, {
        service,
        purpose: `${PURPOSE} ${fileNo}`,
        query,
        isOfMany,
      });
      answers.push({ service, state, records, source, traceId, queryTime });
    } catch (error) {
      // Silence is no answer: it is kept as such, and never taken for a clean record.
      if (!(error instanceof Refused) || error.code < 500) throw error;
      answers.push(silent(services, context, service));
    }
  }
  return answers;
}

const silent = ({ ext }: Services, { traceId, now }: Context, service: string): Answer => ({
  service,
  state: 'failed',
  records: [],
  source: ext.name === '' ? 'ext' : ext.name,
  traceId,
  queryTime: stamp(now),
});

export async function saveAnswers(
  { db, user }: Context,
  { id: fileId, uscc }: ConstructionFile,
  answers: readonly Answer[],
) {
  const kept = answers.map((answer) => ({ ...answer, id: newId() }));
  await db
    .insertInto('arrearsEvidence')
    .values(
      kept.map(({ records, queryTime, ...answer }) => ({
        ...answer,
        constructionFileId: fileId,
        uscc,
        records: sql`${JSON.stringify(records)}::jsonb`,
        queryTime: `${queryTime.replace(' ', 'T')}+08:00`,
        askUser: user.id,
      })),
    )
    .execute();
  await ledgerRows(
    db,
    'arrears_evidence',
    kept.map(({ id }) => id),
  );
}

/** Of each of these while it is not decided, in whoever's reach it is: what was entered is of their enterprise. */
export async function followUndecided(context: Context, ids: readonly string[]): Promise<void> {
  const everywhere: Context = { ...context, scope: 'all' };
  for (const id of ids) {
    const file = await constructionFileStore(everywhere).find(id);
    if (UNDECIDED.includes(file.fileStatus)) await follow(everywhere, file);
  }
}

/** Amounts that were approved stay; what is known of the enterprise is kept either way. */
export async function follow(context: Context, file: ConstructionFile): Promise<void> {
  const told = await evidenceOf(context.db, file);
  const arrearsEvidence = told.map(({ service, state, records, queryTime }) => ({
    service,
    state,
    count: records.length,
    queryTime,
  }));
  const calculated = await calculateAgain(context, file);
  const figures = UNDECIDED.includes(file.fileStatus)
    ? await saveCalculated(context, file.id, calculated)
    : { cleanState: calculated.cleanState };
  // The answer is evidence of its own; the trail records what follows from it.
  await context.db
    .updateTable('constructionFile')
    .set({ arrearsEvidence: JSON.stringify(arrearsEvidence) })
    .where('id', '=', file.id)
    .execute();
  await constructionFileStore(context).update(file, figures);
}

export async function evidenceFor(context: Context, id: string): Promise<DataOf<typeof depositEvidence.evidence>> {
  const file = await constructionFileStore(context).find(id);
  const told = await evidenceOf(context.db, file);
  const { cleanState, cleanYears, flags, isBlacklisted, hours } = await knownOf(context, file);
  const { calcTrace: proposal } = await calculateAgain(context, file);
  const of = (service: string) => told.find((one) => one.service === service);
  const isOwn = context.scope === 'unit';
  const asked = [
    ...ARREARS_SERVICES,
    ...(isOwn ? [] : [OF_PAYMENTS]),
    ...(of(BLACKLIST) === undefined ? [] : [BLACKLIST]),
  ];
  return {
    cleanState,
    cleanYears,
    flags: [...flags],
    isBlacklisted: isBlacklisted ? 1 : 0,
    hours,
    items: asked.map((service) => {
      const found = of(service);
      if (found === undefined)
        return {
          service,
          state: 'never',
          count: 0,
          reason: null,
          records: [],
          source: null,
          queryTime: null,
          askedBy: null,
          isFresh: 0,
        };
      const { state, records, source, queryTime, askedBy } = found;
      return {
        service,
        state,
        count: records.length,
        reason: isOwn ? null : reasonIn(found),
        records: isOwn ? [] : [...records],
        source: isOwn ? null : source,
        queryTime,
        askedBy: isOwn ? null : askedBy,
        isFresh: isFresh(found, context.now, hours) ? 1 : 0,
      };
    }),
    proposal:
      proposal === null || isOwn
        ? null
        : { ...proposal, steps: proposal.steps.map((step) => ({ ...step, words: formatStep(step, context.lang) })) },
    lowering: isOwn ? null : await loweringOf(context, file),
  };
}
