// A line to a server that can be cut, with whatever is open on it: the browser's own “offline” leaves open streams alone.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { atEnd } from './at-end.ts';

export interface Line {
  /** The server's address over this line. */
  base: string;
  cut(): void;
  mend(): void;
}

export async function lineTo(base: string): Promise<Line> {
  const { hostname, port } = new URL(base);
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => undefined).on('close', () => (near.destroy(), far.destroy(), open.delete(socket)));
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  atEnd(async () => {
    cut();
    await new Promise((resolve) => server.close(resolve));
  });
  const heard = server.address() as AddressInfo;
  return { base: `http://127.0.0.1:${heard.port}`, cut, mend: () => void (isCut = false) };
}
