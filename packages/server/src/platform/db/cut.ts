// For tests: a line to PostgreSQL that can be cut at a chosen moment, the way a network or a dying server does it.
import { connect, createServer, type Socket } from 'node:net';

export interface Cut {
  /** The address of the database behind the line. */
  url: string;
  /** From now on: what the line does when the server is told this. */
  when(text: string, what: 'cut before' | 'cut after' | 'silence'): void;
  /** So many connections were cut. */
  cuts(): number;
  /** Everything passes again. */
  mend(): void;
  close(): Promise<void>;
}

export async function cuttable(databaseUrl: string): Promise<Cut> {
  const { hostname, port } = new URL(databaseUrl);
  let rule: { text: string; what: string } | null = null;
  let cuts = 0;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    let isDeaf = false;
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => undefined).on('close', () => (near.destroy(), far.destroy(), open.delete(socket)));
    }
    near.on('data', (bytes) => {
      if (rule === null || !bytes.includes(rule.text)) return far.write(bytes);
      cuts++;
      if (rule.what === 'cut before') return near.destroy();
      isDeaf = true;
      far.write(bytes);
      if (rule.what === 'cut after') far.once('data', () => near.destroy());
    });
    far.on('data', (bytes) => isDeaf || near.write(bytes));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  const heard = server.address();
  if (heard !== null && typeof heard === 'object') url.port = String(heard.port);
  return {
    url: url.href,
    when: (text, what) => void (rule = { text, what }),
    cuts: () => cuts,
    mend: () => void (rule = null),
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
