// Configuration from the environment, checked at start: a bad value is one clear line and exit 1 (wire §8).
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

/** The sentence by which the operator of an installation takes it on. */
export const WITHOUT_FACTOR = 'administrators sign in without a second factor';

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
  /** The module outside that wraps the keys and may sign: its address, who we are there, what we sign with, and the key that it wraps with. */
  CRYPTO_MODULE_URL: z.url().refine(isSafeAddress, 'must be https; plain http only on this machine').optional(),
  CRYPTO_MODULE_APP: z.string().min(1).optional(),
  CRYPTO_MODULE_SECRET: z.string().min(16, 'at least 16 characters').optional(),
  CRYPTO_MODULE_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_.-]{1,80}$/, 'letters, digits, _ . -')
    .optional(),
  /** The certificates that its own is made by, where this machine does not know them. */
  CRYPTO_MODULE_CA: z.string().min(1).optional(),
  /** Where the newest link of the audit chain goes every hour. */
  ANCHOR_DIR: z.string().min(1).optional(),
  ANCHOR_S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  ANCHOR_S3_REGION: z.string().min(1).default('us-east-1'),
  ANCHOR_S3_ACCESS_KEY: z.string().min(1).optional(),
  ANCHOR_S3_SECRET_KEY: z.string().min(1).optional(),
  ANCHOR_S3_LOCK_DAYS: z.coerce.number().int().min(0).max(36_500).default(3650),
  /** Where WAL, new files and a daily base go: another disk. */
  BACKUP_DIR: z.string().min(1).optional(),
  /** Where people reach us, like `https://skills.example`: codes on paper lead there. */
  SITE_URL: z.string().refine(isOrigin, 'an address like https://skills.example, without a path').optional(),
  ADMIN_PASSWORD: z.string().min(8).max(16).optional(),
  TRUST_PROXY: z.string().optional(),
  /** For who was shut out by the lists of networks: everybody works from anywhere until the next start without it. */
  ALLOWED_NETWORKS: z.literal('ignore').optional(),
  /** Said outright, in these very words: administrators in production need no second factor then. */
  SECOND_FACTOR: z.literal(WITHOUT_FACTOR, `only the sentence “${WITHOUT_FACTOR}”`).optional(),
  /** Hosts (with their port, unless it is the usual one) that a file store or SMS provider may be at, inside the network too. */
  S3_HOSTS: hosts,
  SMS_HOSTS: hosts,
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
  SEAL_PASSPHRASE: z.string().min(8).default('trainrace-seal'),
  SEAL_SALT: z.string().min(8).default('trainrace-salt'),
  SEAL_ITERATIONS: seconds.min(1000).max(1_000_000).default(10_000),
  /** The specification's, unless the installation is to use Chinese algorithms on the way, too. */
  SEAL_CIPHER: z.enum(['aes', 'sm4']).default('aes'),
  CLIENT_ID: z.string().min(1).default('trainrace-web'),
  CLIENT_SECRET: z.string().min(1).default('trainrace-web-public'),
  FRAME_SOURCES: z.string().refine(areOrigins, 'origins like https://report.example, separated by blanks').default(''),
  /** The service with the devices of a counter, on the machine of whoever opens our pages; `off` has none. */
  DEVICES_URL: z
    .string()
    .refine((said) => said === 'off' || isDeviceAddress(said), 'off, ws://127.0.0.1:18090 or wss://host:port')
    .default('ws://127.0.0.1:18090'),
  DEVICES_DRIVER: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,39}$/)
    .default('trainrace'),
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
  EXT_URL: z.url().refine(isSafeAddress, 'must be https; plain http only on this machine').optional(),
  EXT_KEY: z.string().min(1).optional(),
  EXT_SECRET: z.string().min(8).optional(),
  /** Names used by that interface (docs/outside-data.md), and the authority that issued its certificate. */
  EXT_MAPPING: z.string().min(1).optional(),
  EXT_CA: z.string().min(1).optional(),
  CLAMD: clamdAddress.optional(),
  /** LibreOffice, where it is not among the programs that are found by themselves; `off` for none. */
  SOFFICE: z.string().min(1).optional(),
  /** The document server of the online editor: its origin, and the secret that it signs with. */
  ONLYOFFICE_URL: z.string().refine(isOrigin, 'an address like https://office.example, without a path').optional(),
  ONLYOFFICE_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  EXT_TIMEOUT_MS: z.coerce.number().int().min(100).max(5000).default(5000),
  /** The server that takes our e-mail, like smtps://user:password@mail.example, and under which address we write. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SMTP_FROM: z.email().optional(),
  /** The certificates that the server's own is made by, where this machine does not know them. */
  SMTP_CA: z.string().min(1).optional(),
  MAIL_DRIVER: z.literal('dry-run').optional(),
  /** A WeChat service account, the template that its messages use, and its fields for heading, kind and time. */
  WECHAT_APP_ID: z.string().min(1).optional(),
  WECHAT_SECRET: z.string().min(1).optional(),
  WECHAT_TEMPLATE: z.string().min(1).optional(),
  WECHAT_FIELDS: z
    .string()
    .regex(/^\w+,\w+,\w+$/, 'three names like thing1,phrase2,time3')
    .default('thing1,thing2,time3')
    .transform((names) => names.split(',') as [string, string, string]),
  WECHAT_API: z
    .string()
    .refine(isOrigin, 'an address like https://api.weixin.qq.com')
    .default('https://api.weixin.qq.com'),
  WECHAT_DRIVER: z.literal('dry-run').optional(),
  /** The city's system for ratings of services, and the secret that we sign with. */
  RATING_URL: z.url().refine(isSafeAddress, 'must be https; plain http only on this machine').optional(),
  RATING_SECRET: z.string().min(16, 'at least 16 characters').optional(),
  RATING_DRIVER: z.literal('dry-run').optional(),
  /** The key that an authority certified for papers: PKCS #12, or the chain (PEM) with the key beside it; and lists of revocations. */
  PAPER_CERT: z.string().min(1).optional(),
  PAPER_KEY: z.string().min(1).optional(),
  PAPER_KEY_PASSWORD: z.string().optional(),
  PAPER_CRL: z.string().default(''),
  /** A time authority (RFC 3161), and the certificates (PEM) that stand for its time-stamps. */
  TSA_URL: z.url({ protocol: /^https?$/ }).optional(),
  TSA_CERT: z.string().min(1).optional(),
  OIDC_ISSUER: z.url().refine(isSafeAddress, 'must be https; plain http only on this machine').optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
});

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

