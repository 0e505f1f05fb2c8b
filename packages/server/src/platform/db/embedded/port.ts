// The database's port: free when first chosen, then remembered, so that tools and firewalls see the same one.
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';

export async function choosePort(memory: string): Promise<number> {
  const remembered = rememberedIn(memory);
  if (remembered !== undefined && (await listensOn(remembered)) !== undefined) return remembered;
  const port = await listensOn(0);
  if (port === undefined) throw new Error('No free port on 127.0.0.1');
  writeFileSync(memory, String(port));
  return port;
}

function rememberedIn(memory: string): number | undefined {
  try {
    const port = Number(readFileSync(memory, 'utf8'));
    return Number.isInteger(port) && port > 0 && port < 65536 ? port : undefined;
  } catch {
    return undefined;
  }
}

function listensOn(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}
