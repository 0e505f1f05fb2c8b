// One business of the bureau, as the server puts it together: its calls, the work that no request waits for, its checks.
import type { FastifyInstance } from 'fastify';
import type { FamilySpecs } from './access/family-specs.ts';
import type { Check } from './doctor/check.ts';
import type { Services } from './services.ts';

/** Calls, and the records that they are about. */
export interface Family {
  specs?: FamilySpecs;
  mount: (app: FastifyInstance, services: Services) => void;
}

/** Work that is done again and again, on the connections kept for long work. */
export interface Task {
  /** As the error log names it. */
  title: string;
  everyMs: number;
  run: (services: Services, now: Date) => Promise<unknown>;
}

export interface Area {
  families: readonly Family[];
  tasks?: readonly Task[];
  /** Work with a rhythm of its own; the answered function stops it. */
  senders?: readonly ((services: Services) => () => Promise<void>)[];
  checks?: readonly Check[];
}

export const HOUR_MS = 3_600_000;
export const MINUTE_MS = 60_000;
export const DAY_MS = 24 * HOUR_MS;
/** For work that somebody waits for. */
export const SOON_MS = 5000;
