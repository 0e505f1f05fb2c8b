// Turns what a schema refused into sentences under the fields, the same on both sides.
import type { z } from 'zod';
import { messages, sayMessage, type MessageKey } from '../messages.ts';
import type { FieldError } from './envelope.ts';
import { metaOf, type FieldMeta } from './fields.ts';
import { inLang, type Label, type Lang } from './label.ts';

type Labels = Readonly<Record<string, Label>>;
interface Issue {
  code: string;
  path: PropertyKey[];
  input?: unknown;
  origin?: string;
  maximum?: number | bigint;
  minimum?: number | bigint;
  params?: { key?: string };
}

/** Checks a value and says what is wrong with each field; either the clean value or at least one error. */
export function checkFields<S extends z.ZodObject>(
  schema: S,
  labels: Labels,
  value: unknown,
  lang: Lang,
): { data: z.output<S>; errors?: never } | { data?: never; errors: FieldError[] } {
  const parsed = schema.safeParse(value, { reportInput: true });
  return parsed.success ? { data: parsed.data } : { errors: explainIssues(parsed.error, schema, labels, lang) };
}

/** One sentence per field: the first thing that is wrong with it. */
function explainIssues(error: z.core.$ZodError, schema: z.ZodObject, labels: Labels, lang: Lang): FieldError[] {
  const said = new Map<string, string>();
  for (const issue of error.issues as unknown as Issue[]) {
    const field = String(issue.path[0] ?? '');
    if (!said.has(field)) said.set(field, sentence(issue, field, schema, labels, lang));
  }
  return [...said].map(([field, message]) => ({ field, message }));
}

function sentence(issue: Issue, field: string, schema: z.ZodObject, labels: Labels, lang: Lang): string {
  const named = labels[field];
  const label = named === undefined ? field : inLang(named, lang);
  const own = issue.params?.key;
  if (own !== undefined && own in messages) return sayMessage(own as MessageKey, lang, { label });
  return sayMessage(keyOf(issue, schema.shape[field] as z.core.$ZodType | undefined), lang, {
    label,
    max: String(issue.maximum ?? ''),
    min: String(issue.minimum ?? ''),
  });
}

/** Kinds whose absence the specification words itself. */
const OWN_WORDS: Readonly<Partial<Record<FieldMeta['kind'], MessageKey>>> = {
  mobile: 'phoneRequired',
  password: 'passwordRequired',
};

function keyOf(issue: Issue, schema: z.core.$ZodType | undefined): MessageKey {
  const meta = schema && metaOf(schema);
  const kind = meta?.kind;
  const own = meta?.ifMissing ?? (kind === undefined ? undefined : OWN_WORDS[kind]);
  const isMissing = issue.input === undefined || issue.input === null || issue.input === '';
  if (isMissing && own !== undefined) return own;
  if (isMissing && ['invalid_type', 'invalid_value', 'invalid_union', 'custom'].includes(issue.code))
    return missingKey(kind);
  if (issue.code === 'too_big')
    return issue.origin === 'string' ? 'fieldTooLong' : issue.origin === 'array' ? 'fieldTooMany' : 'fieldTooBig';
  if (issue.code === 'too_small') {
    if (issue.origin === 'string') return isMissing || issue.minimum === 1 ? 'fieldRequired' : 'fieldTooShort';
    return issue.origin === 'array' ? (issue.minimum === 1 ? 'fieldChoose' : 'fieldTooFew') : 'fieldTooSmall';
  }
  return 'fieldFormat';
}

/** Kinds that nobody writes: one takes what is offered. */
const CHOSEN: ReadonlySet<FieldMeta['kind']> = new Set(['code', 'codes', 'id', 'flag', 'date', 'dateTime', 'month']);

function missingKey(kind: FieldMeta['kind'] | undefined): MessageKey {
  if (kind === 'file' || kind === 'files') return 'fieldUpload';
  return kind !== undefined && CHOSEN.has(kind) ? 'fieldChoose' : 'fieldRequired';
}
