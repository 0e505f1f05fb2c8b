// What the environment says, checked at start: a bad value is one clear line and exit 1 (wire §8).
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { PROGRAM_NO } from '@trainrace/contract/limits';
import { z } from 'zod';
import { CannotStart } from './cannot-start.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const seconds = z.coerce.number().int().min(1);

const hosts = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((one) => one.trim().toLowerCase())
      .filter((one) => one !== ''),
  )
  .pipe(z.array(z.string().regex(/^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:]+\](:\d{1,5})?$/)));

/** ClamAV's daemon: `host:port`, or the path of its socket. */
const clamdAddress = z
  .string()
  .regex(/^(\/.+|[a-z0-9.-]+:\d{1,5}|\[[0-9a-f:]+\]:\d{1,5})$/i, 'host:port, or the path of a socket')
  .transform((said) => {
    if (said.startsWith('/')) return { path: said };
    const at = said.lastIndexOf(':');
    return { host: said.slice(0, at).replace(/^\[|\]$/g, ''), port: Number(said.slice(at + 1)) };
  });

/** Answer codes whose failures the web client shows no toast for. */
const codes = z
  .string()
  .default('')
  .transform(wordsOf)
  .pipe(z.array(z.string().regex(/^[45]\d\d$/, 'answer codes like 404, commas between')))
  .transform((words) => words.map(Number));

const environment = z.object({
  PORT: port.default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Of the role that the server works under, where DATABASE_URL may not make one. */
  APP_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Instead of keys.json in DATA_DIR: another path, or the content itself in base64, for nodes that share no disk. */
  KEYS_FILE: z.string().min(1).optional(),
  KEYS: z.base64().optional(),
  /** Where the newest link of the audit chain goes every hour. */
  ANCHOR_DIR: z.string().min(1).optional(),
  ANCHOR_S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  ANCHOR_S3_REGION: z.string().min(1).default('us-east-1'),
  ANCHOR_S3_ACCESS_KEY: z.string().min(1).optional(),
  ANCHOR_S3_SECRET_KEY: z.string().min(1).optional(),
  ANCHOR_S3_LOCK_DAYS: z.coerce.number().int().min(0).max(36_500).default(3650),
  /** Where WAL, new files and a daily base go: another disk. */
  BACKUP_DIR: z.string().min(1).optional(),
  ADMIN_PASSWORD: z.string().min(8).max(16).optional(),
  TRUST_PROXY: z.string().optional(),
  /** Hosts (with their port, unless it is the usual one) that a file store or SMS provider may be at, inside the network too. */
  S3_HOSTS: hosts,
  SMS_HOSTS: hosts,
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
  SEAL_PASSPHRASE: z.string().min(8).default('trainrace-seal'),
  SEAL_SALT: z.string().min(8).default('trainrace-salt'),
  SEAL_ITERATIONS: seconds.min(1000).max(1_000_000).default(10_000),
  CLIENT_ID: z.string().min(1).default('trainrace-web'),
  CLIENT_SECRET: z.string().min(1).default('trainrace-web-public'),
  FRAME_SOURCES: z.string().refine(areOrigins, 'origins like https://report.example, separated by blanks').default(''),
  /** The second menu program (specification 9): lines of its own beside ours. */
  MENU_PROGRAM_NO: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,40}$/)
    .refine((no) => no !== PROGRAM_NO, 'is that of the platform itself')
    .optional(),
  SILENT_CODES: codes,
  /** Said outright: messages that nobody gets, outside data that nobody holds. Sample data have both. */
  SMS_DRIVER: z.literal('dry-run').optional(),
  EXT_DRIVER: z.literal('simulator').optional(),
  /** The data interface of other bodies. */
  EXT_URL: z.url({ protocol: /^https?$/ }).optional(),
  EXT_KEY: z.string().min(1).optional(),
  EXT_SECRET: z.string().min(8).optional(),
  CLAMD: clamdAddress.optional(),
  EXT_TIMEOUT_MS: z.coerce.number().int().min(100).max(5000).default(5000),
  OIDC_ISSUER: z.url().refine(isSafeIssuer, 'must be https; plain http only on this machine').optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
});

/** Anything else could end the directive of the content security policy and begin another. */
function areOrigins(sources: string): boolean {
  return wordsOf(sources).every((source) => /^https?:\/\/(\*\.)?[a-z0-9.-]+(:\d{1,5})?$/i.test(source));
}

function wordsOf(text: string): string[] {
  return text.split(/[\s,]+/).filter((word) => word !== '');
}

/** The secret travels there. */
function isSafeIssuer(issuer: string): boolean {
  if (!URL.canParse(issuer)) return false;
  const { protocol, hostname } = new URL(issuer);
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(hostname));
}

/** Where the keys are: a file, or the variable KEYS with the same JSON in base64, for nodes that share no disk. */
export interface KeyPlace {
  file: string;
  variable: string | undefined;
}

/** A host and port, or the path of a socket. */
export type ClamdAddress = { host: string; port: number } | { path: string };

