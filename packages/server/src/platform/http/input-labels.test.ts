import { allEndpoints } from '@trainrace/contract';
import { formatProblem, type FieldProblem } from '@trainrace/contract/messages';
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import { findProblems } from '@trainrace/contract/wire/explain';
import { partsOf } from '@trainrace/contract/wire/fields';
import { expect, it } from 'vitest';
import { labelsOf } from './input-labels.ts';

const WRONG = [undefined, null, '', [], {}, [[]], [{}], true, 1.5, -1e12, 1e12, 'x'.repeat(70_000)];

const problemsOf = ({ input, path }: Endpoint, sent: Record<string, unknown>): readonly FieldProblem[] =>
  findProblems(input, labelsOf(path), sent).problems ?? [];
const isRequired = ({ input }: Endpoint, field: string) => partsOf(input)[field]?._zod.optin !== 'optional';
const fieldsOf = (call: Endpoint) => Object.keys(call.input.shape).map((field) => ({ call, field }));
const all = allEndpoints.flatMap(fieldsOf);

it('every field of every call is called what people call it', () => {
  const unnamed = all.filter(({ call, field }) => labelsOf(call.path)[field] === undefined);
  expect([...new Set(unnamed.map(({ field }) => field))]).toEqual([]);
});

it('no refusal of any call says what a field is called in the program', () => {
  const raw = new Set<string>();
  for (const { call, field } of all)
    for (const value of WRONG)
      for (const problem of problemsOf(call, { [field]: value })) {
        const { message } = formatProblem(problem, 'zh');
        for (const name of problem.field.split(/[^A-Za-z\d_]+/).filter((part) => /[a-z]/.test(part)))
          if (new RegExp(`(?<![A-Za-z_])${name}(?![A-Za-z_])`).test(message)) raw.add(`${call.path}: ${message}`);
      }
  expect([...raw]).toEqual([]);
});

it('[S5-34] an empty list and an empty structure are told as missing in every field that is required', () => {
  const told = new Set<string>();
  for (const { call, field } of all.filter(({ call, field }) => isRequired(call, field))) {
    const keyOf = (value: unknown) => problemsOf(call, { [field]: value }).find((one) => one.field === field)?.key;
    const missing = keyOf(undefined);
    for (const value of [[], {}]) {
      const key = keyOf(value);
      // Rows that a draft may still be without are taken; what is chosen from a list says so.
      const isSaid = key === missing || key === undefined || (missing === 'fieldRequired' && key === 'fieldChoose');
      if (missing !== undefined && !isSaid) told.add(`${call.path} ${field} ${JSON.stringify(value)}: ${key}`);
    }
  }
  expect([...told]).toEqual([]);
});
