// Answers that stay open (server-sent events). Each belongs to a token and ends with it: who is signed out, disabled or
// given another password hears nothing more, here and on every other node.
import { PassThrough } from 'node:stream';
import { actionsOf } from '@trainrace/contract/access/rights';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RightsInForce } from '#platform/access/rights-in-force.ts';
import { mayWorkFrom } from '#platform/params/allowed-networks.ts';
import type { Params } from '#platform/params/params.ts';
import { sessionEnds } from '#platform/accounts/session-ends.ts';
import type { Db } from '#platform/db/connect.ts';
import { Refused } from '#platform/context/refused.ts';
import { withRights } from '#platform/access/rights-of.ts';
import { accountsOfTokens, tokenKey } from './session.ts';
import { isUnready } from './unready.ts';
import { actorOf, type User, type Context } from '#platform/context/context.ts';

const MOST_STREAMS = 2000;
const MOST_PER_ACCOUNT = 5;
/** How soon other nodes' doings are noticed. */
const LOOK_MS = 2000;
/** A call comes from inside a transaction that is about to end. */
const COMMIT_MS = 30;
/** Proxies give up on what is silent for a minute. */
const BEAT_MS = 20_000;
/** A stream with more unread bytes is sent no more. */
export const MOST_WAITING_BYTES = 65_536;
/** Time for an ended stream to be read to its end. */
const FAREWELL_MS = 1000;

export interface Stream {
  /** As of the last look. */
  readonly user: User;
  readonly lang: Context['lang'];
  readonly openedAt: Date;
  write(text: string): void;
  end(): void;
  isOver(): boolean;
}

interface Held extends Stream {
  user: User;
  key: string;
  /** Where it was opened from. */
  ip: string;
  pipe: PassThrough;
}

export interface Streams {
  open(context: Context, request: FastifyRequest, reply: FastifyReply): Stream;
  /** There may be something to say, at once. */
  wake(): void;
  close(): void;
}

interface Place {
  db: Db;
  rights: RightsInForce;
  params: Params;
}

/** Of an answer that stays open. */
export const STREAM_HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  // Nothing else is asked over its connection: kept open it would hold up the end of the process.
  Connection: 'close',
};

/** `look` is called every two seconds and when woken, with those that are alive at that moment. */
export function openStreams(
  place: Place,
  look: (streams: ReadonlySet<Stream>) => Promise<void> = async () => {},
): Streams {
  const held = new Set<Held>();
  let timer: NodeJS.Timeout | undefined;
  let isLooking = false;
  let isWanted = false;
  let beatenAt = 0;

  const wakeIn = (ms: number) => {
    if (isLooking) isWanted ||= ms < LOOK_MS;
    if (held.size === 0 || isLooking) return;
    clearTimeout(timer);
    timer = setTimeout(() => void round(), ms);
  };
  const round = async () => {
    isLooking = true;
    isWanted = false;
    try {
      await endTheDead(place, held);
      await look(held);
    } catch {
      // The database is away; the streams stay open and the next look finds what came.
    } finally {
      if (performance.now() - beatenAt >= BEAT_MS) beat();
      isLooking = false;
      wakeIn(isWanted ? COMMIT_MS : LOOK_MS);
    }
  };
  const beat = () => {
    beatenAt = performance.now();
    for (const stream of held) stream.write(': beat\n\n');
  };
  const wake = () => wakeIn(COMMIT_MS);
  sessionEnds.on('ended', wake);

  return {
    wake,
    open({ user, lang, ip }, request, reply) {
      makeRoom(held, user);
      const stream = heldStream({ user, lang, ip, key: tokenKey(request) }, held);
      if (held.size === 1) beatenAt = performance.now();
      request.raw.once('close', () => stream.pipe.destroy());
      void reply.headers(STREAM_HEADERS).send(stream.pipe);
      if (held.size === 1) wake();
      return stream;
    },
    close() {
      sessionEnds.off('ended', wake);
      clearTimeout(timer);
      for (const stream of held) stream.end();
    },
  };
}

/** Of one person's the oldest go; of everybody's there is an end. */
function makeRoom(held: ReadonlySet<Held>, user: User): void {
  if (held.size >= MOST_STREAMS) throw new Refused(503, 'busy');
  const own = [...held].filter((stream) => actorOf(stream.user) === actorOf(user));
  for (const stream of own.slice(0, Math.max(0, own.length - MOST_PER_ACCOUNT + 1))) stream.end();
}

function heldStream(of: Pick<Held, 'user' | 'lang' | 'key' | 'ip'>, held: Set<Held>): Held {
  const pipe = new PassThrough();
  const stream: Held = {
    ...of,
    pipe,
    openedAt: new Date(),
    write(text) {
      if (stream.isOver()) return;
      if (pipe.writableLength > MOST_WAITING_BYTES) pipe.destroy();
      else pipe.write(text);
    },
    end() {
      held.delete(stream);
      pipe.end();
      setTimeout(() => pipe.destroy(), FAREWELL_MS).unref();
    },
    isOver: () => pipe.destroyed || pipe.writableEnded,
  };
  pipe.once('close', () => held.delete(stream));
  held.add(stream);
  return stream;
}

/** Ends those whose token has died, and tells those who may do other things than before. */
async function endTheDead({ db, rights, params }: Place, held: ReadonlySet<Held>): Promise<void> {
  const rules = await params.read();
  // One that is opened while this asks was not asked about: it is not dead.
  const asked = [...held];
  const holders = await accountsOfTokens(db, [...new Set(asked.map(({ key }) => key))], new Date(), rules);
  for (const stream of asked) {
    const person = holders.get(stream.key);
    const roles = [...(person?.roles ?? []), ...(person?.actingFor?.roles ?? [])];
    if (person === undefined || !mayWorkFrom(rules.allowedNetworks, roles, stream.ip)) {
      stream.end();
      continue;
    }
    const before = stream.user;
    stream.user = await withRights({ rights, params }, person);
    // A parameter made it so meanwhile: calls are refused as well.
    if (isUnready(stream.user)) {
      stream.end();
      continue;
    }
    if (maysDiffer(before, stream.user)) stream.write('event: rights\ndata: {}\n\n');
  }
}

/** Also where a stand-in is over, or in force again: its table of rights is the same one, and the page says in which name it works. */
function maysDiffer(before: User, after: User): boolean {
  if (before.actingFor?.isInForce !== after.actingFor?.isInForce) return true;
  const isSame = before.rights === after.rights && before.roles.join() === after.roles.join();
  return !isSame && buttonsOf(before) !== buttonsOf(after);
}

const buttonsOf = ({ rights, roles }: User): string => actionsOf(rights, roles).join();
