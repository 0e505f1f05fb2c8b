import { expertRefreeInfo, type Expert } from '@trainrace/contract/areas/basic/expert-refree-info';
import { POOL } from '@trainrace/contract/dictionaries';
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { badFields, notAllowed, Refused } from '#platform/context/refused.ts';
import { isId, newId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { bindAttachments } from '#platform/attachments/bind.ts';
import { notify, colleaguesWith } from '#platform/notify/notify.ts';
import type { Services } from '#platform/services.ts';
import { refuseTwice } from '#platform/store/refuse-twice.ts';
import { withoutKept } from '#platform/store/sensitive.ts';
import { nextSerial } from '#platform/store/serial.ts';
import { birthDateOf, expertProblems } from './expert-refree-info.rules.ts';
import { expertShown, expertStore } from './expert-refree-info.store.ts';

type Draft = ParsedInputOf<typeof expertRefreeInfo.submit>;

const { family } = expertRefreeInfo;

/** Fields that experts may change in their own record; other fields that they send are left as they are. */
const OWN = ['mobile', 'photoAttId', 'title', 'post', 'avoidUnits', 'avoidPersons', 'bankName', 'bankAccount'] as const;

export async function saveExpert(
  services: Pick<Services, 'rights'>,
  outer: Context,
  { id, version, ...sent }: Draft,
): Promise<Expert> {
  return await refuseTwice('expert_refree_info_once', { key: 'expertTwice' }, async () =>
    inTransaction(outer, async (context) => {
      const before = id === undefined ? null : await expertStore(context).find(id, { lock: true });
      requireMayWrite(context, before);
      const problems = expertProblems({ ...before, ...sent });
      if (problems.length > 0) throw badFields(problems);
      await requireOccupations(context, sent.tradeIds, before?.tradeIds ?? []);
      const prjId = before?.id ?? newId();
      const values = context.scope === 'self' ? ownOf(sent) : sent;
      const plain = await withoutKept(
        context,
        { table: 'expertRefreeInfo', labels: family.labels, row: before },
        values,
      );
      const { idCardNo } = plain;
      const bound = await bindAttachments(context, { family, prjId, bizTable: bizTableOf(family) }, plain);
      const draft = {
        ...bound,
        ...birthDateOf(typeof idCardNo === 'string' ? idCardNo : undefined),
        ...whoseIs(context),
      };
      const saved =
        before === null
          ? await add(services, context, prjId, draft)
          : await expertStore(context).update(before, { ...draft, ...toldAgain(before, sent) }, { version });
      return await expertShown(context, saved);
    }),
  );
}

/** The bureau whoever it is, a unit whom it proposed until that is decided, an expert himself or herself. */
function requireMayWrite({ scope }: Context, before: Expert | null): void {
  if (scope === 'self' && before === null) throw notAllowed();
  // Of those in reach it proposed, or only has refereeing for it.
  if (scope === 'contest' && before !== null && before.poolStatus !== POOL.waiting)
    throw new Refused(409, 'expertNotYours');
}

const ownOf = (sent: Omit<Draft, 'id' | 'version'>) => Object.fromEntries(OWN.map((field) => [field, sent[field]]));

/** From now on it is this account's, whatever phone it has. */
const whoseIs = ({ scope, user }: Context) => (scope === 'self' ? { accountId: user.id } : {});

/** A new date is told anew when it nears. */
const toldAgain = (before: Expert, { certExpireDate }: Pick<Draft, 'certExpireDate'>) =>
  certExpireDate === undefined || certExpireDate === before.certExpireDate ? {} : { toldStage: null };

async function add(
  { rights }: Pick<Services, 'rights'>,
  context: Context,
  id: string,
  draft: Readonly<Record<string, unknown>>,
): Promise<Expert> {
  const { scope, user, db, now } = context;
  const isProposal = scope !== 'all';
  const expertNo = await nextSerial(db, 'EXPERT', now);
  const whose = isProposal ? { poolStatus: POOL.waiting, unitId: user.id } : { poolStatus: POOL.inPool };
  const added = await expertStore(context).insert({ ...draft, expertNo, ...whose }, { id });
  if (isProposal) {
    const to = await colleaguesWith(db, await rights.read(), ['expert_refree_info_approve']);
    const params = { unit: user.name, name: added.name };
    const link = `/basic/expert_refree_info?view=${id}`;
    await notify(context, [{ template: 'EXPERT_PROPOSED', params, to, link }]);
  }
  return added;
}

async function requireOccupations({ db }: Context, ids: readonly string[], held: readonly string[]): Promise<void> {
  const added = ids.filter((id) => !held.includes(id));
  if (added.length === 0) return;
  const { rows } = await sql<{ id: string }>`select id from competition_dic
    where id = any(${added.filter(isId)}::uuid[]) and is_deleted = 0 and is_sealed = 0`.execute(db);
  if (rows.length < new Set(added).size) throw badFields([{ field: 'tradeIds', key: 'occupationRetired' }]);
}
