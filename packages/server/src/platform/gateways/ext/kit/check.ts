// Checks of `npm run ext:check`: each interface of the mapping is asked once about a test subject, and its gaps are named.
import { extRecords, type ExtService } from '@trainrace/contract/areas/outside/ext-records';
import { keysOf } from '@trainrace/contract/wire/objects';
import { failureOf } from '../ext-failure.ts';
import { exchange, type ExtAccount } from '../exchange.ts';
import type { ExtQuery } from '../ext-source.ts';
import { recordsOf, toldBy, type Row } from '../mapping/answer.ts';
import { fieldsOf } from '../mapping/field-kinds.ts';
import type { Mapping, MappedInterface, TestSubject } from '../mapping/mapping.ts';
import { valueAt } from '../mapping/places.ts';
import { questionOf, type Asked } from '../mapping/question.ts';

/** Query and answer, as they went over the line. */
export interface Spoken {
  query: ExtQuery;
  asked: Asked;
  body: string;
}

export interface Checked {
  service: ExtService;
  outcome: 'good' | 'none' | 'failed' | 'notMapped' | 'noSubject';
  /** Why it failed, or whom the mapping names nobody for. */
  said: string;
  ms: number;
  records: number;
  /** Fields of the answer that the mapping does not use: names only. */
  unused: string[];
  /** Fields that we take and the answer did not hold; each with one that is called alike. */
  missing: string[];
  spoken: Spoken | null;
}

const UNITS: readonly ExtService[] = ['getUnitInfo', 'getBackPay', 'getReceptionRegistration', 'getMediationCase'];

/** null: the test subject says nothing that this one is asked with. */
export function testQuery(service: ExtService, { idCardNo, name, uscc, bizNo, orgName }: TestSubject): ExtQuery | null {
  const given = (fields: Readonly<Record<string, string | undefined>>, needed: string | undefined) =>
    needed === undefined
      ? null
      : Object.fromEntries(
          Object.entries(fields).flatMap(([field, value]) => (value === undefined ? [] : [[field, value]])),
        );
  if (service === 'getBusinessResult') return given({ bizNo }, bizNo);
  if (UNITS.includes(service)) return given({ uscc }, uscc);
  if (service === 'getTraining' || service === 'getTrainClass') return given({ orgName }, orgName);
  return given({ idCardNo, name: service === 'getPersonInfo' ? name : undefined }, idCardNo);
}

export async function checkAll(account: ExtAccount, said: Mapping): Promise<Checked[]> {
  const found: Checked[] = [];
  // One after the other: nobody is to be surprised over there.
  for (const service of keysOf(extRecords)) found.push(await checkOne(account, said, service));
  return found;
}

async function checkOne(account: ExtAccount, said: Mapping, service: ExtService): Promise<Checked> {
  const nothing = { service, said: '', ms: 0, records: 0, unused: [], missing: [], spoken: null };
  const one = said.interfaces[service];
  if (one === undefined) return { ...nothing, outcome: 'notMapped' };
  const query = testQuery(service, said.test);
  if (query === null) return { ...nothing, outcome: 'noSubject' };
  const page = one.paged === 'always' ? { page: 1, size: said.pages?.most ?? 100 } : null;
  const asked = questionOf(said, { service, one, query, page });
  const began = performance.now();
  const ms = () => Math.round(performance.now() - began);
  let body: string | null = null;
  let rows: Row[] = [];
  try {
    const question = { asked, traceId: 'ext-check', until: began + account.timeoutMs };
    rows = await exchange({ account, said }, question, (answer) => {
      body = answer.body;
      return toldBy(said, one, answer.body).rows;
    });
    const { records } = recordsOf(said, { service, one, rows, isOfLists: false });
    const outcome = records.length === 0 ? 'none' : 'good';
    return {
      ...nothing,
      ...lookedAt(service, one, rows),
      outcome,
      ms: ms(),
      records: records.length,
      spoken: { query, asked, body: body! },
    };
  } catch (error) {
    const { fault, detail } = failureOf(error);
    const why = detail === '' ? fault : `${fault}: ${detail}`;
    const spoken = body === null ? null : { query, asked, body };
    return { ...nothing, ...lookedAt(service, one, rows), outcome: 'failed', said: why, ms: ms(), spoken };
  }
}

function lookedAt(
  service: ExtService,
  one: MappedInterface,
  rows: readonly Row[],
): Pick<Checked, 'unused' | 'missing'> {
  const [first] = rows;
  if (first === undefined) return { unused: [], missing: [] };
  const used = Object.values(one.fields).flatMap(({ from }) => (from === undefined ? [] : [from]));
  const unused = placesIn(first).filter((place) => !used.includes(place));
  const missing = Object.entries(fieldsOf(service)).flatMap(([field, { mayBeAbsent }]) => {
    const { from, missing: meaning } = one.fields[field] ?? {};
    if (
      from === undefined ||
      mayBeAbsent ||
      meaning !== undefined ||
      rows.some((row) => valueAt(row, from) !== undefined)
    )
      return [];
    const like = unused.find((place) => isAlike(place, from));
    return [`${field} (${from}${like === undefined ? '' : `; there is ${like}`})`];
  });
  return { unused, missing };
}

/** The ways to all values of a record. */
function placesIn(value: unknown, way = ''): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return way === '' ? [] : [way];
  return Object.entries(value).flatMap(([name, one]) => placesIn(one, way === '' ? name : `${way}.${name}`));
}

const bare = (place: string) => place.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The same but for case and signs, or one longer than the other at its end. */
const isAlike = (one: string, other: string): boolean => {
  const [a, b] = [bare(one), bare(other)];
  return a.startsWith(b) || b.startsWith(a);
};
