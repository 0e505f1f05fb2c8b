// npm run devices: a document camera and a card reader for demonstrations and tests.
import { parseArgs } from 'node:util';
import { FAULTS, isFault } from './faults.ts';
import { startSimulator } from './simulator.ts';

const PORT = '18090';
const ORIGINS = ['http://127.0.0.1:8080', 'http://localhost:8080'];
const USAGE = `npm run devices -- [--port ${PORT}] [--origin http://127.0.0.1:8080]… [--fault ${FAULTS.join('|')}]`;

try {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: PORT },
      origin: { type: 'string', multiple: true, default: ORIGINS },
      fault: { type: 'string' },
    },
  });
  if (values.fault !== undefined && !isFault(values.fault)) throw new Error(`There is no fault ${values.fault}.`);
  const { url, close } = await startSimulator({
    port: Number(values.port),
    allows: (origin) => values.origin.includes(origin),
    fault: values.fault ?? null,
  });
  console.log(`Simulated devices at ${url}, for pages of ${values.origin.join(' and ')}. Ctrl-C ends them.`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close());
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  process.exitCode = 1;
}