/** Beyond this machine the line is sealed: faces and ID numbers travel on it. */
function isDeviceAddress(text: string): boolean {
  return /^(ws:\/\/(127\.0\.0\.1|localhost)|wss:\/\/[a-z0-9.-]+)(:\d{1,5})?$/i.test(text) && URL.canParse(text);
}

/** Anything else could end the directive of the content security policy and begin another. */
function areOrigins(sources: string): boolean {
  return wordsOf(sources).every((source) => /^https?:\/\/(\*\.)?[a-z0-9.-]+(:\d{1,5})?$/i.test(source));
}

function wordsOf(text: string): string[] {
  return text.split(/[\s,]+/).filter((word) => word !== '');
}

/** The secret travels there. */
function isSafeAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(hostname));
}

/** Where the keys are: a file, or the variable KEYS with the same JSON in base64, for nodes that share no disk. */
export interface KeyPlace {
  file: string;
  variable: string | undefined;
  /** Wraps what is kept there; none: it lies in the clear. */
  module?: CryptoModuleConfig | null;
}

export interface CryptoModuleConfig {
  url: string;
  app: string;
  secret: string;
  /** Its name for the key that ours are wrapped with. */
  keyId: string;
  /** A path. */
  ca: string | null;
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

export interface PaperFiles {
  certificate: string;
  /** A path, or `module:` and a name; null where it is in the file of the certificate (PKCS #12). */
  key: string | null;
  password: string | null;
  revocations: readonly string[];
}

export interface ExtConfig {
  /** null: the simulator takes its place. */
  account: { url: string; key: string; secret: string; ca: string | null } | null;
  timeoutMs: number;
  /** The path of the mapping file; null: it speaks our words. */
  mapping: string | null;
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
  /** `https://host`, without a path. */
  siteUrl: string | undefined;
  adminPassword: string | undefined;
  trustProxy: boolean | string;
  ignoresNetworks: boolean;
  logLevel: string;
  /** Origins whose pages menus may show inside ours. */
  frameSources: readonly string[];
  /** The one service with devices that our pages may connect to. */
  devices: { driver: string; url: string } | null;
  s3Hosts: readonly string[];
  smsHosts: readonly string[];
  /** Programs whose menus are shown, ours first. */
  menuProgramNos: readonly string[];
  silentCodes: readonly number[];
  /** The data interface of other bodies. */
  ext: ExtConfig | null;
  /** Whether messages may stay in the outbox, sent by nobody. */
  isSmsDryRun: boolean;
  /** null: nobody is written to by e-mail, or by WeChat. */
  mail: { url: string; from: string; ca: string | undefined } | 'dry-run' | null;
  wechat:
    | { appId: string; secret: string; template: string; fields: readonly [string, string, string]; api: string }
    | 'dry-run'
    | null;
  /** null: the city is not told of ratings. */
  city: { url: string; secret: string } | 'dry-run' | null;
  /** Paths of what papers are signed with; null: the key of the installation itself. */
  papers: PaperFiles | null;
  timeAuthority: { url: string; certificates: string } | null;
  /** Documents are edited there; null: in the editors of the page. */
  onlyOffice: { url: string; secret: string } | null;
  /** Looks at uploads before anybody keeps them. */
  clamd: ClamdAddress | null;
  /** The path of LibreOffice, or `off`. */
  soffice: string | undefined;
  seal: { passphrase: string; salt: string; iterations: number; cipher: 'aes' | 'sm4' };
  client: { id: string; secret: string };
  /** The OpenID Connect provider that people may sign in through. */
  oidc: { issuer: string; clientId: string; clientSecret: string } | null;
  /** In production, unless it was switched off in words. */
  administratorsNeedFactor: boolean;
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
    siteUrl: said.SITE_URL,
    adminPassword: said.ADMIN_PASSWORD,
    trustProxy: trustOf(said.TRUST_PROXY),
    ignoresNetworks: said.ALLOWED_NETWORKS === 'ignore',
    logLevel: said.LOG_LEVEL,
    frameSources: wordsOf(said.FRAME_SOURCES),
    devices: said.DEVICES_URL === 'off' ? null : { driver: said.DEVICES_DRIVER, url: said.DEVICES_URL },
    s3Hosts: said.S3_HOSTS,
    smsHosts: said.SMS_HOSTS,
    menuProgramNos: [PROGRAM_NO, ...(said.MENU_PROGRAM_NO === undefined ? [] : [said.MENU_PROGRAM_NO])],
    silentCodes: said.SILENT_CODES,
    ext: extOf(said, isDemo),
    isSmsDryRun: said.SMS_DRIVER !== undefined || isDemo,
    mail: mailOf(said) ?? (said.MAIL_DRIVER !== undefined || isDemo ? 'dry-run' : null),
    wechat: wechatOf(said) ?? (said.WECHAT_DRIVER !== undefined || isDemo ? 'dry-run' : null),
    city: cityOf(said) ?? (said.RATING_DRIVER !== undefined || isDemo ? 'dry-run' : null),
    papers: papersOf(said),
    timeAuthority: timeAuthorityOf(said),
    onlyOffice: onlyOfficeOf(said),
    clamd: said.CLAMD ?? null,
    soffice: said.SOFFICE,
    seal: {
      passphrase: said.SEAL_PASSPHRASE,
      salt: said.SEAL_SALT,
      iterations: said.SEAL_ITERATIONS,
      cipher: said.SEAL_CIPHER,
    },
    client: { id: said.CLIENT_ID, secret: said.CLIENT_SECRET },
    oidc: oidcOf(said),
    administratorsNeedFactor: !isDemo && said.SECOND_FACTOR === undefined,
    isDemo,
    strictAnswers: env['STRICT_ANSWERS'] === '1',
  };
}

