import { v7, validate } from 'uuid';

/** Ids are made by the application and sort by time (stack: no sequences). */
export function newId(): string {
  return v7();
}

let written = 0;

/** For what happened earlier than it is written down; of one moment, what is written first comes first. */
export function newIdOf(moment: Date): string {
  written = (written + 1) % 2 ** 31;
  return v7({ msecs: moment.getTime(), seq: written });
}

/** Ids from outside are compared with uuid columns only after this: anything else matches no row. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && validate(value);
}
