// Kind of each field of an answer, read off the contract; only days and moments, which are texts there, are named here.
import { extRecords, type ExtService } from '@trainrace/contract/areas/outside/ext-records';
import type { z } from 'zod';

export type Kind = 'text' | 'day' | 'time' | 'choice' | 'count' | 'money';

export interface FieldKind {
  kind: Kind;
  mayBeNull: boolean;
  mayBeAbsent: boolean;
  /** Schema of the contract. */
  schema: z.ZodType;
}

const DAYS = /^(birthday|from|date|validTo|payDate|\w+Date|contractFrom|contractTo)$/;
const TIMES = /^signupTime$/;

export function fieldsOf(service: ExtService): Readonly<Record<string, FieldKind>> {
  return Object.fromEntries(
    Object.entries<z.ZodType>(extRecords[service].shape).map(([name, schema]) => [name, kindOf(name, schema)]),
  );
}

function kindOf(name: string, schema: z.ZodType): FieldKind {
  const takes = (value: unknown) => schema.safeParse(value).success;
  const kind = takes(1)
    ? takes(7)
      ? 'count'
      : 'choice'
    : DAYS.test(name)
      ? 'day'
      : TIMES.test(name)
        ? 'time'
        : takes('1.00') && !takes('x')
          ? 'money'
          : 'text';
  return { kind, mayBeNull: takes(null), mayBeAbsent: takes(undefined), schema };
}
