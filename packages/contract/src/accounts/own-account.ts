// Pieces that the three account families share.
import { z } from 'zod';
import { refusePassword } from '../rules/password.ts';
import { get } from '../wire/endpoint.ts';
import { id } from '../wire/fields.ts';

/** A password to be: spec §5, 8–16 characters with digit, letter and special character. */
export const newPassword = () =>
  z
    .string()
    .max(64)
    .superRefine((value, context) => {
      const key = refusePassword(value);
      if (key !== null) context.addIssue({ code: 'custom', params: { key }, message: key });
    });

/** The full value of one masked field: a right of its own, and a trail row (wire §6). */
export const revealOf = <const Field extends string>(path: string, fields: readonly Field[]) =>
  get(`${path}/reveal`, {
    title: ['查看完整信息', 'Reveal'],
    input: z.object({ id: id(), field: z.literal(fields) }),
    data: z.object({ value: z.string() }),
  });
