// Writes docs/areas.md.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AREAS_FILE, areaArrows, drawAreas } from './area-graph.ts';
import { importsIn } from './boundaries.ts';

const ROOT = join(import.meta.dirname, '..');
writeFileSync(join(ROOT, AREAS_FILE), drawAreas(ROOT, areaArrows((await importsIn(ROOT, [])).modules)));
