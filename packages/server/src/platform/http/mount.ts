// Binds a call of the contract to the function that does it: parse in → work → words beside codes → envelope out.
import { actionOf, answersByRow, type Endpoint, type InputSchema } from '@trainrace/contract/wire/endpoint';
import { ACTING_HEADER } from '@trainrace/contract/access/acting-header';
import { isOpenWhenOver } from '@trainrace/contract/access/stand-in';
import { NEEDS_RECENT_SIGN_IN } from '@trainrace/contract/access/recent-sign-in';
import { documents } from '@trainrace/contract/areas/documents/document';
import { recordPresence } from '@trainrace/contract/areas/home/record-presence';
import { inbox } from '@trainrace/contract/areas/messages/inbox';
import { formatMessage, type MessageKey } from '@trainrace/contract/messages';
import { MAX_ATTACHMENTS } from '@trainrace/contract/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Db } from '#platform/db/connect.ts';
import type { FileStore } from '#platform/gateways/files/file-store.ts';
import type { Scanner } from '#platform/gateways/scanner/scanner.ts';
import { answerOnce, answerOnceByLease } from '#platform/idempotency/answer-once.ts';
import { bodyHash, keyOf } from './idempotency-key.ts';
import type { KeptAnswer } from '#platform/idempotency/kept-answers.ts';
import type { FieldCipher } from '#platform/security/field-cipher.ts';
import type { Keys } from '#platform/security/keys.ts';
import { inputReader, rawInput, scopeOf, publicContextOf } from './read-call.ts';
import { refusalText } from './failures.ts';
import { lookUpsOf, type LookUpServices } from './look-ups.ts';
import { rowDoorOf } from './row-door.ts';
import { Refused } from '#platform/context/refused.ts';
import { refusedOf } from '#platform/context/refused-of.ts';
import type { FamilySpecs } from '#platform/access/family-specs.ts';
import { withRights } from '#platform/access/rights-of.ts';
import { requireRecentSignIn } from '#platform/accounts/recent-sign-in.ts';
import { authenticate, recordUse } from './session.ts';
import { holdFileCall } from './file-calls.ts';
import { strictAnswer } from './strict-answer.ts';
import { refuseUnready } from './unready.ts';
import { withUpload } from './upload.ts';
import { amongPublicUploads } from './public-uploads.ts';
import type { Report } from '#platform/logs/report.ts';
import type { Params } from '#platform/params/params.ts';
import type { RightsInForce } from '#platform/access/rights-in-force.ts';
import type { EntriesInForce } from '#platform/params/entries-in-force.ts';
import { SMALL_BYTES } from './bodies.ts';
import { actorOf, type User, type PublicContext, type Context } from '#platform/context/context.ts';
import { answerWriter } from './write-answer.ts';

export interface MountServices extends LookUpServices {
  /** Which rows a call may touch is asked of these. */
  specs: FamilySpecs;
  db: Db;
  files: FileStore;
  scanner: Scanner | null;
  /** Entries of dictionaries that new records may not use. */
  entries: EntriesInForce;
  report: Report;
  rights: RightsInForce;
  params: Params;
  keys: Keys;
  cipher: FieldCipher;
  /** Checks every answer against its schema: on in tests and in development, off in production. */
  strictAnswers: boolean;
}

/** An answer with success words of its own. */
export class Answer<Data> {
  readonly data: Data;
  readonly done: MessageKey;
  constructor(data: Data, done: MessageKey) {
    this.data = data;
    this.done = done;
  }
}

