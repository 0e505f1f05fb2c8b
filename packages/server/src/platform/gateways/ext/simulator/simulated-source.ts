// Outside data of a demonstration: asked over HTTP like any other, of a server of our own on this machine, started by the first question.
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { ExtSource } from '../ext-source.ts';
import { httpSource } from '../http-source.ts';
import { mappingFile, type MappingFile } from '../mapping/mapping-file.ts';
import { startSimulator, type SimulatorServer } from './simulator-server.ts';

/** The worked example of docs/outside-data.md. */
export const EXAMPLE_MAPPING = fileURLToPath(new URL('example-mapping.json', import.meta.url));

interface Simulation {
  timeoutMs: number;
  /** Of a bureau that tries its own mapping. */
  mapping: string | null;
}

export function simulatedSource({ timeoutMs, mapping }: Simulation): ExtSource {
  const inForce: MappingFile = mappingFile(mapping ?? EXAMPLE_MAPPING);
  // Only this process can call it, and it answers to no other name.
  const account = { key: 'simulator', secret: randomBytes(32).toString('hex'), timeoutMs };
  let server: Promise<SimulatorServer> | null = null;
  const running = () => (server ??= startSimulator({ ...account, mapping: () => inForce().mapping }));
  const at = (url: string) => httpSource('simulator', { ...account, url }, inForce);
  return {
    name: 'simulator',
    // Nothing is asked for it.
    translation: () => at('').translation!(),
    ask: async (service, query, traceId) => await at((await running()).url).ask(service, query, traceId),
    close: async () => await (await server)?.close(),
  };
}
