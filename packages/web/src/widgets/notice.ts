// Short sentences that come and go; the shell shows them.
type Kind = 'success' | 'error' | 'warning' | 'info';
type Listener = (kind: Kind, sentence: string) => void;

const listeners = new Set<Listener>();

export const onNotice = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function notice(kind: Kind, sentence: string): void {
  for (const listener of listeners) listener(kind, sentence);
}
