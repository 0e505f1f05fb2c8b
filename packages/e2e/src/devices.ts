// The simulated document camera and card reader, as `npm run devices` starts them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { atEnd } from './at-end.ts';

const MAIN = join(import.meta.dirname, '../../devices/src/simulator/main.ts');

/** The server must know the address before the service knows the server's. */
export async function freeAddress(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return `ws://127.0.0.1:${port}`;
}

/** For pages of that origin; it ends with the file, or when the answered function is called. */
export async function startDevices(address: string, origin: string): Promise<() => Promise<void>> {
  const { port } = new URL(address);
  const service = spawn(process.execPath, [MAIN, '--port', port, '--origin', origin], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const end = async () => {
    if (service.exitCode !== null || service.signalCode !== null) return;
    const gone = once(service, 'exit');
    service.kill('SIGTERM');
    await gone;
  };
  atEnd(end);
  await once(service.stdout, 'data');
  return end;
}
