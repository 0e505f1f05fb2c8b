import { CHUNK_TIMEOUT_MS } from '@trainrace/contract/limits';

/** A part of the program that has not come after two minutes will not come: said, instead of waited for. */
export function inTime<Part>(load: () => Promise<Part>): Promise<Part> {
  const { promise, reject } = Promise.withResolvers<never>();
  const late = () => reject(new Error('error loading dynamically imported module: too late'));
  const timer = setTimeout(late, CHUNK_TIMEOUT_MS);
  return Promise.race([load(), promise]).finally(() => clearTimeout(timer));
}