function keysOf(said: z.output<typeof environment>): KeyPlace {
  const { DATA_DIR: dataDir, KEYS_FILE: file, KEYS: variable } = said;
  if (file !== undefined && variable !== undefined)
    throw new CannotStart('Environment: KEYS_FILE and KEYS say the same in two ways: set one of them.');
  return { file: resolve(file ?? join(dataDir, 'keys.json')), variable, module: cryptoModuleOf(said) };
}

/** All four or none. */
function cryptoModuleOf(said: z.output<typeof environment>): CryptoModuleConfig | null {
  const {
    CRYPTO_MODULE_URL: url,
    CRYPTO_MODULE_APP: app,
    CRYPTO_MODULE_SECRET: secret,
    CRYPTO_MODULE_KEY: keyId,
  } = said;
  if (url === undefined && app === undefined && secret === undefined && keyId === undefined) return null;
  if (url === undefined || app === undefined || secret === undefined || keyId === undefined)
    throw new CannotStart(
      'Environment: CRYPTO_MODULE_URL, CRYPTO_MODULE_APP, CRYPTO_MODULE_SECRET and CRYPTO_MODULE_KEY belong together.',
    );
  const ca = said.CRYPTO_MODULE_CA === undefined ? null : resolve(said.CRYPTO_MODULE_CA);
  return { url: url.replace(/\/$/, ''), app, secret, keyId, ca };
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

/** Before the name of a key that the cryptographic module keeps. */
export const MODULE_KEY = 'module:';

/** Key, password and lists come with the certificate. */
function papersOf(said: z.output<typeof environment>): PaperFiles | null {
  const { PAPER_CERT: certificate, PAPER_KEY: key, PAPER_KEY_PASSWORD: password, PAPER_CRL: lists } = said;
  const revocations = lists.split(',').flatMap((path) => (path.trim() === '' ? [] : [resolve(path.trim())]));
  if (certificate === undefined) {
    if (key === undefined && password === undefined && revocations.length === 0) return null;
    throw new CannotStart('Environment: PAPER_KEY, PAPER_KEY_PASSWORD and PAPER_CRL need PAPER_CERT.');
  }
  return {
    certificate: resolve(certificate),
    key: key === undefined ? null : key.startsWith(MODULE_KEY) ? key : resolve(key),
    password: password ?? null,
    revocations,
  };
}

/** Both or none: a time-stamp by whoever stands on the line proves nothing. */
function timeAuthorityOf({ TSA_URL: url, TSA_CERT: certificates }: z.output<typeof environment>) {
  if (url === undefined && certificates === undefined) return null;
  if (url === undefined || certificates === undefined)
    throw new CannotStart('Environment: TSA_URL and TSA_CERT belong together.');
  return { url, certificates: resolve(certificates) };
}

/** Both or none. */
function onlyOfficeOf({ ONLYOFFICE_URL: url, ONLYOFFICE_SECRET: secret }: z.output<typeof environment>) {
  if (url === undefined && secret === undefined) return null;
  if (url === undefined || secret === undefined)
    throw new CannotStart('Environment: ONLYOFFICE_URL and ONLYOFFICE_SECRET belong together.');
  return { url, secret };
}

/** Both or none. */
function mailOf(said: z.output<typeof environment>): Exclude<Config['mail'], string> {
  const { SMTP_URL: url, SMTP_FROM: from, SMTP_CA: ca } = said;
  if (url === undefined && from === undefined) return null;
  if (url === undefined || from === undefined)
    throw new CannotStart('Environment: SMTP_URL and SMTP_FROM belong together.');
  if (said.MAIL_DRIVER !== undefined)
    throw new CannotStart('Environment: MAIL_DRIVER=dry-run and SMTP_URL exclude each other: set one of them.');
  return { url, from, ca };
}

/** Both or none. */
function cityOf(said: z.output<typeof environment>): Exclude<Config['city'], string> {
  const { RATING_URL: url, RATING_SECRET: secret } = said;
  if (url === undefined && secret === undefined) return null;
  if (url === undefined || secret === undefined)
    throw new CannotStart('Environment: RATING_URL and RATING_SECRET belong together.');
  if (said.RATING_DRIVER !== undefined)
    throw new CannotStart('Environment: RATING_DRIVER=dry-run and RATING_URL exclude each other: set one of them.');
  return { url, secret };
}

/** All three or none. */
function wechatOf(said: z.output<typeof environment>): Exclude<Config['wechat'], string> {
  const { WECHAT_APP_ID: appId, WECHAT_SECRET: secret, WECHAT_TEMPLATE: template } = said;
  if (appId === undefined && secret === undefined && template === undefined) return null;
  if (appId === undefined || secret === undefined || template === undefined)
    throw new CannotStart('Environment: WECHAT_APP_ID, WECHAT_SECRET and WECHAT_TEMPLATE belong together.');
  if (said.WECHAT_DRIVER !== undefined)
    throw new CannotStart('Environment: WECHAT_DRIVER=dry-run and WECHAT_APP_ID exclude each other: set one of them.');
  return { appId, secret, template, fields: said.WECHAT_FIELDS, api: said.WECHAT_API };
}

/** All three or none. */
function extOf(said: z.output<typeof environment>, isDemo: boolean): ExtConfig | null {
  const { EXT_URL: url, EXT_KEY: key, EXT_SECRET: secret, EXT_TIMEOUT_MS: timeoutMs } = said;
  const mapping = said.EXT_MAPPING === undefined ? null : resolve(said.EXT_MAPPING);
  if (url === undefined && key === undefined && secret === undefined) {
    if (said.EXT_CA !== undefined) throw new CannotStart('Environment: EXT_CA needs EXT_URL.');
    if (said.EXT_DRIVER !== undefined || isDemo) return { account: null, timeoutMs, mapping };
    if (mapping === null) return null;
    throw new CannotStart('Environment: EXT_MAPPING needs EXT_URL, or EXT_DRIVER=simulator to try it.');
  }
  if (url === undefined || key === undefined || secret === undefined)
    throw new CannotStart('Environment: EXT_URL, EXT_KEY and EXT_SECRET belong together.');
  if (said.EXT_DRIVER !== undefined)
    throw new CannotStart('Environment: EXT_DRIVER=simulator and EXT_URL exclude each other: set one of them.');
  const ca = said.EXT_CA === undefined ? null : resolve(said.EXT_CA);
  return { account: { url, key, secret, ca }, timeoutMs, mapping };
}

const trustOf = (value: string | undefined): boolean | string =>
  value === undefined || value === 'false' ? false : value === 'true' ? true : value;

/** A random password that satisfies the rule: letters, digits and a special character. */
export function randomPassword(): string {
  return `${randomBytes(8).toString('base64url').replace(/[-_]/g, 'x').slice(0, 9)}7a@`;
}
