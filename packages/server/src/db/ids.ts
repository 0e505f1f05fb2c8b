import { v7, validate } from 'uuid';

/** Ids are made by the application and sort by time (stack: no sequences). */
export const newId = (): string => v7();

/** For what happened earlier than it is written down. */
export const newIdOf = (moment: Date): string => v7({ msecs: moment.getTime() });

/** Ids from outside are compared with uuid columns only after this: anything else matches no row. */
export const isId = (value: unknown): value is string => typeof value === 'string' && validate(value);
