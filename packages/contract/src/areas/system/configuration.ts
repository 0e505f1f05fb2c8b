// Common part of file stores and SMS providers: keys that go in and never come out, and one of a category enabled.
import { z } from 'zod';
import { flag, id, optional, text } from '../../wire/fields.ts';
import { post } from '../../wire/endpoint.ts';
import type { Label } from '../../wire/label.ts';

/** How a key looks to everybody; sent back, it stays as it is. */
export const KEPT_KEY = '******';

/** A key: what was stored is never shown. */
const key = () => z.string().trim().min(1).max(200).meta({ kind: 'password' });

export const keysDraft = { accessKey: optional(key()), secretKey: optional(key()), remark: optional(text(200)) };

/** The address of a service: scheme and host, a port if need be. */
export function endpointField() {
  return text(200);
}

export const configurationState = {
  status: flag(),
  /** Of all that are enabled the one enabled last does the work. */
  isInUse: flag(),
};

export function enableOf<R extends z.ZodObject>(path: string, record: R, title: Label) {
  return post(`${path}/enable`, { title, input: z.object({ id: id() }), data: record });
}
