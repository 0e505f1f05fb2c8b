import { EventEmitter } from 'node:events';

/** Tells what is open in this process that a session has ended; it looks by itself too, so a lost call costs seconds. */
export const sessionEnds = new EventEmitter().setMaxListeners(0);
