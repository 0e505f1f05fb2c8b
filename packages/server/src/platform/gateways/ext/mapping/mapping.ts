// The mapping file that a bureau fills in (docs/outside-data.md): what the interface of another body calls ours. Checked as a
// whole when it is read, so that nothing but the answers themselves can be wrong later.
import { extRecords, type ExtService } from '@trainrace/contract/areas/outside/ext-records';
import { keysOf } from '@trainrace/contract/wire/objects';
import { z } from 'zod';
import { isFormat } from './formats.ts';

const place = z
  .string()
  .regex(/^[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+)*$/u, 'must be a name like AAC003, or a way to it like data.AAC003')
  .refine((text) => !/(^|\.)(__proto__|constructor|prototype)(\.|$)/.test(text), 'is no name that may be used');
const path = z.string().regex(/^(\/(?!\.+(\/|$))[\w.~-]+)+$/, 'must be a path like /person/base');
const format = z
  .string()
  .refine(isFormat, 'must be a form like YYYY-MM-DD or YYYYMMDDHHmmss, or "seconds" or "milliseconds"');
const literal = z.union([z.string(), z.number(), z.null()]);
const header = z.string().regex(/^[A-Za-z0-9-]{1,60}$/, 'must be the name of a header');
const codes = z.array(z.union([z.string(), z.number()]).transform(String));

/** A bare name is short for `{ "from": name }`, or `{ "to": name }`. */
const named = <Shape extends z.ZodRawShape>(key: string, shape: Shape) =>
  z.preprocess((said) => (typeof said === 'string' ? { [key]: said } : said), z.strictObject(shape));

const told = named('from', {
  from: place.optional(),
  /** The same for every record, where the other side does not tell it. */
  always: literal.optional(),
  codes: z.string().optional(),
  date: format.optional(),
  unit: z.enum(['yuan', 'fen', 'wan']).optional(),
  /** Taken where the answer has no such field; without it that is a failure. */
  missing: literal.optional(),
});
export type ToldField = z.output<typeof told>;

const asked = named('to', { to: place, codes: z.string().optional(), date: format.optional() });
export type AskedField = z.output<typeof asked>;

const ownAnswer = z.strictObject({
  /** Where the answer says how it went; without it the HTTP status does. */
  code: place.optional(),
  good: codes.optional(),
  /** Codes that mean that nothing is known; without any, an empty list does. */
  none: codes.optional(),
  /** Asked again in a moment. */
  busy: codes.optional(),
  /** It works, and does not answer this one question. */
  refused: codes.optional(),
  records: place.optional(),
  /** How many records there are in all, over all pages. */
  total: place.optional(),
});

const answer = ownAnswer.extend({
  good: codes.default(['0']),
  none: codes.default([]),
  busy: codes.default([]),
  refused: codes.default([]),
  records: place.default('data'),
});

const signature = z.strictObject({
  algorithm: z.enum(['hmac-sha256', 'hmac-sm3']).default('hmac-sha256'),
  encoding: z.enum(['hex', 'base64']).default('hex'),
  timeFormat: z.enum(['iso', 'seconds', 'milliseconds']).default('iso'),
  lines: z
    .array(z.enum(['method', 'path', 'key', 'time', 'nonce', 'digest', 'body']))
    .default(['method', 'path', 'time', 'nonce', 'digest'])
    .refine(
      (lines) =>
        lines.includes('time') && lines.includes('nonce') && (lines.includes('digest') || lines.includes('body')),
      'must hold time, nonce, and digest or body: without them a question could be changed or sent again',
    ),
  headers: z
    .strictObject({
      key: header.default('x-ext-key'),
      time: header.default('x-ext-time'),
      nonce: header.default('x-ext-nonce'),
      trace: header.default('x-ext-trace'),
      signature: header.default('x-ext-signature'),
    })
    .prefault({}),
  /** Whether answers are signed too, under the same header; one that is not is then a failure. */
  answers: z.boolean().default(false),
});

const pages = z.strictObject({
  page: place,
  size: place,
  since: asked.optional(),
  /** The number of the first page. */
  first: z.number().int().min(0).max(1).default(1),
  /** The largest page that they give. */
  most: z.number().int().min(1).max(200).default(100),
});

const oneInterface = z.strictObject({
  path,
  /** Where all of a register is read page by page, if elsewhere. */
  listPath: path.optional(),
  method: z.enum(['POST', 'GET']).default('POST'),
  question: z.record(z.string(), asked).default({}),
  /** Sent with every question, like the code of a service behind one path. */
  fixed: z.record(place, z.union([z.string(), z.number(), z.boolean()])).default({}),
  /** Where its answers differ from those of the others. */
  answer: ownAnswer.optional(),
  fields: z.record(z.string(), told),
  /** Whether it answers in pages: never, where all of a register is read, or always. */
  paged: z.enum(['never', 'lists', 'always']).default('never'),
});
export type MappedInterface = z.output<typeof oneInterface>;

const interfaces = z.strictObject(
  Object.fromEntries(keysOf(extRecords).map((service) => [service, oneInterface.optional()])) as Record<
    ExtService,
    z.ZodOptional<typeof oneInterface>
  >,
);

const subject = z.strictObject({
  idCardNo: z.string().optional(),
  name: z.string().optional(),
  uscc: z.string().optional(),
  bizNo: z.string().optional(),
  orgName: z.string().optional(),
});
export type TestSubject = z.output<typeof subject>;

export const mapping = z.strictObject({
  version: z.literal(1),
  name: z.string().min(1).max(60),
  signature: signature.prefault({}),
  answer: answer.prefault({}),
  dates: z
    .strictObject({ day: format.default('YYYY-MM-DD'), time: format.default('YYYY-MM-DD HH:mm:ss') })
    .prefault({}),
  pages: pages.optional(),
  /** Their code → ours, by the name that fields call a table by. */
  codes: z.record(z.string(), z.record(z.string(), z.union([z.string(), z.number()]))).default({}),
  interfaces,
  /** Whom `npm run ext:check` asks about: a person and a unit that the other body keeps for this. */
  test: subject.prefault({}),
});
export type Mapping = Omit<z.output<typeof mapping>, 'interfaces'> & {
  interfaces: Partial<Record<ExtService, MappedInterface>>;
};

/** How the answers of one interface are read: its own words before those of all. */
export function answerOf(said: Mapping, one: MappedInterface): Mapping['answer'] {
  return {
    ...said.answer,
    ...one.answer,
  };
}
