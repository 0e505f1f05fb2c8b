// The open lines of this process to screens (server-sent events): one look a second per contest that somebody watches, and a
// line of the screen whenever it differs from the last. So the remote moves screens on every other node, too.
import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refused } from '#platform/context/refused.ts';
import type { Db } from '#platform/db/connect.ts';
import { MOST_WAITING_BYTES, STREAM_HEADERS } from '#platform/http/streams.ts';
import { addressOf } from '#platform/limits/rate-limit.ts';
import { readScreen } from './read-screen.ts';
import { standingOf } from './standing.ts';

const LOOK_MS = 1000;
/** The call comes from inside a transaction that is about to end. */
const COMMIT_MS = 30;
/** Proxies give up on what is silent for a minute. */
const BEAT_MS = 20_000;
const MOST_LINES = 500;
const MOST_PER_ADDRESS = 50;

/** Tells the lines of this process that a screen moved. */
export const screenCalls = new EventEmitter();

interface Line {
  contestId: string;
  address: string;
  pipe: PassThrough;
  told: string | null;
}

export interface ScreenLines {
  open(contestId: string, request: FastifyRequest, reply: FastifyReply): Promise<void>;
  close(): void;
}

export function openScreenLines(db: Db): ScreenLines {
  const held = new Set<Line>();
  let timer: NodeJS.Timeout | undefined;
  let beatenAt = performance.now();
  let isLooking = false;

  const wakeIn = (ms: number) => {
    if (isLooking || held.size === 0) return;
    clearTimeout(timer);
    timer = setTimeout(() => void round(), ms);
  };
  const round = async () => {
    isLooking = true;
    try {
      for (const contestId of new Set([...held].map((line) => line.contestId))) await tell(contestId);
    } catch {
      // The database is away: screens keep what they show, and the next look finds what came.
    } finally {
      if (performance.now() - beatenAt >= BEAT_MS) {
        beatenAt = performance.now();
        for (const line of held) write(line, 'event: beat\ndata: {}\n\n');
      }
      isLooking = false;
      wakeIn(LOOK_MS);
    }
  };
  const tell = async (contestId: string) => {
    const text = await eventOf(db, contestId);
    for (const line of held) if (line.contestId === contestId && line.told !== text) say(line, text);
  };
  const wake = () => wakeIn(COMMIT_MS);
  screenCalls.on('moved', wake);

  return {
    async open(contestId, request, reply) {
      const address = addressOf(request.ip);
      makeRoom(held, address);
      const line: Line = { contestId, address, pipe: new PassThrough(), told: null };
      line.pipe.once('close', () => held.delete(line));
      request.raw.once('close', () => line.pipe.destroy());
      // Counted before anything is waited for: of many at once each counts those before it.
      held.add(line);
      await begin(db, line, reply).catch((error: unknown) => {
        held.delete(line);
        line.pipe.destroy();
        throw error;
      });
      wakeIn(LOOK_MS);
    },
    close() {
      screenCalls.off('moved', wake);
      clearTimeout(timer);
      for (const { pipe } of held) pipe.end();
    },
  };
}

/** Where all are taken, the address with the most gives one up to who has fewer: a few cannot keep the others out. */
function makeRoom(held: Set<Line>, address: string): void {
  const byAddress = Map.groupBy(held, (line) => line.address);
  const own = byAddress.get(address)?.length ?? 0;
  if (own >= MOST_PER_ADDRESS) throw new Refused(503, 'busy');
  if (held.size < MOST_LINES) return;
  const [most] = [...byAddress.values()].toSorted((one, other) => other.length - one.length);
  if (most === undefined || most.length <= own + 1) throw new Refused(503, 'busy');
  const last = most.at(-1)!;
  held.delete(last);
  last.pipe.end();
}

async function begin(db: Db, line: Line, reply: FastifyReply): Promise<void> {
  if ((await standingOf(db, line.contestId)) === null) throw new Refused(404, 'screenOff');
  const text = await eventOf(db, line.contestId);
  void reply.headers(STREAM_HEADERS).send(line.pipe);
  say(line, text);
}

async function eventOf(db: Db, contestId: string): Promise<string> {
  const shown = await readScreen(db, contestId);
  return shown === null ? 'event: off\ndata: {}\n\n' : `event: screen\ndata: ${JSON.stringify(shown)}\n\n`;
}

function say(line: Line, text: string): void {
  line.told = text;
  write(line, text);
}

function write({ pipe }: Line, text: string): void {
  if (pipe.destroyed || pipe.writableEnded) return;
  if (pipe.writableLength > MOST_WAITING_BYTES) pipe.destroy();
  else pipe.write(text);
}
