// Vitest hears afterAll only while it reads a file: what a hook opens ends with the file through this.
import { afterAll } from 'vitest';

const closing: (() => Promise<void>)[] = [];

afterAll(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

export const atEnd = (close: () => Promise<void>): void => void closing.push(close);
