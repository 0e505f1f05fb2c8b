import { expect, test } from 'vitest';
import type { z } from 'zod';
import { allEndpoints } from './index.ts';
import { formatProblem } from './messages.ts';
import { findProblems } from './wire/explain.ts';
import type { Shape } from './wire/family.ts';

/** Lists that say something by being empty: that there is none of them. */
const MAY_BE_NONE = new Set(['logs', 'grants', 'amounts', 'roleIds', 'criteria', 'aspects', 'marks', 'charts']);

const isRequired = (field: z.core.$ZodType): boolean =>
  !(field as z.ZodType).safeParse(null).success && !(field as z.ZodType).safeParse(undefined).success;

const required = allEndpoints
  .filter(({ method }) => method === 'POST')
  .flatMap(({ path, input }) =>
    Object.keys(input.shape)
      .filter((name) => isRequired(input.shape[name]))
      .map((name) => ({ path, name, schema: (input as z.ZodObject<Shape>).pick({ [name]: true }) })),
  );

test.each([
  ['[]', []],
  ['{}', {}],
])(
  '[S5-34] %s is empty in every required field of every call: the sentence says so, not that its form is wrong',
  (_, value) => {
    expect(required.length).toBeGreaterThan(500);
    const wrong = required.flatMap(({ path, name, schema }) => {
      const [problem] = findProblems(schema, {}, { [name]: value }).problems ?? [];
      if (problem === undefined) return MAY_BE_NONE.has(name) || name === 'record' ? [] : [`${path} ${name} is taken`];
      const says = formatProblem(problem, 'zh').message;
      return problem.field === name && problem.key === 'fieldFormat' ? [`${path} ${name}: ${says}`] : [];
    });
    expect(wrong).toEqual([]);
  },
);
