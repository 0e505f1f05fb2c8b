// Less than what was worked out takes two persons who decide the same. The first proposes it with a reason that the second
// sees; it stands as long as the file is as it was then.
import type { Lowering } from '@trainrace/contract/areas/deposits/deposit-evidence';
import type { ConstructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { constructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { loweringLabel } from '@trainrace/contract/areas/deposits/deposit-evidence.labels';
import { TRAIL } from '@trainrace/contract/dictionaries';
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import { inLang } from '@trainrace/contract/wire/label';
import { actorName, actorOf, type Context } from '#platform/context/context.ts';
import { Refused, stale } from '#platform/context/refused.ts';
import { colleaguesWith, notify } from '#platform/notify/notify.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { stamp } from '#platform/time/time.ts';
import { isOneOf } from '#platform/store/second-person.ts';

export type Wanted = Pick<Lowering, 'verb' | 'rate' | 'amount' | 'modes'>;

interface Kept extends Omit<Lowering, 'isOwn'> {
  by: string;
  /** Of the file when it was proposed. */
  version: number;
}

async function keptOf({ db }: Pick<Context, 'db'>, { id, version }: ConstructionFile): Promise<Kept | null> {
  const row = await db.selectFrom('constructionFile').select('lowering').where('id', '=', id).executeTakeFirst();
  const kept = (row?.lowering ?? null) as Kept | null;
  return kept?.version === version ? kept : null;
}

export async function loweringOf(context: Context, file: ConstructionFile): Promise<Lowering | null> {
  const kept = await keptOf(context, file);
  if (kept === null) return null;
  const { by, version: _version, ...told } = kept;
  return { ...told, isOwn: (await isOneOf(context, file.id, [by])) ? 1 : 0 };
}

/** The reason of the first, where somebody else proposed the very same. */
export async function agreedReason(context: Context, file: ConstructionFile, wanted: Wanted): Promise<string | null> {
  const kept = await keptOf(context, file);
  if (kept === null || !isSame(kept, wanted)) return null;
  if (await isOneOf(context, file.id, [kept.by])) throw new Refused(409, 'loweringOwn');
  return kept.reason;
}

const isSame = (one: Wanted, other: Wanted): boolean =>
  one.verb === other.verb &&
  one.rate === other.rate &&
  one.amount === other.amount &&
  String(one.modes?.toSorted()) === String(other.modes?.toSorted());

interface Proposed {
  reason: string;
  version: number | undefined;
  /** Worked out at this moment: what stands in the file may be older. */
  calcAmount: string | null;
}

/** Written down for the second, who is told of it; the file stays where it is. */
export async function proposeLowering(
  context: Context,
  file: ConstructionFile,
  { reason, version, calcAmount, ...wanted }: Wanted & Proposed,
): Promise<ConstructionFile> {
  if (version !== undefined && version !== file.version) throw stale();
  const { db, user, now } = context;
  const byName = actorName(user);
  const kept: Kept = { ...wanted, reason, by: actorOf(user), byName, time: stamp(now), version: file.version };
  await db
    .updateTable('constructionFile')
    .set({ lowering: JSON.stringify(kept) })
    .where('id', '=', file.id)
    .execute();
  const change = {
    field: 'lowering',
    label: inLang(loweringLabel, 'zh'),
    before: calcAmount,
    after: wanted.amount ?? '0.00',
    isMasked: false,
  };
  const about = { bizTable: bizTableOf(constructionFile.family), bizId: file.id };
  await recordTrail(context, [
    {
      ...about,
      bizNo: file.fileNo,
      bizTitle: file.projectName,
      action: TRAIL.changed,
      changes: [change],
      reason,
      written: ['lowering'],
    },
  ]);
  const to = await colleaguesWith(db, user.rights, ['construction_file_approve']);
  const params = { name: byName, project: file.projectName, reason };
  const link = `/deposit/construction_file?view=${file.id}`;
  await notify(context, [{ template: 'DEPOSIT_LOWERING', params, to: to.filter((id) => id !== user.id), link, about }]);
  return file;
}
