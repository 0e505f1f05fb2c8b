// Parts of the program that are loaded when somebody first wants them.
import { CHUNK_TIMEOUT_MS } from '@trainrace/contract/limits';
import {
  createElement,
  lazy,
  startTransition,
  Suspense,
  useEffect,
  useReducer,
  useState,
  type ComponentType,
  type FunctionComponent,
  type SuspenseProps,
} from 'react';

let tries = 0;

/** Parts that did not come are loaded once more where they are drawn again. */
export function retryParts(): void {
  tries++;
  // The loader takes a style sheet for loaded once it has asked for it.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (link.sheet === null) link.replaceWith(link.cloneNode());
}

const waiting = new Set<() => void>();

/** Suspense for such parts: draws them as soon as they come. By itself React keeps a fallback for 300 ms once it is shown. */
export function LazyBoundary({ fallback, children }: Pick<SuspenseProps, 'fallback' | 'children'>) {
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    const draw = () => startTransition(redraw);
    waiting.add(draw);
    return () => void waiting.delete(draw);
  }, []);
  return createElement(Suspense, { fallback }, children);
}

const loaders = new WeakMap<object, () => Promise<unknown>>();

/**
 * Loads a part before it is drawn: one that is there by then is drawn at once. What React had to wait for it holds back
 * until 300 ms after it has shown that it waits. A failure is told where the part is drawn: here the component is missing.
 */
export async function loadAhead<Props>(part: ComponentType<Props>): Promise<ComponentType<Props> | undefined> {
  // Loaders are kept with the part whose component they bring.
  const load = loaders.get(part) as (() => Promise<ComponentType<Props>>) | undefined;
  return await load?.().catch(() => undefined);
}

const Nothing = () => null;

/**
 * The component that a module exports under that name. One that does not come is told where it is drawn, in the place of all
 * that stands there; an extra, which nobody asked for, is left out instead.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
  { isExtra = false }: { isExtra?: boolean } = {},
): FunctionComponent<Props> {
  let failedIn: number | null = null;
  let arrived: ComponentType<Props> | null = null;
  const bring = async () => {
    arrived = (await inTime(load))[name];
    for (const draw of waiting) draw();
    return arrived;
  };
  const fresh = () =>
    lazy(async () => {
      try {
        return { default: await bring() };
      } catch (error) {
        failedIn = tries;
        if (isExtra) return { default: Nothing as unknown as ComponentType<Props> };
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
  function Part(props: Props) {
    // Not what has come since: another component in the place of the lazy one would begin anew.
    const [there] = useState(() => arrived);
    return createElement(there ?? (partNow() as unknown as ComponentType<Props>), props);
  }
  loaders.set(Part, bring);
  return Part;
}

/** A part of the program that has not come after two minutes will not come: said, instead of waited for. */
export function inTime<Part>(load: () => Promise<Part>): Promise<Part> {
  const { promise, reject } = Promise.withResolvers<never>();
  const late = () => reject(new Error('error loading dynamically imported module: too late'));
  const timer = setTimeout(late, CHUNK_TIMEOUT_MS);
  return Promise.race([load(), promise]).finally(() => clearTimeout(timer));
}
