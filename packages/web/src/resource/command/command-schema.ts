// The fields that a command asks for, as its call describes them.
import { isRequired, metaOf } from '@trainrace/contract/wire/fields';
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import type { Shape } from '@trainrace/contract/wire/family';
import { useState } from 'react';
import { z } from 'zod';

/** Follows what is asked: a field may turn out to be needed while the dialog is open. */
export function useCommandSchema(
  call: Endpoint,
  asked: readonly string[],
  needed: readonly string[],
): z.ZodObject<Shape> {
  const names = [asked.join(), needed.join()].join(';');
  const [kept, keep] = useState(() => ({ names, schema: schemaOf(call, asked, needed) }));
  if (kept.names === names) return kept.schema;
  const next = { names, schema: schemaOf(call, asked, needed) };
  keep(next);
  return next.schema;
}

function schemaOf(call: Endpoint, asked: readonly string[], needed: readonly string[]): z.ZodObject<Shape> {
  const shape = asked.flatMap((field) => {
    const schema: z.core.$ZodType | undefined = call.input.shape[field];
    return schema === undefined ? [] : [[field, needed.includes(field) ? filled(schema) : schema] as const];
  });
  return z.object(Object.fromEntries(shape));
}

/** The schema without its "may be missing". */
function filled(schema: z.core.$ZodType): z.core.$ZodType {
  const { innerType } = schema._zod.def as { innerType?: z.core.$ZodType };
  return innerType === undefined || isRequired(schema) || metaOf(innerType) === undefined ? schema : filled(innerType);
}
