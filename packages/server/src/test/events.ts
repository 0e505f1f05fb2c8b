// A line of server-sent events as a browser holds it: what it has said so far, and whether it is over.
import { expect } from 'vitest';
import { atEnd } from './database.ts';

export interface Said {
  event: string;
  id: string | null;
  data: Record<string, unknown>;
}

export interface Events {
  said: Said[];
  /** Comments that keep the line open. */
  beats: () => number;
  isOver: () => boolean;
}

/** Resolves once the line has said something. */
export async function eventsOf(url: string, token: string, headers: Record<string, string> = {}): Promise<Events> {
  const aborting = new AbortController();
  atEnd(async () => aborting.abort());
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${token}`, ...headers },
    signal: aborting.signal,
  });
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const held = { said: [] as Said[], beats: 0, isOver: false };
  void read(response, held).finally(() => (held.isOver = true));
  await expect.poll(() => held.said.length).toBeGreaterThan(0);
  return { said: held.said, beats: () => held.beats, isOver: () => held.isOver };
}

async function read(response: Response, held: { said: Said[]; beats: number }): Promise<void> {
  let text = '';
  const decoder = new TextDecoder();
  try {
    for await (const chunk of response.body!) {
      text += decoder.decode(chunk as Uint8Array, { stream: true });
      for (let at = text.indexOf('\n\n'); at >= 0; at = text.indexOf('\n\n')) {
        hear(text.slice(0, at), held);
        text = text.slice(at + 2);
      }
    }
  } catch {
    // Aborted, or the server closed the line.
  }
}

function hear(part: string, held: { said: Said[]; beats: number }): void {
  const fields = new Map(
    part.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  const data = fields.get('data');
  if (data === undefined) held.beats += 1;
  else held.said.push({ event: fields.get('event') ?? '', id: fields.get('id') ?? null, data: JSON.parse(data) });
}
