// Parts of the program that are loaded when somebody first wants them.
import { CHUNK_TIMEOUT_MS } from '@trainrace/contract/limits';
import { lazy, type ComponentType } from 'react';

/** The component that a module exports under that name. */
export const lazyPart = <Name extends string, Props>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
) => lazy(async () => ({ default: (await inTime(load))[name] }));

/** A part of the program that has not come after two minutes will not come: said, instead of waited for. */
export function inTime<Part>(load: () => Promise<Part>): Promise<Part> {
  const { promise, reject } = Promise.withResolvers<never>();
  const late = () => reject(new Error('error loading dynamically imported module: too late'));
  const timer = setTimeout(late, CHUNK_TIMEOUT_MS);
  return Promise.race([load(), promise]).finally(() => clearTimeout(timer));
}
