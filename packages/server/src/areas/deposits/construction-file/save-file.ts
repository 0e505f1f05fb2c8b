import { constructionFile, type ConstructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { constructionFileCommands } from '@trainrace/contract/areas/deposits/construction-file-commands';
import { fileStatus } from '@trainrace/contract/dictionaries';
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import { formatMessage } from '@trainrace/contract/messages';
import { stepOf } from '@trainrace/contract/wire/commands';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import { actorsOf, type Context } from '#platform/context/context.ts';
import { badFields, stale, wrongState } from '#platform/context/refused.ts';
import { newId } from '#platform/db/ids.ts';
import { ledgerRows } from '#platform/integrity/ledger.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { bindAttachments } from '#platform/attachments/bind.ts';
import { calculateDraft, saveCalculated } from './calculate-file.ts';
import { fileProblems } from './file-problems.ts';
import { constructionFileStore } from './file-store.ts';
import { fileActorOf } from './move-file.ts';
import { refuseTwice } from '#platform/store/refuse-twice.ts';
import { withoutKept } from '#platform/store/sensitive.ts';
import { nextSerial } from '#platform/store/serial.ts';
import { day } from '#platform/time/time.ts';
import { withHands } from '#platform/store/second-person.ts';
import { enterpriseOf } from './enterprise-of.ts';
import { fileShownTo } from './file-shown.ts';

const { family } = constructionFile;

export type FileInput = ParsedInputOf<typeof constructionFile.save>;

export async function saveFile(outer: Context, input: FileInput): Promise<ConstructionFile> {
  return await inTransaction(outer, async (context) => await fileShownTo(context, await saveDraft(context, input)));
}

/** Adds a draft, or changes a draft or what was returned; what is absent stays. The file is locked afterwards. */
export async function saveDraft(context: Context, input: FileInput): Promise<ConstructionFile> {
  return await refuseTwice('construction_file_permit_once', { key: 'permitFiledTwice' }, async () => {
    const { id, version, ...sent } = input;
    return await (id === undefined ? addDraft(context, sent) : changeDraft(context, { id, version }, sent));
  });
}

type Sent = Omit<FileInput, 'id' | 'version'>;

async function addDraft(context: Context, sent: Sent): Promise<ConstructionFile> {
  const enterprise = await enterpriseOf(context, sent.enterpriseId);
  const id = newId();
  const townCode = townOf(context, sent.townCode) ?? enterprise.townCode;
  refuseProblems(context, sent);
  const draft = await bindAttachments(context, { family, prjId: id, bizTable: bizTableOf(family) }, sent);
  const calculated = await calculateDraft(context, { ...draft, id: null, enterpriseId: enterprise.id });
  const { policyId: _policy, calcTrace: _trace, ...figures } = calculated;
  const store = constructionFileStore(context);
  await store.insert(
    {
      ...draft,
      ...figures,
      townCode,
      enterpriseId: enterprise.id,
      enterpriseName: enterprise.name,
      uscc: enterprise.uscc,
      enteredBy: actorsOf(context.user),
      heldSince: context.now.toISOString(),
      // Last: whoever holds the number keeps everybody else waiting for theirs.
      fileNo: await nextSerial(context.db, 'FILE', context.now),
    },
    { id, ...(context.scope === 'unit' ? {} : { reason: formatMessage('fileEnteredAtCounter', 'zh') }) },
  );
  await saveCalculated(context, id, calculated);
  return await store.find(id);
}

async function changeDraft(
  context: Context,
  { id, version }: { id: string; version: number | undefined },
  { enterpriseId, ...sent }: Sent,
): Promise<ConstructionFile> {
  const store = constructionFileStore(context);
  const before = await store.find(id, { lock: true });
  if (version !== undefined && version !== before.version) throw stale();
  if (stepOf(constructionFileCommands, 'save', before, fileActorOf(context)) === null)
    throw wrongState(labelOf(fileStatus, before.fileStatus));
  if (enterpriseId && enterpriseId !== before.enterpriseId)
    throw badFields([{ field: 'enterpriseId', key: 'enterpriseStays' }]);
  const townCode = townOf(context, sent.townCode);
  const wanted = context.scope === 'town' ? { ...sent, townCode } : sent;
  const plain = await withoutKept(context, { table: 'constructionFile', labels: family.labels, row: before }, wanted);
  refuseProblems(context, { ...before, ...plain });
  const draft = await bindAttachments(context, { family, prjId: id, bizTable: bizTableOf(family) }, plain);
  const calculated = await calculateDraft(context, { ...before, ...draft });
  const saved = await store.update(before, { ...draft, ...(await saveCalculated(context, id, calculated)) });
  if (saved !== before) {
    await sql`update construction_file set entered_by = ${withHands(sql`entered_by`, context.user)}
      where id = ${id} and not entered_by @> ${actorsOf(context.user)}::uuid[]`.execute(context.db);
    await ledgerRows(context.db, 'construction_file', [id], ['enteredBy']);
  }
  return saved;
}

function refuseProblems({ now }: Context, draft: Parameters<typeof fileProblems>[0]): void {
  const problems = fileProblems(draft, day(now));
  if (problems.length > 0) throw badFields(problems);
}

/** A town makes and keeps files of its own area. */
function townOf({ scope, user }: Context, townCode: string | null | undefined): string | null {
  if (scope !== 'town') return townCode ?? null;
  if (townCode && townCode !== user.townCode) throw badFields([{ field: 'townCode', key: 'townStays' }]);
  return user.townCode;
}
