// Signing in through an OpenID Connect provider: there and back. What comes back signs in at `oauth/token` with the
// method `third`, or registers (wire §10.1).
import { z } from 'zod';
import { get, post } from '../../wire/endpoint.ts';

const path = '/api/blade-auth/oauth/third';
const secret = () => z.string().min(1).max(200);

/** Parameters the provider puts into the address, and the proof that stayed in the browser. */
const back = z.object({
  proof: secret(),
  state: secret(),
  code: z.string().min(1).max(2000),
  /** RFC 9207: which provider answers. */
  iss: z.string().max(500).optional(),
});
/** `proof` stays in the browser that leaves: nobody else can come back in its place. */
const leaving = z.object({ url: z.string(), proof: z.string() });
/** The present one: joining opens a second way into the account. */
const password = () => z.string().min(1).max(64).meta({ kind: 'password' });

export const thirdParty = {
  depart: post(`${path}/depart`, {
    title: ['前往第三方登录', 'Go to third-party sign-in'],
    action: 'public',
    input: z.object({}),
    data: leaving,
  }),
  arrive: post(`${path}/arrive`, {
    title: ['第三方登录返回', 'Return from third party'],
    action: 'public',
    input: back,
    data: z.object({
      /** The one-time password of method `third`; null for who has no account yet. */
      ticket: z.string().nullable(),
      loginType: z.enum(['admin', 'town', 'enterprise']).nullable(),
      virtualId: z.string().nullable(),
      /** Registers as this person; null for who has an account. */
      oauthId: z.string().nullable(),
    }),
  }),
  joined: get(`${path}/joined`, {
    title: ['本人的第三方登录', 'My third-party sign-in'],
    action: 'signedIn',
    input: z.object({}),
    /** null: not joined. */
    data: z.object({ since: z.string().nullable() }),
  }),
  joinDepart: post(`${path}/join-depart`, {
    title: ['前往绑定第三方登录', 'Go to third party to link'],
    action: 'signedIn',
    input: z.object({ password: password() }),
    data: leaving,
  }),
  /** In the session that left, and in no other. */
  join: post(`${path}/join`, {
    title: ['绑定第三方登录', 'Link third-party sign-in'],
    action: 'signedIn',
    input: back,
    data: z.null(),
    done: 'thirdPartyJoined',
  }),
  release: post(`${path}/release`, {
    title: ['解除第三方登录', 'Unlink third-party sign-in'],
    action: 'signedIn',
    input: z.object({ password: password() }),
    data: z.null(),
    done: 'thirdPartyReleased',
  }),
};
