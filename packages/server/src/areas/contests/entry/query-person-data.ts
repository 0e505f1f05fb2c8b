// Data of other bodies on the person of an entry, asked service by service under the caller's right to the very call, as the
// person, or by consent. A service that does not answer says nothing of the person.
import { sxt } from '@trainrace/contract/areas/outside/ext';
import { formatFinding } from '@trainrace/contract/areas/contests/rules/finding-words';
import type { EvidenceService, KnownOutside, Told } from '@trainrace/contract/areas/contests/rules/known';
import { scopeOfUser } from '#platform/access/scope-of-user.ts';
import { Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { queryOutside } from '#platform/ext/query-outside.ts';
import type { Services } from '#platform/services.ts';
import { addMinutes, stamp } from '#platform/time/time.ts';

interface Subject {
  applyNo: string;
  name: string;
  idCardNo: string;
}

export interface Asking {
  wanted: readonly EvidenceService[];
  /** The answer given before: it holds for a while where the service is down now. */
  before: KnownOutside;
  isOfMany: boolean;
}

export async function queryPersonData(
  services: Services,
  context: Context,
  subject: Subject,
  { wanted, before, isOfMany }: Asking,
): Promise<KnownOutside> {
  const answers = await Promise.all(
    wanted.map(async (service) => [
      service,
      await askOne(services, context, subject, { service, former: before[service], isOfMany }),
    ]),
  );
  return Object.fromEntries(answers) as KnownOutside;
}

interface One {
  service: EvidenceService;
  former: Told | undefined;
  isOfMany: boolean;
}

async function askOne(
  services: Services,
  context: Context,
  { applyNo, name, idCardNo }: Subject,
  { service, former, isOfMany }: One,
): Promise<Told> {
  // Without a right to the call it is the person who asks, or consented.
  const scope = scopeOfUser(context.user, sxt[service].action) ?? 'self';
  const purpose = formatFinding({ key: 'purpose', params: { applyNo } }, 'zh');
  const nothing = { records: [], time: stamp(context.now), traceId: context.traceId };
  try {
    // With the name the register says whether both belong together: so an account is checked on the way.
    const query = { idCardNo, ...(service === 'getPersonInfo' && { name }) };
    const question = { service, purpose, query, isOfMany };
    const { state, records, queryTime, traceId } = await queryOutside(services, { ...context, scope }, question);
    // The gateway has cut the answer to the fields of the contract.
    const kept = records.map((one) => needed(service, one)) as unknown as Told['records'];
    return { state, records: kept, time: queryTime, traceId };
  } catch (error) {
    if (!(error instanceof Refused) || error.code === 429) throw error;
    if (error.code === 404) return { state: 'withheld', ...nothing };
    const { evidenceHours } = await services.params.read();
    return former !== undefined && isYoung(former, context, evidenceHours) ? former : { state: 'failed', ...nothing };
  }
}

const isYoung = ({ state, time }: Told, { now }: Context, hours: number): boolean =>
  (state === 'found' || state === 'none') && time > stamp(addMinutes(now, -hours * 60));

/** Of a person only where he or she is registered: birthday and address are nobody's business here. */
const needed = (service: EvidenceService, record: Readonly<Record<string, unknown>>) =>
  service === 'getPersonInfo' ? { hukouArea: record['hukouArea'] } : record;