type Handler<Caller, Input extends InputSchema, Data extends z.ZodType> = (
  context: Caller,
  input: z.output<Input>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<z.output<Data> | Answer<z.output<Data>>>;

/** A call of signed-in people: the right is checked before anything is read. */
export function mount<Input extends InputSchema, Data extends z.ZodType>(
  app: FastifyInstance,
  services: MountServices,
  call: Endpoint<Input, Data>,
  handler: Handler<Context, Input, Data>,
  { inLine, beforeUpload, beforeLink }: MountOptions<Input> = {},
): void {
  const enter = authenticateCall(services, call);
  const read = inputReader(call);
  const lookUp = lookUpsOf(call);
  const rowDoor = rowDoorOf(services.specs, call);
  const contextOf = async (publicContext: PublicContext, user: User, raw: Raw): Promise<Context> => {
    const context = { ...publicContext, user, scope: scopeOf(call, raw, user) };
    if (NEEDS_RECENT_SIGN_IN.has(actionOf(call, raw))) await requireRecentSignIn(services, context);
    return context;
  };
  const work = async (context: Context, raw: Raw, request: FastifyRequest, reply: FastifyReply) => {
    const input = read(raw);
    await lookUp?.(services, context, input);
    await rowDoor?.(context, input);
    return await handler(context, input, request, reply);
  };
  if (call.form === 'file')
    holdFileCall(app, {
      call,
      check: async ({ publicContext, user, raw }) => {
        refuseUnready(user, call);
        refuseEndedActing(user);
        const context = await contextOf(publicContext, user, raw);
        const input = read(raw);
        await rowDoor?.(context, input);
        await beforeLink?.(context, input);
      },
      carryOut: async ({ publicContext, user, raw }, request, reply) => {
        refuseUnready(user, call);
        refuseEndedActing(user);
        const report = (error: unknown) => services.report(call.path, error);
        const context = { ...(await contextOf(publicContext, user, raw)), report };
        await (inLine ?? atOnce)(context, raw, async () => await work(context, raw, request, reply));
      },
    });
  bind(app, services, call, {
    enter: async (request) => {
      await enter(request);
      // Which right a command needs stands in its body; every other call is refused without reading it.
      if (call.actionBy === undefined) scopeOf(call, {}, callerOf(request).user);
    },
    open: async (request) => {
      const { publicContext, user } = callerOf(request);
      const context = await contextOf(publicContext, user, rawInput(request));
      if (request.isMultipart()) await beforeUpload?.(context, request);
      return context;
    },
    userOf: ({ user }) => user,
    ...(inLine && { inLine }),
    handle: work,
  });
}

type Raw = Record<string, unknown>;

interface MountOptions<Input extends InputSchema> {
  inLine?: InLine<Context>;
  beforeUpload?: BeforeUpload;
  /** Of a call whose file is found by its module alone: refuses one that the caller may not have. */
  beforeLink?: (context: Context, input: z.output<Input>) => Promise<unknown>;
}

/** Counts or refuses a request with files before a byte of its body is read. */
type BeforeUpload = (context: Context, request: FastifyRequest) => Promise<void>;

/** For calls that keep each other waiting: where they do it, before they hold a connection. */
type InLine<Caller> = <Result>(
  context: Caller,
  raw: Readonly<Record<string, unknown>>,
  task: () => Promise<Result>,
) => Promise<Result>;

interface Caller {
  publicContext: PublicContext;
  user: User;
}

const callers = new WeakMap<FastifyRequest, Caller>();

/** Authenticates the caller, from the token alone: 401 before a byte of the body is read. */
export function authenticateCall(services: MountServices, call: Endpoint) {
  return async (request: FastifyRequest): Promise<void> => {
    const publicContext = await publicContextOf(services, request);
    const rules = await services.params.read();
    const { usedAt, ...person } = await authenticate(services.db, request, publicContext.now, rules);
    if (countsAsUse(call)) await recordUse(services.db, { ...person, usedAt }, publicContext.now);
    const user = await withRights(services, person);
    refuseUnready(user, call);
    refuseOtherActing(request, user, call);
    callers.set(request, { publicContext, user });
  };
}

/** A stand-in that is over does nothing more, under either name; nor does a page that believes to act for somebody else than it does. */
function refuseOtherActing(request: FastifyRequest, { actingFor }: User, { path }: Endpoint): void {
  if (isOpenWhenOver(path)) return;
  refuseEndedActing({ actingFor });
  const believed = request.headers[ACTING_HEADER];
  if (believed !== undefined && believed !== (actingFor?.standInId ?? 'self')) throw new Refused(403, 'standInChanged');
}

function refuseEndedActing({ actingFor }: Pick<User, 'actingFor'>): void {
  if (actingFor && !actingFor.isInForce) throw new Refused(403, 'standInOver', { name: actingFor.name });
}

/** Calls that pages make by themselves keep no session alive: the open line, the unread count, the presence in a document. */
const countsAsUse = ({ form, path }: Endpoint): boolean => form !== 'events' && !BY_THEMSELVES.has(path);
const BY_THEMSELVES: ReadonlySet<string> = new Set([
  inbox.unread.path,
  documents.present.path,
  recordPresence.beat.path,
]);

/** Caller that was authenticated by `authenticateCall`. */
export function callerOf(request: FastifyRequest): Caller {
  const guest = callers.get(request);
  if (guest === undefined) throw new Error(`${request.url} was not authenticated.`);
  return guest;
}

/** The same without insisting: nobody, where no token was asked for or none was good. */
export function signedInUser(request: FastifyRequest): User | undefined {
  return callers.get(request)?.user;
}

/** A call that needs no token; the contract must say so. */
export function mountPublic<Input extends InputSchema, Data extends z.ZodType>(
  app: FastifyInstance,
  services: MountServices,
  call: Endpoint<Input, Data>,
  handler: Handler<PublicContext, Input, Data>,
  { beforeUpload, beforeFile, mayFileComeFirst = false }: PublicUpload<z.output<Input>> = {},
): void {
  if (call.action !== 'public') throw new Error(`${call.path} is not public in the contract.`);
  // A public call has no caller whose look-ups could be counted.
  if (lookUpsOf(call) !== null) throw new Error(`${call.path} is public and looks people up.`);
  const read = inputReader(call);
  bind(app, services, call, {
    open: async (request) => {
      const context = await publicContextOf(services, request);
      if (request.isMultipart()) await beforeUpload?.(context);
      return context;
    },
    ...(beforeFile && {
      beforeFile: async (context, raw) => {
        const input = mayFileComeFirst ? tried(() => read(raw)) : read(raw);
        if (input !== null) await beforeFile(context, input);
      },
    }),
    handle: async (context, raw, request, reply) => await handler(context, read(raw), request, reply),
  });
}

function tried<Result>(task: () => Result): Result | null {
  try {
    return task();
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

/** Proof that a stranger shows: before a request with files is read, and before a byte of the first file. */
interface PublicUpload<Input> {
  beforeUpload?: (context: PublicContext) => Promise<void>;
  /** By the fields that came before it. */
  beforeFile?: (context: PublicContext, input: Input) => Promise<void>;
  /** Clients of others send the file before the fields, too: the handler looks at what had not come then. */
  mayFileComeFirst?: boolean;
}

interface Binding<Caller extends PublicContext> {
  /** Before the body is read. */
  enter?: (request: FastifyRequest) => Promise<void>;
  /** With the body at hand. */
  open: (request: FastifyRequest) => Promise<Caller>;
  /** Owner of the key of a repeatable call; a stranger has none. */
  userOf?: (context: Caller) => User;
  inLine?: InLine<Caller>;
  beforeFile?: (context: Caller, raw: Record<string, unknown>) => Promise<void>;
  handle: (
    context: Caller,
    raw: Record<string, unknown>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<unknown>;
}

function bind<Caller extends PublicContext>(
  app: FastifyInstance,
  services: MountServices,
  call: Endpoint,
  { enter, open, userOf, inLine = atOnce, beforeFile, handle: answerCall }: Binding<Caller>,
): void {
  const write = answerWriter(call.data);
  // A stranger may not fill the disk before anybody has looked at what he wants.
  const mostFiles = call.mostFiles ?? (call.action === 'public' ? 1 : MAX_ATTACHMENTS);
  const check = services.strictAnswers && call.form !== 'file' && call.form !== 'events' ? strictAnswer(call) : null;
  const answerText = async (
    context: Caller,
    raw: Record<string, unknown>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const said = await answerCall(context, raw, request, reply);
    if (reply.sent || call.form === 'file' || call.form === 'events') return '';
    const answer = said instanceof Answer ? said : new Answer(said, call.done);
    check?.(answer.data);
    const msg = JSON.stringify(formatMessage(answer.done, context.lang));
    return `{"code":200,"success":true,"msg":${msg},"data":${write(answer.data ?? null, context.lang)}}`;
  };
  app.route({
    method: call.method,
    url: call.path,
    // Strangers have little to say; files are counted elsewhere.
    ...(call.action === 'public' && { bodyLimit: SMALL_BYTES }),
    ...(enter && { onRequest: enter }),
    handler: async (request, reply) => {
      const context = { ...(await open(request)), report: (error: unknown) => services.report(call.path, error) };
      const handle = async (more: Record<string, unknown> = {}) => {
        const raw = { ...rawInput(request), ...more };
        const answer = async (context: Caller) => await answerText(context, raw, request, reply);
        const key = call.isRepeatable ? keyOf(request) : null;
        return await inLine(context, raw, async () => {
          if (key === null || userOf === undefined) return { status: 200, text: await answer(context) };
          const user = userOf(context);
          const keyed = { accountId: actorOf(user), key: keyInName(user, key) };
          return await repeatable(services, call, { context, ...keyed, raw, request, reply }, answer);
        });
      };
      const { status, text } =
        call.form === 'upload' && request.isMultipart()
          ? await amongUploads(
              call,
              context,
              async (fields) => await beforeFile?.(context, { ...rawInput(request), ...fields }),
              async (beforeFile) =>
                await withUpload(
                  request,
                  {
                    store: services.files,
                    scanner: services.scanner,
                    mostFiles,
                    mostFileBytes: call.mostFileBytes,
                    beforeFile,
                  },
                  handle,
                ),
            )
          : await handle();
      if (reply.sent || call.form === 'file' || call.form === 'events') return reply;
      return reply.code(status).type(JSON_TYPE).send(text);
    },
  });
}

type BeforeFile = (fields: Record<string, unknown>) => Promise<void>;

/** A stranger takes one of few places, once it is known that the file is wanted. */
const amongUploads = async <Result>(
  { action }: Endpoint,
  { ip }: Pick<PublicContext, 'ip'>,
  before: BeforeFile,
  task: (beforeFile?: BeforeFile) => Promise<Result>,
): Promise<Result> =>
  action === 'public'
    ? await amongPublicUploads(
        ip,
        async (take) =>
          await task(async (fields) => {
            await before(fields);
            take();
          }),
      )
    : await task();

const atOnce = async <Result>(_: unknown, __: unknown, task: () => Promise<Result>): Promise<Result> => await task();

const JSON_TYPE = 'application/json; charset=utf-8';

interface Keyed<Caller> {
  context: Caller;
  accountId: string;
  key: string;
  raw: Record<string, unknown>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Keys of two names are two: an answer in one is none in the other. A key as it is sent holds no blank. */
const keyInName = ({ actingFor }: User, key: string): string => (actingFor ? `${actingFor.standInId} ${key}` : key);

async function repeatable<Caller extends PublicContext>(
  { keys, cipher }: MountServices,
  call: Endpoint,
  { context, accountId, key, raw, request, reply }: Keyed<Caller>,
  answer: (context: Caller) => Promise<string>,
): Promise<KeptAnswer> {
  const keyed = { accountId, path: call.path, key, bodyHash: bodyHash(keys.sign, raw, request) };
  const place = { cipher, refusalOf: (error: unknown) => lastingRefusal(request, error) };
  const once = call.form === 'upload' || answersByRow(call) ? answerOnceByLease : answerOnce;
  const { isReplay, ...kept } = await once(place, context, keyed, answer);
  if (isReplay) void reply.header('Idempotency-Replayed', 'true');
  return kept;
}

/** Statuses that may change at the next try, though nothing was changed: the answer is not kept (wire §11). */
const TRANSIENT_STATUSES = [401, 408, 423, 429];

function lastingRefusal(request: FastifyRequest, error: unknown): KeptAnswer | null {
  const refused = refusedOf(error);
  const isTransient = refused.code >= 500 || TRANSIENT_STATUSES.includes(refused.code);
  return isTransient ? null : { status: refused.code, text: refusalText(request, refused) };
}