export interface AnchorBucket {
  /** With the bucket as its path, or as the first part of its host. */
  url: string;
  region: string;
  accessKey: string;
  secretKey: string;
  /** How long each anchor is locked; 0 leaves it to the bucket's own rule. */
  lockDays: number;
}

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  appDatabaseUrl: string | undefined;
  keys: KeyPlace;
  anchors: { dir: string | undefined; bucket: AnchorBucket | null };
  backupDir: string | null;
  adminPassword: string | undefined;
  trustProxy: boolean | string;
  logLevel: string;
  /** Origins whose pages menus may show inside ours. */
  frameSources: readonly string[];
  s3Hosts: readonly string[];
  smsHosts: readonly string[];
  /** Whose menus are shown, ours first. */
  menuProgramNos: readonly string[];
  silentCodes: readonly number[];
  /** The data interface of other bodies. */
  ext: { url: string; key: string; secret: string; timeoutMs: number } | 'simulator' | null;
  /** Whether messages may stay in the outbox, sent by nobody. */
  isSmsDryRun: boolean;
  /** Looks at uploads before anybody keeps them. */
  clamd: ClamdAddress | null;
  seal: { passphrase: string; salt: string; iterations: number };
  client: { id: string; secret: string };
  /** The OpenID Connect provider that people may sign in through. */
  oidc: { issuer: string; clientId: string; clientSecret: string } | null;
  isDemo: boolean;
  strictAnswers: boolean;
}

export function readConfig(env: NodeJS.ProcessEnv, flags: readonly string[]): Config {
  const parsed = environment.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    throw new CannotStart(`Environment: ${issue.path.join('.')} is not usable (${issue.message}).`);
  }
  const said = parsed.data;
  const isDemo = flags.includes('--demo');
  return {
    port: said.PORT,
    host: said.HOST,
    dataDir: resolve(said.DATA_DIR),
    databaseUrl: said.DATABASE_URL,
    appDatabaseUrl: said.DATABASE_URL === undefined ? undefined : said.APP_DATABASE_URL,
    keys: keysOf(said),
    anchors: {
      dir: said.ANCHOR_DIR === undefined ? undefined : resolve(said.ANCHOR_DIR),
      bucket: anchorBucketOf(said),
    },
    backupDir: said.BACKUP_DIR === undefined ? null : resolve(said.BACKUP_DIR),
    adminPassword: said.ADMIN_PASSWORD,
    trustProxy: trustOf(said.TRUST_PROXY),
    logLevel: said.LOG_LEVEL,
    frameSources: wordsOf(said.FRAME_SOURCES),
    s3Hosts: said.S3_HOSTS,
    smsHosts: said.SMS_HOSTS,
    menuProgramNos: [PROGRAM_NO, ...(said.MENU_PROGRAM_NO === undefined ? [] : [said.MENU_PROGRAM_NO])],
    silentCodes: said.SILENT_CODES,
    ext: extOf(said) ?? (said.EXT_DRIVER !== undefined || isDemo ? 'simulator' : null),
    isSmsDryRun: said.SMS_DRIVER !== undefined || isDemo,
    clamd: said.CLAMD ?? null,
    seal: { passphrase: said.SEAL_PASSPHRASE, salt: said.SEAL_SALT, iterations: said.SEAL_ITERATIONS },
    client: { id: said.CLIENT_ID, secret: said.CLIENT_SECRET },
    oidc: oidcOf(said),
    isDemo,
    strictAnswers: env['STRICT_ANSWERS'] === '1',
  };
}

function keysOf({ DATA_DIR: dataDir, KEYS_FILE: file, KEYS: variable }: z.output<typeof environment>): KeyPlace {
  if (file !== undefined && variable !== undefined)
    throw new CannotStart('Environment: KEYS_FILE and KEYS say the same in two ways: set one of them.');
  return { file: resolve(file ?? join(dataDir, 'keys.json')), variable };
}

/** All three or none. */
function anchorBucketOf(said: z.output<typeof environment>): AnchorBucket | null {
  const { ANCHOR_S3_URL: url, ANCHOR_S3_ACCESS_KEY: accessKey, ANCHOR_S3_SECRET_KEY: secretKey } = said;
  if (url === undefined && accessKey === undefined && secretKey === undefined) return null;
  if (url === undefined || accessKey === undefined || secretKey === undefined)
    throw new CannotStart('Environment: ANCHOR_S3_URL, ANCHOR_S3_ACCESS_KEY and ANCHOR_S3_SECRET_KEY belong together.');
  return { url, accessKey, secretKey, region: said.ANCHOR_S3_REGION, lockDays: said.ANCHOR_S3_LOCK_DAYS };
}

/** All three or none. */
function oidcOf(said: z.output<typeof environment>): Config['oidc'] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = said;
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) return null;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined)
    throw new CannotStart('Environment: OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together.');
  return { issuer, clientId, clientSecret };
}

/** All three or none. */
function extOf(said: z.output<typeof environment>): Exclude<Config['ext'], string> {
  const { EXT_URL: url, EXT_KEY: key, EXT_SECRET: secret, EXT_TIMEOUT_MS: timeoutMs } = said;
  if (url === undefined && key === undefined && secret === undefined) return null;
  if (url === undefined || key === undefined || secret === undefined)
    throw new CannotStart('Environment: EXT_URL, EXT_KEY and EXT_SECRET belong together.');
  if (said.EXT_DRIVER !== undefined)
    throw new CannotStart('Environment: EXT_DRIVER=simulator and EXT_URL exclude each other: set one of them.');
  return { url, key, secret, timeoutMs };
}

const trustOf = (value: string | undefined): boolean | string =>
  value === undefined || value === 'false' ? false : value === 'true' ? true : value;

/** A random password that satisfies the rule: letters, digits and a special character. */
export const randomPassword = (): string =>
  `${randomBytes(8).toString('base64url').replace(/[-_]/g, 'x').slice(0, 9)}7a@`;
