import { v7, validate } from 'uuid';

/** Ids are made by the application and sort by time (stack: no sequences). */
export const newId = (): string => v7();

let written = 0;

/** For what happened earlier than it is written down; of one moment, what is written first comes first. */
export const newIdOf = (moment: Date): string => {
  written = (written + 1) % 2 ** 31;
  return v7({ msecs: moment.getTime(), seq: written });
};

/** Ids from outside are compared with uuid columns only after this: anything else matches no row. */
export const isId = (value: unknown): value is string => typeof value === 'string' && validate(value);
