// Writes docs/states.md.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawStates, STATES_FILE } from './state-diagrams.ts';

writeFileSync(join(import.meta.dirname, '..', STATES_FILE), drawStates());
