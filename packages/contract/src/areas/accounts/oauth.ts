// Signing in and out, and what a browser must know before it can (wire §3, §10.1).
import { z } from 'zod';
import { captchaChallenge } from '../../rules/captcha-work.ts';
import { siteFoot } from '../../rules/site-foot-fields.ts';
import { FACTORS } from '../../limits.ts';
import { get, post } from '../../wire/endpoint.ts';
import { factorMethod } from './second-factor.dictionaries.ts';

export const tokens = z.object({
  token: z.string(),
  refreshToken: z.string(),
  username: z.string(),
  /** Seconds until the token must be refreshed. */
  expiresIn: z.number().int(),
});
export type Tokens = z.output<typeof tokens>;

const logEntry = z.object({
  type: z.string().max(40).default('error'),
  message: z.string().max(4000).default(''),
  stack: z.string().max(16_000).default(''),
  info: z.string().max(4000).default(''),
  url: z.string().max(2000).default(''),
  time: z.string().max(40).default(''),
});
export type ClientLogEntry = z.output<typeof logEntry>;

export const oauth = {
  config: get('/api/public/config', {
    title: ['公开配置', 'Public configuration'],
    action: 'public',
    input: z.object({}),
    data: z.object({
      programNo: z.string(),
      menuProgramNos: z.array(z.string()),
      tenantId: z.string(),
      tenantMode: z.boolean(),
      captchaMode: z.boolean(),
      tokenTime: z.number().int(),
      clientId: z.string(),
      clientSecret: z.string(),
      /** A server of before names no cipher: `aes`. */
      seal: z.object({
        passphrase: z.string(),
        salt: z.string(),
        iterations: z.number().int(),
        cipher: z.enum(['aes', 'sm4']).optional(),
      }),
      /** Failures with these codes are nobody's toast (specification 8). */
      silentCodes: z.array(z.number().int()),
      features: z.record(z.string(), z.boolean()),
      /** The service with camera and card reader on the machine of whoever asks, and what it speaks. */
      devices: z.object({ driver: z.string(), url: z.string() }).nullable(),
      /** Owner of the site, and its numbers in the registers: shown below the pages that anybody opens. */
      foot: siteFoot.optional(),
    }),
  }),

  token: post('/api/oauth/token', {
    title: ['登录', 'Sign in'],
    about:
      'Where a second step is due the answer has status 200, `code` 428, the sentence of the step in `error_description`, no tokens, and `data` { challenge, methods, passkey? }: a challenge for five minutes and one session, the methods (totp, passkey, recovery), and for a passkey the options of WebAuthn. `POST /api/oauth/second-factor` answers it.',
    action: 'public',
    input: z.object({
      grant_type: z.string().max(40),
      client_id: z.string().max(100).optional(),
      client_secret: z.string().max(200).optional(),
      username: z.string().max(1000).optional(),
      password: z.string().max(2000).optional(),
      refresh_token: z.string().max(500).optional(),
      scope: z.string().max(20).optional(),
      tenantId: z.string().max(20).optional(),
      /** In place of a picture's letters: the solved `captchaWork`, as JSON in base64. */
      captchaWork: z.string().max(1000).optional(),
    }),
    data: tokens,
  }),
  secondFactor: post('/api/oauth/second-factor', {
    title: ['二次验证登录', 'Second step of signing in'],
    about:
      'Takes the challenge of `oauth/token`; tokens as there. 400: the answer is wrong (five times at most) or the challenge is over; wrong answers are counted with wrong passwords (423, 429).',
    action: 'public',
    input: z.object({
      challenge: z.string().min(1).max(100),
      method: z.literal(factorMethod.codes),
      /** The code; of a passkey the browser's answer, as JSON text. */
      answer: z.string().trim().min(1).max(FACTORS.answerLength),
    }),
    data: tokens,
  }),

  captcha: get('/api/blade-auth/oauth/captcha', {
    title: ['验证码', 'Captcha'],
    action: 'public',
    input: z.object({}),
    data: z.object({ key: z.string(), image: z.string() }),
  }),
  /** In place of the picture, for whoever cannot read it: a number to find, sent along with the sign-in. */
  captchaWork: get('/api/blade-auth/oauth/captcha/work', {
    title: ['无图验证', 'Captcha without a picture'],
    action: 'public',
    input: z.object({}),
    data: captchaChallenge,
  }),
  logout: get('/api/blade-auth/oauth/logout', {
    title: ['退出', 'Sign out'],
    action: 'signedIn',
    input: z.object({}),
    data: z.null(),
  }),
  clearCache: get('/api/blade-auth/oauth/clear-cache', {
    title: ['清除缓存', 'Clear cache'],
    action: 'signedIn',
    input: z.object({}),
    data: z.null(),
    done: 'cacheCleared',
  }),
  sendLogs: post('/api/blade-auth/oauth/logout', {
    title: ['上传日志', 'Send logs'],
    action: 'signedIn',
    input: z.object({ logs: z.array(logEntry).max(100) }),
    data: z.object({ saved: z.number().int() }),
    done: 'logSent',
  }),
};

/** In `data` of an answer of `token` with the code 428. */
export const stepDue = z.object({
  challenge: z.string(),
  methods: z.array(z.literal(factorMethod.codes)),
  /** Options of WebAuthn, where a passkey is among the methods. */
  passkey: z.record(z.string(), z.unknown()).optional(),
});
export type StepDue = z.output<typeof stepDue>;
/** The code of that answer: its status is 200, so that clients of before show the sentence. */
export const STEP_DUE = 428;
