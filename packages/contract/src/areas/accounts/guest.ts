// The registration dialog: an account that waits until an administrator approves it (spec §2, §5).
import { z } from 'zod';
import type { MessageKey } from '../../messages.ts';
import { tidyName } from '../../rules/fold.ts';
import { refuseRegistrationName } from '../../rules/person-name.ts';
import { refusePassword } from '../../rules/password.ts';
import { post } from '../../wire/endpoint.ts';
import type { FieldMeta } from '../../wire/fields.ts';
import { privacyEdition } from './fields.ts';

/** Here what is missing has words of its own, too. */
const said = (max: number, meta: FieldMeta & { ifMissing: MessageKey }, refuse: (value: string) => MessageKey | null) =>
  z
    .string()
    .max(max)
    .superRefine((value, context) => {
      const key = value.trim() === '' ? meta.ifMissing : refuse(value);
      if (key !== null) context.addIssue({ code: 'custom', params: { key }, message: key });
    })
    .meta(meta as unknown as Record<string, unknown>);

/** Characters that a composite sign-in name can carry. */
const ACCOUNT = /^[A-Za-z0-9._-]{1,32}$/;

const refuseAccount = (value: string): MessageKey | null => (ACCOUNT.test(value.trim()) ? null : 'accountShape');

export const guest = {
  register: post('/api/blade-user/register-guest', {
    title: ['账号注册', 'Register'],
    action: 'public',
    input: z.object({
      tenantId: said(20, { kind: 'text', ifMissing: 'tenantRequired' }, () => null),
      name: said(40, { kind: 'text', ifMissing: 'registrationNameLength' }, refuseRegistrationName).overwrite(tidyName),
      account: said(64, { kind: 'text', ifMissing: 'accountRequired' }, refuseAccount),
      password: said(64, { kind: 'password', ifMissing: 'newPasswordRequired' }, refusePassword),
      /** From coming back from a third party; registers its subject with the account. */
      oauthId: z.string().max(200).optional(),
      privacyEdition: privacyEdition(),
    }),
    data: z.null(),
    done: 'registrationSent',
  }),
};
