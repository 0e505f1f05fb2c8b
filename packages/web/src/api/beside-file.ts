// Words of the server beside a file that it sends: characters that it could not print.
import { MISSING_GLYPHS_HEADER } from '@trainrace/contract/print/glyphs-header';

type Listener = (header: string) => void;
const listeners = new Set<Listener>();

export function onMissingGlyphs(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellMissingGlyphs({ headers }: Response): void {
  const header = headers.get(MISSING_GLYPHS_HEADER);
  if (header !== null) for (const listener of listeners) listener(header);
}
