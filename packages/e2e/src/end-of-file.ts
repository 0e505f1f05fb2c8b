// Vitest runs this setup anew for each file, though a worker loads the modules of the stories once.
import { afterAll } from 'vitest';
import { endAll } from './at-end.ts';

afterAll(endAll);
