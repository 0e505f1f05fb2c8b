// Short sentences that come and go; the shell shows them.
type Kind = 'success' | 'error' | 'warning' | 'info';
/** Action offered for as long as the notice is shown. */
interface Offer {
  label: string;
  run: () => void;
}

type Listener = (kind: Kind, sentence: string, offer?: Offer) => void;

const listeners = new Set<Listener>();

export function onNotice(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function notice(kind: Kind, sentence: string, offer?: Offer): void {
  for (const listener of listeners) listener(kind, sentence, offer);
}
