// Whether the provincial library knows of a reason against an entry: the level held already, a second entry of the year (domain §0.5).
import type { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { HOLDS_PLACE } from '@trainrace/contract/areas/contests/application-commands';
import { auditStatus, PROVINCE_CHECK, skillLevel } from '@trainrace/contract/dictionaries';
import { heldLevel, levelHeight } from '@trainrace/contract/areas/contests/rules/held-levels';
import { formatFinding, type FindingWords } from '@trainrace/contract/areas/contests/rules/finding-words';
import type { EvidenceService, Known } from '@trainrace/contract/areas/contests/rules/known';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import type { BatchRow } from '@trainrace/contract/wire/envelope';
import { eachRow } from '#platform/context/batch.ts';
import { wrongState } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import type { Services } from '#platform/services.ts';
import { stamp } from '#platform/time/time.ts';
import { applicationStore } from './application.store.ts';
import { findEntry } from './entry.ts';
import { otherEntriesOf } from './evaluate-eligibility.ts';
import { lockTrade, type LockedTrade } from './lock-trade.ts';
import { queryForEntry, saveEvidenceOf } from './verify.ts';

type Rows = DataOf<typeof applicationInfo.queryProDB>;

const REGISTERS = ['getTrainCertificate', 'examin'] as const satisfies readonly EvidenceService[];
/** Two questions each: no more than the gateway lets through. */
const AT_ONCE = 5;

export async function queryProvince(services: Services, context: Context, ids: readonly string[]): Promise<Rows> {
  await applicationStore(context).findAll(ids);
  const found = new Map<string, Found>();
  const rows = await eachRow(
    context,
    ids,
    async (context, id) => void found.set(id, await queryOne(services, context, id)),
    { atOnce: AT_ONCE },
  );
  return rows.map((row) => rowOf(row, found.get(row.id)));
}

function rowOf(row: BatchRow, found: Found | undefined): Rows[number] {
  if (found === undefined) return row;
  const { proCheckState, proCheckMsg } = found;
  return proCheckState === PROVINCE_CHECK.failed
    ? { ...row, ...found, ok: false, code: 400, msg: proCheckMsg }
    : { ...row, ...found };
}

interface Found {
  proCheckState: (typeof PROVINCE_CHECK)[keyof typeof PROVINCE_CHECK];
  proCheckMsg: string;
  proCheckTime: string;
}

async function queryOne(services: Services, context: Context, id: string): Promise<Found> {
  const entry = await findEntry(context, id);
  const state = entry.row.auditStatus;
  if (!HOLDS_PLACE.includes(state)) throw wrongState(labelOf(auditStatus, state));
  const ground = await lockTrade(context, { entryId: id }, 'none');
  const told = await queryForEntry(services, context, entry, { wanted: REGISTERS, isOfMany: true });
  const known = { ...told, ...(await otherEntriesOf(context, entry.full, ground)) };
  const { proCheckState, words } = judgeProvince(known, ground, entry.full.applyLevel);
  const found = { proCheckState, proCheckMsg: formatFinding(words, 'zh') };
  const set = { ...found, proCheckTime: context.now.toISOString() };
  await saveEvidenceOf(context, entry, told, async () => ({ set, answer: null }));
  return { ...found, proCheckMsg: formatFinding(words, context.lang), proCheckTime: stamp(context.now) };
}

/** Nothing was found only where everybody asked has answered. */
function judgeProvince(
  known: Known,
  { occupationName: occupation, examLevel }: LockedTrade,
  applyLevel: number | null | undefined,
): { proCheckState: Found['proCheckState']; words: FindingWords } {
  const level = applyLevel ?? examLevel;
  const held = heldLevel(known, occupation, REGISTERS);
  if (held.level !== null && levelHeight(held.level) >= levelHeight(level))
    return {
      proCheckState: PROVINCE_CHECK.conflict,
      words: { key: 'provinceHolds', params: { occupation, level: labelOf(skillLevel, level) } },
    };
  const other = known.otherEntries?.entries[0];
  if (other !== undefined)
    return {
      proCheckState: PROVINCE_CHECK.conflict,
      words: { key: 'provinceTwice', params: { contest: other.contestName } },
    };
  return held.isWhole
    ? { proCheckState: PROVINCE_CHECK.clear, words: { key: 'provinceClear' } }
    : { proCheckState: PROVINCE_CHECK.failed, words: { key: 'provinceFailed' } };
}
