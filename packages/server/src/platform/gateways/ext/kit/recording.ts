// An answer of another body as a file, without anybody in it: the test of a mapping that needs no line to anybody.
import { createHash } from 'node:crypto';
import { extRecords, type ExtService } from '@trainrace/contract/areas/outside/ext-records';
import { refuseIdCard } from '@trainrace/contract/rules/id-card';
import { isRecord, keysOf } from '@trainrace/contract/wire/objects';
import { z } from 'zod';
import { failureOf } from '../ext-failure.ts';
import { recordsOf, toldBy, type Row } from '../mapping/answer.ts';
import { answerOf, type Mapping, type MappedInterface } from '../mapping/mapping.ts';
import { simulated as words } from '../simulator/simulator.labels.ts';
import type { Spoken } from './check.ts';

export const recording = z.strictObject({
  service: z.enum(keysOf(extRecords)),
  /** Names of the parameters, ours: values are in no recording. */
  asked: z.array(z.string()),
  path: z.string(),
  answer: z.unknown(),
  /** Records that our side made of it when it was recorded. */
  expected: z.array(z.record(z.string(), z.unknown())),
});
export type Recording = z.output<typeof recording>;

interface Speaking {
  service: ExtService;
  one: MappedInterface;
}

/** Throws where the answer could not be read: what failed is no example. */
export function recorded(said: Mapping, { service, one }: Speaking, { query, asked, body }: Spoken): Recording {
  const answer = withoutPeople(said, { service, one }, JSON.parse(body));
  const expected = readAgain(said, { service, one }, answer);
  return { service, asked: Object.keys(query), path: asked.path.split('?')[0]!, answer, expected: [...expected] };
}

const readAgain = (said: Mapping, { service, one }: Speaking, answer: unknown): readonly Row[] =>
  recordsOf(said, { service, one, rows: toldBy(said, one, JSON.stringify(answer)).rows, isOfLists: false }).records;

/** Difference between the result of a mapping now and the recorded one; null where they are the same. */
export function difference(said: Mapping, { service, answer, expected }: Recording): string | null {
  const one = said.interfaces[service];
  if (one === undefined) return 'is not in the mapping';
  let records: readonly Row[];
  try {
    records = readAgain(said, { service, one }, answer);
  } catch (error) {
    const { fault, detail } = failureOf(error);
    return `${fault}: ${detail}`;
  }
  if (records.length !== expected.length) return `${records.length} records instead of ${expected.length}`;
  const fields = records.flatMap((record, at) =>
    Object.keys({ ...expected[at], ...record }).filter(
      (field) => JSON.stringify(record[field]) !== JSON.stringify(expected[at]?.[field]),
    ),
  );
  return fields.length === 0 ? null : `other values in ${[...new Set(fields)].join(', ')}`;
}

/** Of our fields: who somebody is. */
const PERSONAL: Readonly<Record<string, (value: string) => string>> = {
  name: (value) => `${words.person2}${numberOf(value, 1000)}`,
  legalPerson: (value) => `${words.person2}${numberOf(value, 1000)}`,
  teacher: () => words.teacher,
  headTeacher: () => words.teacher,
  idCardNo: sampleIdCard,
  mobile: (value) => `199${String(numberOf(value, 100_000_000)).padStart(8, '0')}`,
  account: (value) => `622848${String(numberOf(value, 1_000_000_000)).padStart(13, '0')}`,
  address: () => words.address,
  unit: () => words.unit,
  unitName: () => words.unit,
  insuredUnit: () => words.unit,
  workUnit: () => words.unit,
};
/** Days say who somebody is as well; an answer of another day is as good. */
const DAYS: Readonly<Record<string, true>> = { birthday: true };

/** The same for the same, so that two records of one person stay of one person; nobody finds the way back to a short number. */
const numberOf = (value: string, below: number): number =>
  createHash('sha256').update(value).digest().readUInt32BE(0) % below;

function sampleIdCard(value: string): string {
  const stem = `320599198803${String(numberOf(value, 28) + 1).padStart(2, '0')}${String(numberOf(`${value}.`, 1000)).padStart(3, '0')}`;
  return [...'0123456789X'].map((digit) => stem + digit).find((one) => refuseIdCard(one, '2100-01-01') === null)!;
}

/** Values that the mapping reads stay as far as they say nothing of anybody; all others are only of their kind. */
function withoutPeople(said: Mapping, { service, one }: Speaking, body: unknown): unknown {
  const how = answerOf(said, one);
  const kept = [how.code, how.total].filter((place) => place !== undefined);
  const fields = new Map(
    Object.entries(one.fields).flatMap(([field, { from }]) =>
      from === undefined || !(field in extRecords[service].shape) ? [] : [[from, field] as const],
    ),
  );
  return strip(body, '', { kept, fields, records: how.records });
}

interface Stripping {
  kept: readonly string[];
  fields: ReadonlyMap<string, string>;
  records: string;
}

function strip(value: unknown, way: string, rules: Stripping): unknown {
  if (way === rules.records && value !== null && typeof value === 'object')
    return Array.isArray(value) ? value.map((row) => stripRow(row, '', rules)) : stripRow(value, '', rules);
  if (rules.kept.includes(way)) return value;
  return within(value, way, (one, inside) => strip(one, inside, rules));
}

function stripRow(value: unknown, way: string, rules: Stripping): unknown {
  const field = rules.fields.get(way);
  if (field === undefined) return within(value, way, (one, inside) => stripRow(one, inside, rules));
  if (value === null || value === '') return value;
  const replace = PERSONAL[field];
  if (replace !== undefined) return replace(String(value));
  return DAYS[field] === true ? String(value).replace(/(?<=\d{4}\D?)\d\d(\D?)\d\d/, '01$101') : value;
}

function within(value: unknown, way: string, go: (one: unknown, inside: string) => unknown): unknown {
  if (Array.isArray(value)) return [];
  if (isRecord(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, go(one, way === '' ? name : `${way}.${name}`)]),
    );
  return typeof value === 'string' ? '' : typeof value === 'number' ? 0 : value;
}
