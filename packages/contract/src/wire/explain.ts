// Turns what a schema refused into sentences under the fields, the same on both sides.
import type { z } from 'zod';
import { isEmpty } from '../rules/is-empty.ts';
import { messages, formatProblem, type FieldProblem, type MessageKey } from '../messages.ts';
import type { FieldError } from './envelope.ts';
import { metaOf, type FieldMeta } from './fields.ts';
import type { Label, Lang } from './label.ts';

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
  const { data, problems } = findProblems(schema, labels, value);
  return problems === undefined ? { data } : { errors: problems.map((problem) => formatProblem(problem, lang)) };
}

/** The same in no language yet. */
export function findProblems<S extends z.ZodObject>(
  schema: S,
  labels: Labels,
  value: unknown,
): { data: z.output<S>; problems?: never } | { data?: never; problems: FieldProblem[] } {
  const parsed = schema.safeParse(value, { reportInput: true });
  return parsed.success ? { data: parsed.data } : { problems: problemsOf(parsed.error, schema, labels) };
}

/** One problem per field: the first thing that is wrong with it. */
function problemsOf(error: z.core.$ZodError, schema: z.ZodObject, labels: Labels): FieldProblem[] {
  const found = new Map<string, FieldProblem>();
  for (const issue of error.issues as unknown as Issue[]) {
    const place = placeOf(issue.path, schema, labels);
    if (!found.has(place.field)) found.set(place.field, problemOf(issue, place));
  }
  return [...found.values()];
}

interface Place {
  /** As it is written to who has to mend it: `tiers[2].rate`. */
  field: string;
  label: Label | undefined;
  schema: z.core.$ZodType | undefined;
}

/** A path leads into the fields of rows, and ends at what one control holds: a list, codes, a structure. */
function placeOf([first = '', index, ...inside]: PropertyKey[], { shape }: z.ZodObject, labels: Labels): Place {
  const field = String(first);
  const schema = shape[field] as z.core.$ZodType | undefined;
  const row = schema && metaOf(schema)?.row;
  if (row === undefined || typeof index !== 'number' || inside.length === 0)
    return { field, label: labels[field], schema };
  const within = placeOf(inside, row.schema, row.labels);
  return { ...within, field: `${field}[${index}].${within.field}` };
}

/** A field that nobody has named: its name in the program says nothing to who reads. */
const UNNAMED: Label = ['该项', 'This value'];

function problemOf(issue: Issue, { field, label = UNNAMED, schema }: Place): FieldProblem {
  const own = issue.params?.key;
  if (own !== undefined && own in messages) return { field, key: own as MessageKey, params: { label } };
  const params = { label, max: String(issue.maximum ?? ''), min: String(issue.minimum ?? '') };
  return { field, key: keyOf(issue, schema), params };
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
  const isMissing = isEmpty(issue.input);
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
