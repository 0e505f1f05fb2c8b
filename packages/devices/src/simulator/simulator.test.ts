// The line, the camera and the reader against the simulator: a real websocket, real JPEG pictures.
import { once } from 'node:events';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket as Client } from 'ws';
import { connectSocketCamera } from '../camera/socket-camera.ts';
import { connectSocketCardReader } from '../card/socket-card-reader.ts';
import type { Data } from '../line/frames.ts';
import { openLine, type Line } from '../line/open-line.ts';
import { startSimulator, type Simulator } from './simulator.ts';

let simulator: Simulator;
let counters = 0;

beforeAll(async () => {
  simulator = await startSimulator({ port: 0, allows: (origin) => origin === 'https://skills.example' });
});
afterAll(async () => await simulator.close());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A counter of one's own, and the means to spoil it. */
function counter() {
  counters += 1;
  const url = `${simulator.url}/${counters}`;
  const spoil = async (fault: string) => {
    const line = await openLine(url, { event: vi.fn<() => void>(), lost: vi.fn<() => void>() });
    await line.ask('simulate', { fault });
    line.close();
  };
  return { url, spoil };
}

const silent = { event: () => undefined, lost: () => undefined };
const kindOf = async (promise: Promise<unknown>): Promise<unknown> =>
  await promise.then(
    () => 'no fault',
    (fault: { kind?: unknown }) => fault.kind,
  );

async function captured(line: Line) {
  const { image } = await line.ask('capture');
  return await sharp(Buffer.from(String(image), 'base64')).metadata();
}

describe('the camera', () => {
  it('[S7-83 S4-21] is connected over a local websocket, and turns and zooms what it captures', async () => {
    const line = await openLine(counter().url, silent);
    expect(await line.ask('cameras')).toMatchObject({ cameras: [{ id: 'desk' }, { id: 'face' }] });
    expect(await kindOf(line.ask('capture'))).toBe('refused');
    await line.ask('open', { camera: 'desk' });
    expect(await captured(line)).toMatchObject({ format: 'jpeg', width: 1600, height: 1200 });
    await line.ask('rotate', { turns: 1 });
    await line.ask('zoom', { factor: 2 });
    expect(await captured(line)).toMatchObject({ width: 600, height: 800 });
    line.close();
  });

  it('sends pictures while its preview is on, and none afterwards', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const event = vi.fn<(name: string, data: Data) => void>();
    const line = await openLine(counter().url, { event, lost: () => undefined });
    await line.ask('open', { camera: 'face' });
    await line.ask('preview', { on: true });
    // Each look puts the time of its interval forward.
    await vi.waitFor(() => expect(event.mock.calls.length).toBeGreaterThan(2), { timeout: 30_000 });
    await line.ask('preview', { on: false });
    // Nothing is left that would send another.
    expect(vi.getTimerCount()).toBe(0);
    expect(event.mock.calls.every(([name]) => name === 'frame')).toBe(true);
    line.close();
  });

  it('that is no picture of one, has no camera, or says what nobody reads, is a fault of its kind', async () => {
    const { url, spoil } = counter();
    const driver = await connectSocketCamera(url, { picture: () => undefined, lost: () => undefined });
    await driver.open('desk');
    await spoil('badPicture');
    expect(await kindOf(driver.capture())).toBe('garbage');
    await spoil('noCamera');
    expect(await driver.cameras()).toEqual([]);
    await spoil('garbage');
    expect(await kindOf(driver.capture())).toBe('garbage');
    await spoil('huge');
    expect(await kindOf(driver.capture())).toBe('garbage');
    await spoil('none');
    expect((await driver.capture()).type).toBe('image/jpeg');
    driver.close();
  });
});

