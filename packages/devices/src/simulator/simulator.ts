// A device service without devices: the protocol of PROTOCOL.md on a local websocket.
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import type { Fault } from './faults.ts';
import { serve, type Station } from './station.ts';

/** Bytes of what a page asks; pictures only go the other way. */
const MAX_ASKED = 4096;
const HOST = '127.0.0.1';
const OWN_NAME = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/;

interface Options {
  /** 0 takes a free one. */
  port: number;
  /** Whether pages from there may use the devices. */
  allows: (origin: string) => boolean;
  fault?: Fault | null;
}

export interface Simulator {
  url: string;
  close: () => Promise<void>;
}

export async function startSimulator({ port, allows, fault = null }: Options): Promise<Simulator> {
  const server = new WebSocketServer({
    host: HOST,
    port,
    maxPayload: MAX_ASKED,
    // A browser always says whose page asks, and by which name it found us: another site's page gets no line.
    verifyClient: ({ origin, req }: { origin?: string; req: { headers: { host?: string } } }) =>
      OWN_NAME.test(req.headers.host ?? '') && (origin === undefined || allows(origin)),
  });
  // Each path is a counter of its own, so that tests do not meet.
  const stations = new Map<string, Station>();
  server.on('connection', (line, { url = '/' }) => {
    const station = stations.get(url) ?? { fault, lines: new Set() };
    stations.set(url, station);
    // A violation of the frame's own rules ends this line alone.
    line.on('error', () => line.terminate());
    serve(station, line);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve);
    server.once('error', reject);
  });
  const close = async () => {
    for (const line of server.clients) line.terminate();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { url: `ws://${HOST}:${(server.address() as AddressInfo).port}`, close };
}
