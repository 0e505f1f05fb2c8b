// OpenAPI 3.1, generated from the contract: the calls are described once.
import { z } from 'zod';
import { isOpen } from './dictionary.ts';
import type { Endpoint } from './endpoint.ts';
import { metaOf } from './fields.ts';
import { inLang, type Label, type Lang } from './label.ts';

type Json = Record<string, unknown>;
type Labels = Readonly<Record<string, Label>>;

const FAILURES = {
  400: 'bad input or a business refusal',
  401: 'no token, or a dead one',
  403: 'this call is not for you',
  404: 'no such record, or not visible to you',
  409: 'stale version, wrong state or duplicate',
  429: 'too often',
  503: 'busy; try again after Retry-After',
} as const;

/** `groups` names the calls of one family and the labels their fields have. */
export function openApi(
  groups: readonly { tag: string; labels: Labels; calls: readonly Endpoint[] }[],
  lang: Lang,
  version: string,
): Json {
  const paths: Record<string, Json> = {};
  const schemas: Record<string, Json> = { Failure: failureSchema };
  for (const { tag, labels, calls } of groups)
    for (const call of calls)
      (paths[call.path] ??= {})[call.method.toLowerCase()] = lift(operation(call, tag, labels, lang), schemas);
  return {
    openapi: '3.1.0',
    info: {
      title: 'trainrace',
      version,
      description: 'Every answer is an envelope { code, success, msg, data }; code and HTTP status agree.',
    },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: Object.fromEntries(
        Object.entries(FAILURES).map(([code, description]) => [`E${code}`, failure(description)]),
      ),
      schemas,
    },
    paths,
  };
}

function operation(call: Endpoint, tag: string, labels: Labels, lang: Lang): Json {
  const input = schemaOf(call.input, labels, lang);
  const isOpen = call.action === 'public';
  const codes = Object.keys(FAILURES).filter((code) => !isOpen || !['401', '403', '404'].includes(code));
  return {
    tags: [tag],
    summary: inLang(call.title, lang),
    ...(call.about !== undefined && { description: call.about }),
    operationId: `${call.method.toLowerCase()}_${call.path.replace(/^\/api\//, '').replace(/\W+/g, '_')}`,
    security: isOpen ? [] : [{ bearer: [] }],
    'x-action': call.action,
    ...(call.method === 'GET' ? { parameters: parametersOf(input) } : { requestBody: bodyOf(call, input) }),
    ...(call.isRepeatable ? { parameters: [idempotencyKey] } : {}),
    responses: {
      200: { description: 'OK', content: contentOf(call, labels, lang) },
      ...Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/responses/E${code}` }])),
    },
  };
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key with the same body within 24 hours is answered as the first time and does nothing again.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

/** A schema that holds itself cannot name a place inside its own piece of the document: it moves to the components. */
function lift(operation: Json, schemas: Record<string, Json>): Json {
  const nameOf = (place: string) => `${String(operation['operationId'])}_${place.replace(/\W|^_+/g, '')}`;
  const walk = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(walk);
    if (typeof part !== 'object' || part === null) return part;
    const { $defs, $ref, ...rest } = part as Json;
    for (const [place, schema] of Object.entries(($defs ?? {}) as Json)) schemas[nameOf(place)] = walk(schema) as Json;
    const lifted = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, walk(value)]));
    if (typeof $ref !== 'string') return lifted;
    return {
      ...lifted,
      $ref: $ref.replace(/^#\/\$defs\/(.+)$/, (_, place) => `#/components/schemas/${nameOf(place)}`),
    };
  };
  return walk(operation) as Json;
}

function parametersOf(input: Json): Json[] {
  const required = new Set(input['required'] as string[] | undefined);
  return Object.entries((input['properties'] ?? {}) as Record<string, Json>).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema,
    ...(schema['type'] === 'array' ? { style: 'form', explode: false } : {}),
  }));
}

function bodyOf(call: Endpoint, input: Json): Json {
  if (call.form === 'sealed')
    return { required: true, content: { 'application/json': { schema: { ...sealedBody, 'x-sealed': input } } } };
  if (call.form === 'tus') return { content: { 'application/offset+octet-stream': { schema: binary } } };
  const upload = {
    ...input,
    properties: { ...(input['properties'] as Json), file: binary },
  };
  return {
    content: {
      ...(call.form === 'upload' ? { 'multipart/form-data': { schema: upload } } : {}),
      'application/json': { schema: input },
      'application/x-www-form-urlencoded': { schema: input },
    },
  };
}

function contentOf(call: Endpoint, labels: Labels, lang: Lang): Json {
  if (call.form === 'file') return { 'application/octet-stream': { schema: binary } };
  if (call.form === 'events') return { 'text/event-stream': { schema: { type: 'string' } } };
  const data = schemaOf(call.data, labels, lang);
  const shown = call.form === 'sealed' ? { type: 'string', 'x-sealed': data } : data;
  return { 'application/json': { schema: envelope(shown) } };
}

function schemaOf(schema: z.core.$ZodType, labels: Labels, lang: Lang): Json {
  const made = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const meta = metaOf(zodSchema);
      const shown = jsonSchema as Json;
      // Said to pages, in words that JSON Schema does not know.
      for (const key of Object.keys(meta ?? {})) delete shown[key];
      if (meta?.row !== undefined && shown['items'] !== undefined) label(shown['items'] as Json, meta.row.labels, lang);
      if (meta?.dictionary !== undefined)
        shown['description'] = isOpen(meta.dictionary)
          ? `An entry of the dictionary ${meta.dictionary.name}: GET /api/public/entries`
          : [...meta.dictionary.labels].map(([code, label]) => `${code} ${inLang(label, lang)}`).join(' · ');
    },
  }) as Json;
  delete made['$schema'];
  label(made, labels, lang);
  return made;
}

/** Fields of rows have been labelled by their own: those stay. */
function label(schema: Json, labels: Labels, lang: Lang): void {
  for (const [field, part] of Object.entries((schema['properties'] ?? {}) as Record<string, Json>)) {
    const known = labels[field];
    if (known !== undefined) part['title'] ??= inLang(known, lang);
    const items = part['items'] as Json | undefined;
    if (items?.['properties'] !== undefined) label(items, labels, lang);
  }
  const items = schema['items'] as Json | undefined;
  if (items?.['properties'] !== undefined) label(items, labels, lang);
}

const binary: Json = { type: 'string', format: 'binary' };

const envelope = (data: Json): Json => ({
  type: 'object',
  required: ['code', 'success', 'msg', 'data'],
  properties: { code: { type: 'integer' }, success: { type: 'boolean' }, msg: { type: 'string' }, data },
});

const failureSchema = envelope({ description: 'null, or { errors: [{ field, message }] }' });
const failure = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
});
const sealedBody = {
  type: 'object',
  required: ['data'],
  properties: { data: { type: 'string', description: 'sealed JSON object' } },
};
