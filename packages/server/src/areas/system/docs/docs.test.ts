import { validate } from '@readme/openapi-parser';
import { contract } from '@trainrace/contract';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { VERSION } from '#platform/config/version.ts';
import { anAccount } from '../../../../seed/builders.ts';
import { testApp, type TestApp } from '#test/test-app.ts';

type Json = Record<string, unknown>;
type Document = Parameters<typeof validate>[0] & { paths: Record<string, Record<string, Json>>; components: Json };

const DOCUMENT = '/api/docs/openapi.json';

let test: TestApp;
let document: Document;
beforeAll(async () => {
  test = await testApp();
  await anAccount(test.services, { account: 'admc', roles: ['ADM_C'] });
  await anAccount(test.services, { account: 'person', virtualId: 'U032' });
  document = (await ask(DOCUMENT, 'admc')).json();
});

async function ask(url: string, account?: string) {
  const token = account === undefined ? '' : (await test.as(account)).token;
  return await test.app.inject({ url, headers: { token } });
}

describe('the OpenAPI document', () => {
  it('is valid by the rules of OpenAPI 3.1', async () => {
    expect(document).toMatchObject({ openapi: '3.1.0', info: { version: VERSION } });
    expect(await validate(structuredClone(document))).toEqual({
      valid: true,
      warnings: [],
      specification: 'OpenAPI',
    });
  });

  it('holds schemas that are JSON Schema 2020-12', () => {
    const ajv = new Ajv2020();
    const schemas = [...schemasIn(document)];
    expect(schemas.length).toBeGreaterThan(Object.keys(document.paths).length);
    const wrong = schemas.filter(([, schema]) => ajv.validateSchema(schema) !== true);
    expect(wrong.map(([place]) => place)).toEqual([]);
  });

  it('says of fields nothing that only pages understand', () => {
    const { keywords } = new Ajv2020().RULES;
    const words = new Set([...schemasIn(document)].flatMap(([, schema]) => [...wordsOf(schema)]));
    expect(words.size).toBeGreaterThan(10);
    expect([...words].filter((word) => keywords[word] !== true && !word.startsWith('x-'))).toEqual([]);
  });

  it('describes every call of the contract', () => {
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const calls = Object.values(contract).flatMap((family) =>
      Object.values(family).flatMap((call) =>
        typeof call === 'object' && 'method' in call ? [`${call.method} ${call.path}`] : [],
      ),
    );
    expect(described.toSorted()).toEqual(calls.toSorted());
  });

  it.each([DOCUMENT, '/api/docs'])('%s is for administrators only', async (url) => {
    expect((await ask(url)).statusCode).toBe(401);
    expect((await ask(url, 'person')).statusCode).toBe(403);
    expect((await ask(url, 'admc')).statusCode).toBe(200);
  });
});

/** Every word that a schema, or one within it, uses. */
function* wordsOf(schema: unknown): Generator<string> {
  if (Array.isArray(schema)) for (const one of schema) yield* wordsOf(one);
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return;
  for (const [word, value] of Object.entries(schema)) {
    yield word;
    if (word === 'properties') for (const field of Object.values(value as Json)) yield* wordsOf(field);
    else if (WITHIN.has(word)) yield* wordsOf(value);
  }
}
const WITHIN = new Set([
  'items',
  'prefixItems',
  'additionalProperties',
  'propertyNames',
  'anyOf',
  'oneOf',
  'allOf',
  'not',
]);

/** Every schema of the document with its place. */
function* schemasIn(part: unknown, place = ''): Generator<[string, Json]> {
  if (typeof part !== 'object' || part === null) return;
  for (const [key, value] of Object.entries(part)) {
    const here = `${place}/${key}`;
    if (key === 'schema' || place.endsWith('/components/schemas')) yield [here, value as Json];
    else yield* schemasIn(value, here);
  }
}
