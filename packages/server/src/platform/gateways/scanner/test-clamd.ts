// Stands in for ClamAV's daemon in tests: speaks INSTREAM, and knows one virus, the one that everybody tests with.
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export const EICAR = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`;

export interface TestClamd {
  address: string;
  /** Bytes of each file that it was shown. */
  seen: number[];
  close(): Promise<void>;
}

/** `isMute`: takes everything and never says a word. */
export async function testClamd({ isMute = false } = {}): Promise<TestClamd> {
  const seen: number[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let heard = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (part) => {
      heard = Buffer.concat([heard, part]);
      const file = fileIn(heard);
      if (file === null || isMute) return;
      seen.push(file.length);
      socket.end(file.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
    });
  });
  await listening(server);
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const listening = (server: Server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

const COMMAND = 'zINSTREAM\0';

/** The file, once its end has come. */
function fileIn(heard: Buffer): Buffer | null {
  if (heard.subarray(0, COMMAND.length).toString() !== COMMAND) return null;
  const pieces: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= heard.length; ) {
    const length = heard.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(heard.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
