// Shared parts of the sample data: the services, today, chance, and where rows are collected until they are written.
import { v7 } from 'uuid';
import type { Services } from '../../src/platform/services.ts';
import { addMinutes, day } from '../../src/platform/time/time.ts';
import { randomFrom, type Random } from './random.ts';

export interface World {
  services: Services;
  random: Random;
  /** Hash of the one demo password. */
  passwordHash: string;
  /** The bureau's clock on a day counted from today: `at(-3, 9, 30)` is half past nine three days ago. */
  at(days: number, hour?: number, minute?: number): Date;
  /** A date counted from today, yyyy-MM-dd. */
  date(days: number): string;
  /** Ids sort by the time their rows were made, as those of real rows do. */
  idAt(moment: Date): string;
}

const SEED = 2026;

export function worldOf(services: Services, passwordHash: string, now: Date): World {
  const random = randomFrom(SEED);
  const today = new Date(`${day(now)}T00:00:00+08:00`);
  const at = (days: number, hour = 0, minute = 0) => addMinutes(today, days * 1440 + hour * 60 + minute);
  let made = 0;
  return {
    services,
    random,
    passwordHash,
    at,
    date: (days) => day(at(days)),
    idAt: (moment) =>
      v7({
        msecs: moment.getTime(),
        seq: (made += 1),
        random: Uint8Array.from({ length: 16 }, () => random.whole(0, 255)),
      }),
  };
}
