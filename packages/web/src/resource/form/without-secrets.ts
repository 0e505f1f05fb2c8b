// The part of a form that may be kept in a browser: never a password, a key or the code of an SMS.
import { metaOf } from '@trainrace/contract/wire/fields';
import type { Shape } from '@trainrace/contract/wire/family';
import type { Values } from './values.ts';

export function withoutSecrets(shape: Shape, values: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([field]) => {
      const schema = shape[field];
      return schema !== undefined && !isSecret(schema);
    }),
  );
}

function isSecret(schema: Shape[string]): boolean {
  const { kind, ifMissing } = metaOf(schema) ?? {};
  return kind === 'password' || ifMissing === 'smsCodeRequired';
}
