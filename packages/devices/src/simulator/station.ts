// One counter: its camera, its reader, what is wrong with them, and the lines to it.
import type { WebSocket } from 'ws';
import type { Turns } from '../camera/camera-driver.ts';
import { MAX_FRAME, type Data } from '../line/frames.ts';
import { cardAt, misread } from './cards.ts';
import { isFault, type Fault } from './faults.ts';
import { cardFront, FACE, photograph } from './pictures.ts';

const CAMERAS = [
  { id: 'desk', name: '文件摄像头' },
  { id: FACE, name: '人像摄像头' },
];
const PREVIEW_MS = 150;
const NEXT_CARD_MS = 1000;

export interface Station {
  fault: Fault | null;
  lines: Set<WebSocket>;
}

/** Error by which the service refuses. */
class Refusal extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

export function serve(station: Station, line: WebSocket): void {
  const device = deviceAt(station, (event, data) => send({ event, ...data }));
  const send = (frame: object) => line.readyState === line.OPEN && line.send(JSON.stringify(frame));

  const answer = async (text: string) => {
    const { id, op, ...input } = JSON.parse(text) as { id: number; op: string } & Data;
    if (op === 'simulate') return simulate(station, line, { id, fault: input['fault'] });
    if (station.fault === 'closed') return line.terminate();
    if (station.fault === 'slow') return;
    if (station.fault === 'garbage') return line.send('%%% not ours');
    if (station.fault === 'huge') return line.send('x'.repeat(MAX_FRAME + 1));
    try {
      const run = Object.hasOwn(device.calls, op) ? device.calls[op] : undefined;
      if (run === undefined) throw new Refusal('unknownOp');
      send({ id, ok: true, data: (await run(input)) ?? {} });
    } catch (thrown) {
      const code = thrown instanceof Refusal ? thrown.code : 'failed';
      send({ id, ok: false, error: { code, message: thrown instanceof Error ? thrown.message : code } });
    }
  };
  line.on('message', (data: Buffer) => {
    // A frame of another program ends its line, not the service.
    answer(data.toString()).catch(() => line.terminate());
  });
  line.on('close', () => {
    station.lines.delete(line);
    device.end();
  });
  station.lines.add(line);
}

function simulate(station: Station, asking: WebSocket, { id, fault }: { id: number; fault: unknown }): void {
  station.fault = isFault(fault) ? fault : null;
  if (fault === 'closed') for (const line of station.lines) if (line !== asking) line.terminate();
  asking.send(JSON.stringify({ id, ok: true, data: {} }));
}

type Calls = Readonly<Record<string, (input: Data) => Data | void | Promise<Data | void>>>;

function deviceAt(station: Station, tell: (event: string, data: Data) => void): { calls: Calls; end: () => void } {
  const camera = cameraAt(station, tell);
  const reader = readerAt(station, tell);
  const end = () => {
    camera.end();
    reader.end();
  };
  return { calls: { ...camera.calls, ...reader.calls }, end };
}

function cameraAt(station: Station, tell: (event: string, data: Data) => void): { calls: Calls; end: () => void } {
  let open: string | null = null;
  let paper = 0;
  let turns: Turns = 0;
  let zoom = 1;
  let timer: ReturnType<typeof setInterval> | undefined;
  const end = () => clearInterval(timer);
  const picture = async (isPreview: boolean) => {
    if (open === null) throw new Refusal('notOpen');
    if (station.fault === 'badPicture') return 'bm90IGEgcGljdHVyZQ==';
    return (await photograph({ camera: open, paper, turns, zoom }, isPreview)).toString('base64');
  };
  const show = async () => tell('frame', { image: await picture(true) });
  const calls: Calls = {
    cameras: () => ({ cameras: station.fault === 'noCamera' ? [] : CAMERAS }),
    open: ({ camera }) => {
      if (!CAMERAS.some(({ id }) => id === camera)) throw new Refusal('noCamera');
      [open, turns, zoom] = [String(camera), 0, 1];
      end();
    },
    close: () => {
      open = null;
      end();
    },
    preview: async ({ on }) => {
      end();
      if (on !== true) return;
      await show();
      timer = setInterval(() => void show().catch(end), PREVIEW_MS);
    },
    capture: async () => {
      const image = await picture(false);
      paper += 1;
      return { image };
    },
    rotate: ({ turns: to }) => void (turns = ([1, 2, 3] as const).find((known) => known === to) ?? 0),
    zoom: ({ factor }) => void (zoom = Number(factor) || 1),
  };
  return { calls, end };
}

function readerAt(station: Station, tell: (event: string, data: Data) => void): { calls: Calls; end: () => void } {
  let isOpen = false;
  let next = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  const end = () => clearInterval(timer);
  const read = async () => {
    if (!isOpen) throw new Refusal('notOpen');
    if (station.fault === 'noCard') throw new Refusal('noCard');
    const card = await cardAt(next);
    next += 1;
    return { card: station.fault === 'misread' ? misread(card) : card };
  };
  const calls: Calls = {
    'card.open': () => void (isOpen = true),
    'card.read': async ({ type, continuous }) => {
      end();
      if (continuous !== true) return type === 1 ? { ...(await read()), image: await front() } : await read();
      if (!isOpen) throw new Refusal('notOpen');
      const lay = async () => tell('card', await read());
      // No card is laid down while there is none.
      timer = setInterval(() => void lay().catch(() => undefined), NEXT_CARD_MS);
      return {};
    },
    'card.stop': end,
  };
  return { calls, end };
}

const front = async (): Promise<string> => (await cardFront()).toString('base64');
