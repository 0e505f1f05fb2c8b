// A line to the server that begins anew by itself; what was last shown stays while the network is away.
import { screen, type ScreenShown } from '@trainrace/contract/areas/public/screen';
import { useEffect, useState } from 'react';

const AGAIN_MS = 3000;
/** The server speaks every twenty seconds at least; a line that is silent for longer is dead, though nobody said so. */
const SILENT_MS = 50_000;

export interface Seen {
  /** Null before the first answer, and while it is off. */
  shown: ScreenShown | null;
  isOff: boolean;
  isLive: boolean;
}

export function useScreen(contestId: string): Seen {
  const [seen, setSeen] = useState<Seen>({ shown: null, isOff: false, isLive: false });
  useEffect(() => stayOn(contestId, setSeen), [contestId]);
  return seen;
}

function stayOn(contestId: string, set: (next: (before: Seen) => Seen) => void): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    source?.close();
    source = new EventSource(`${screen.events.path}?contestId=${encodeURIComponent(contestId)}`);
    const hear = (next: (before: Seen) => Seen) => {
      set(next);
      wait(SILENT_MS);
    };
    source.addEventListener('open', () => wait(SILENT_MS));
    source.addEventListener('screen', (event: MessageEvent<string>) => {
      const shown = JSON.parse(event.data) as ScreenShown;
      hear(() => ({ shown, isOff: false, isLive: true }));
    });
    source.addEventListener('off', () => hear(() => ({ shown: null, isOff: true, isLive: true })));
    source.addEventListener('beat', () => wait(SILENT_MS));
    source.addEventListener('error', () => {
      set((before) => ({ ...before, isLive: false }));
      wait(AGAIN_MS);
    });
  };
  const wait = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(open, ms);
  };
  open();
  return () => {
    clearTimeout(timer);
    source?.close();
  };
}
