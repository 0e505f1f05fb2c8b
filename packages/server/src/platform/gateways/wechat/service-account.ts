// Template messages of a WeChat service account, as its documentation describes them.
import { z } from 'zod';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/connect.ts';
import type { FieldCipher } from '#platform/security/field-cipher.ts';
import { breaker } from '../outside/breaker.ts';
import { callOutside } from '../outside/call.ts';
import { DRY_RUN } from '../sms/dry-run.ts';
import { tokenKeeper } from './access-token.ts';
import {
  WechatCodeWrong,
  WechatLimit,
  WechatUnfollowed,
  type WechatGateway,
  type WechatNote,
} from './wechat-gateway.ts';

const AUTHORIZE = 'https://open.weixin.qq.com/connect/oauth2/authorize';
const TIMEOUT_MS = 4000;
const MOST_BYTES = 65_536;
/** A field of a template takes so many characters. */
const MOST_CHARACTERS = 20;

const RULE = {
  failures: 5,
  windowMs: 30_000,
  restMs: 30_000,
  isAnswer: (error: unknown) =>
    error instanceof WechatUnfollowed || error instanceof WechatLimit || error instanceof WechatCodeWrong,
};

const answered = z.object({
  errcode: z.number().int().optional(),
  errmsg: z.string().optional(),
  msgid: z.union([z.number(), z.string()]).optional(),
  access_token: z.string().optional(),
  expires_in: z.number().optional(),
  openid: z.string().optional(),
});
type Answered = z.output<typeof answered>;

/** The token ran out, or was replaced by somebody who asked for another. */
const OLD_TOKEN = new Set([40001, 40014, 42001]);
/** Does not follow the account, is not one of its people, or refuses its messages. */
const UNFOLLOWED = new Set([43004, 40003, 43101]);
const CODE_WRONG = new Set([40029, 40163, 41008, 42003]);
/** How long to leave it alone: until the day's or the minute's share is there again, or it is less busy. */
const LATER: Readonly<Record<number, number>> = { 45009: 1800, 45011: 60, [-1]: 30 };

export function serviceAccount(
  { appId, secret, template, fields, api }: Exclude<Config['wechat'], string | null>,
  { db, cipher }: { db: Db; cipher: FieldCipher },
): WechatGateway {
  const guarded = breaker(db, 'wechat', RULE);
  const post = async (path: string, body: object): Promise<Answered> => await ask(new URL(path, api), body);
  const tokens = tokenKeeper(db, cipher, async () => {
    const said = await post('/cgi-bin/stable_token', { grant_type: 'client_credential', appid: appId, secret });
    if (said.access_token === undefined) throw problemIn(said);
    return { token: said.access_token, seconds: said.expires_in ?? 0 };
  });

  const sendWith = async (token: string, note: WechatNote): Promise<Answered> =>
    await post(`/cgi-bin/message/template/send?access_token=${encodeURIComponent(token)}`, {
      touser: note.openid,
      template_id: template,
      ...(note.url !== null && { url: note.url }),
      client_msg_id: note.id,
      data: dataOf(fields, note),
    });

  return {
    isDryRun: false,
    authorizeUrl(redirect, state) {
      const query = { appid: appId, redirect_uri: redirect, response_type: 'code', scope: 'snsapi_base', state };
      return `${AUTHORIZE}?${new URLSearchParams(query).toString()}#wechat_redirect`;
    },
    openidOf: async (code) =>
      await guarded(async () => {
        const query = { appid: appId, secret, code, grant_type: 'authorization_code' };
        const said = await ask(new URL(`/sns/oauth2/access_token?${new URLSearchParams(query).toString()}`, api));
        if (said.openid === undefined) throw problemIn(said);
        return said.openid;
      }),
    send: async (note) =>
      await guarded(async () => {
        const token = await tokens.token();
        let said = await sendWith(token, note);
        if (OLD_TOKEN.has(said.errcode ?? 0)) {
          await tokens.forget(token);
          said = await sendWith(await tokens.token(), note);
        }
        if (said.errcode !== 0) throw problemIn(said);
        return { providerId: String(said.msgid ?? '') };
      }),
  };
}

/** Sends nothing; whoever follows its address is sent back at once, as somebody new. */
export const dryRunWechat: WechatGateway = {
  isDryRun: true,
  authorizeUrl: (redirect, state) => `${redirect}?${new URLSearchParams({ code: DRY_RUN, state }).toString()}`,
  openidOf: async () => `${DRY_RUN}-openid`,
  send: async ({ id }) => ({ providerId: `${DRY_RUN}-${id}` }),
};

const cut = (text: string) => [...text].slice(0, MOST_CHARACTERS).join('');

/** The template was chosen by the bureau from those of WeChat: its fields are named in the configuration. */
const dataOf = ([title, kind, time]: readonly [string, string, string], note: WechatNote) => ({
  [title]: { value: cut(note.title) },
  [kind]: { value: cut(note.kind) },
  [time]: { value: note.time },
});

/** The operator named the address: it may be inside the network. */
async function ask(url: URL, body?: object): Promise<Answered> {
  const { status, body: said } = await callOutside({
    url,
    ...(body === undefined
      ? { method: 'GET' }
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    timeoutMs: TIMEOUT_MS,
    mostBytes: MOST_BYTES,
    isTrusted: true,
  });
  const read = answered.safeParse(jsonIn(said));
  if (status !== 200 || !read.success) throw new Error(`WeChat answered ${status}.`);
  return read.data;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function problemIn({ errcode = 0, errmsg = '' }: Answered): Error {
  // The message may repeat the token; the number is enough.
  const words = `WeChat ${errcode} ${errmsg.replace(/(access_token|secret)\S*/g, '')}`.trim().slice(0, 200);
  const later = LATER[errcode];
  if (later !== undefined) return new WechatLimit(words, later);
  if (UNFOLLOWED.has(errcode)) return new WechatUnfollowed(words);
  return CODE_WRONG.has(errcode) ? new WechatCodeWrong(words) : new Error(words);
}
