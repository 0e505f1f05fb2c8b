import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import { z } from 'zod';
import { partsOf } from '@trainrace/contract/wire/fields';
import { compiledOnce } from './compiled-once.ts';

/** Throws when an answer lacks a declared field, has the wrong type, or carries a field nobody declared (a leak). */
export function strictAnswer(call: Endpoint): (data: unknown) => void {
  const schema = compiledStrict(call.data);
  return (data) => {
    const parsed = schema().safeParse(JSON.parse(JSON.stringify(data ?? null)), { reportInput: true });
    if (!parsed.success)
      throw new Error(`Answer of ${call.path} is not what the contract says: ${z.prettifyError(parsed.error)}`);
  };
}

const compiledStrict = compiledOnce(strict);

function strict(schema: z.core.$ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) {
    const shape = Object.fromEntries(Object.entries(partsOf(schema)).map(([key, part]) => [key, strict(part)]));
    return z.strictObject(shape);
  }
  if (schema instanceof z.ZodArray) return z.array(strict(schema.def.element));
  if (schema instanceof z.ZodNullable) return strict(schema.def.innerType).nullable();
  if (schema instanceof z.ZodOptional) return strict(schema.def.innerType).optional();
  if (schema instanceof z.ZodType) return schema;
  throw new TypeError('An answer is described by a whole schema.');
}