describe('the card reader', () => {
  it('[S3-14 S4-19 S4-20] is opened by the first read, and reads directly or with a picture of the card', async () => {
    const driver = await connectSocketCardReader(counter().url, { card: () => undefined, lost: () => undefined });
    const direct = await driver.read('direct');
    expect(direct.card).toMatchObject({ Name: '陆示岚', Sex: '女', Nation: '汉', IDCardNo: '320599199003071264' });
    expect(Object.keys(direct.card)).toEqual([
      'Name',
      'Base64Photo',
      'Sex',
      'Nation',
      'Birthday',
      'Address',
      'IDCardNo',
    ]);
    expect(direct.picture).toBeNull();
    const preview = await driver.read('preview');
    expect(preview.card.Name).toBe('马样国');
    expect(preview.picture?.type).toBe('image/jpeg');
    driver.close();
  });

  it('refuses to read before it was opened', async () => {
    const line = await openLine(counter().url, silent);
    expect(await kindOf(line.ask('card.read', { type: 0 }))).toBe('refused');
    line.close();
  });

  it('[S4-19] reads each card that is laid down, until it is stopped', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const names: string[] = [];
    const driver = await connectSocketCardReader(counter().url, {
      card: ({ card }) => names.push(card.Name),
      lost: () => undefined,
    });
    await driver.readOn();
    vi.advanceTimersToNextTimer();
    await expect.poll(() => names).toEqual(['陆示岚']);
    vi.advanceTimersToNextTimer();
    await expect.poll(() => names).toEqual(['陆示岚', '马样国']);
    await driver.stop();
    // Nothing is left that would read another.
    expect(vi.getTimerCount()).toBe(0);
    driver.close();
  });

  it('without a card says so', async () => {
    const { url, spoil } = counter();
    await spoil('noCard');
    const driver = await connectSocketCardReader(url, { card: () => undefined, lost: () => undefined });
    expect(await kindOf(driver.read('direct'))).toBe('noCard');
    driver.close();
  });
});

describe('the line', () => {
  it('[S8-14] that closes in the middle fails what waits and tells once', async () => {
    const { url, spoil } = counter();
    const lost = vi.fn<() => void>();
    const line = await openLine(url, { event: () => undefined, lost });
    await spoil('slow');
    const waiting = kindOf(line.ask('cameras'));
    await spoil('closed');
    expect(await waiting).toBe('closed');
    expect(lost).toHaveBeenCalledTimes(1);
    expect(await kindOf(line.ask('cameras'))).toBe('closed');
  });

  it('that we close ourselves is not lost', async () => {
    const lost = vi.fn<() => void>();
    const line = await openLine(counter().url, { event: () => undefined, lost });
    const closing = vi.spyOn(WebSocket.prototype, 'close');
    line.close();
    await once(closing.mock.contexts[0] as WebSocket, 'close');
    expect(lost).not.toHaveBeenCalled();
  });

  it('gives up waiting, and takes no late answer for another', async () => {
    const { url, spoil } = counter();
    const line = await openLine(url, silent, { openMs: 60_000, answerMs: 60_000 });
    await spoil('slow');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const waiting = kindOf(line.ask('cameras'));
    vi.advanceTimersByTime(60_000);
    expect(await waiting).toBe('late');
    vi.useRealTimers();
    await spoil('none');
    expect(await line.ask('open', { camera: 'desk' })).toEqual({});
    line.close();
  });

  it('nobody listens at is closed', async () => {
    const gone = await startSimulator({ port: 0, allows: () => true });
    await gone.close();
    expect(await kindOf(openLine(gone.url, silent))).toBe('closed');
  });
});

describe('the service', () => {
  const answers = async (headers: Record<string, string>) =>
    await new Promise<string>((resolve) => {
      const client = new Client(`${simulator.url}/strangers`, { headers });
      client.once('open', () => resolve('open'));
      client.once('error', (error) => resolve(error.message));
    });

  it.each([
    ['its own page', { origin: 'https://skills.example' }, 'open'],
    ['another page', { origin: 'https://evil.example' }, 'Unexpected server response: 401'],
    ['a name that was bent to this machine', { host: 'evil.example:18090' }, 'Unexpected server response: 401'],
  ])('gives %s the line it may have', async (_, headers, said) => expect(await answers(headers)).toBe(said));

  it('ends the line of who sends too much, and serves the others', async () => {
    const { url } = counter();
    const lost = vi.fn<() => void>();
    const bad = await openLine(url, { event: () => undefined, lost });
    const good = await openLine(url, silent);
    expect(await kindOf(bad.ask('open', { camera: 'x'.repeat(5000) }))).toBe('closed');
    expect(lost).toHaveBeenCalledTimes(1);
    expect(await good.ask('cameras')).toHaveProperty('cameras');
    good.close();
  });
});
