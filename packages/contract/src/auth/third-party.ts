// Signing in through an OpenID Connect provider: there and back. What comes back signs in at `oauth/token` with the
// method `third`, or registers (wire §10.1).
import { z } from 'zod';
import { post } from '../wire/endpoint.ts';

const path = '/api/blade-auth/oauth/third';
const secret = () => z.string().min(1).max(200);

export const thirdParty = {
  depart: post(`${path}/depart`, {
    title: ['前往第三方登录', 'To the third party'],
    action: 'public',
    input: z.object({}),
    /** `proof` stays in the browser that leaves: nobody else can come back in its place. */
    data: z.object({ url: z.string(), proof: z.string() }),
  }),
  arrive: post(`${path}/arrive`, {
    title: ['第三方登录返回', 'Back from the third party'],
    action: 'public',
    input: z.object({
      proof: secret(),
      state: secret(),
      code: z.string().min(1).max(2000),
      /** RFC 9207: which provider answers. */
      iss: z.string().max(500).optional(),
    }),
    data: z.object({
      /** The one-time password of method `third`; null for who has no account yet. */
      ticket: z.string().nullable(),
      loginType: z.enum(['admin', 'town', 'enterprise']).nullable(),
      virtualId: z.string().nullable(),
      /** Registers as this person; null for who has an account. */
      oauthId: z.string().nullable(),
    }),
  }),
};
