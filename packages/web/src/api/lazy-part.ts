// Parts of the program that are loaded when somebody first wants them.
import { CHUNK_TIMEOUT_MS } from '@trainrace/contract/limits';
import { createElement, lazy, type ComponentType, type FunctionComponent } from 'react';

let tries = 0;

/** Parts that did not come are loaded once more where they are drawn again. */
export function retryParts(): void {
  tries++;
  // The loader takes a style sheet for loaded once it has asked for it.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (link.sheet === null) link.replaceWith(link.cloneNode());
}

/** The component that a module exports under that name. */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): FunctionComponent<Props> {
  let failedIn: number | null = null;
  const fresh = () =>
    lazy(async () => {
      try {
        return { default: (await inTime(load))[name] };
      } catch (error) {
        failedIn = tries;
        throw error;
      }
    });
  let part = fresh();
  // A failed part stays failed for React; only another one asks again.
  const partNow = () => {
    if (failedIn !== null && failedIn < tries) {
      failedIn = null;
      part = fresh();
    }
    return part;
  };
  return function Part(props: Props) {
    return createElement(partNow() as unknown as ComponentType<Props>, props);
  };
}

/** A part of the program that has not come after two minutes will not come: said, instead of waited for. */
export function inTime<Part>(load: () => Promise<Part>): Promise<Part> {
  const { promise, reject } = Promise.withResolvers<never>();
  const late = () => reject(new Error('error loading dynamically imported module: too late'));
  const timer = setTimeout(late, CHUNK_TIMEOUT_MS);
  return Promise.race([load(), promise]).finally(() => clearTimeout(timer));
}
