// The line to a local device service: calls with their answers, events, and its end.
import { DeviceFault } from './device-fault.ts';
import { readFrame, type Data } from './frames.ts';

export interface Hearing {
  event: (name: string, data: Data) => void;
  /** The line is gone, and was not closed by us. */
  lost: () => void;
}

export interface Line {
  ask: (op: string, input?: Data) => Promise<Data>;
  close: () => void;
}

/** How long is waited for the line, and for an answer. */
export interface Patience {
  openMs: number;
  answerMs: number;
}

const PATIENCE: Patience = { openMs: 5000, answerMs: 10_000 };

interface Waiting {
  give: (data: Data) => void;
  refuse: (fault: DeviceFault) => void;
  timer: ReturnType<typeof setTimeout>;
}

export async function openLine(url: string, hearing: Hearing, patience: Patience = PATIENCE): Promise<Line> {
  const socket = await opened(url, patience.openMs);
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let isClosedByUs = false;

  const take = (id: number): Waiting | undefined => {
    const one = waiting.get(id);
    clearTimeout(one?.timer);
    waiting.delete(id);
    return one;
  };
  const failAll = (fault: DeviceFault) => {
    for (const id of waiting.keys()) take(id)?.refuse(fault);
  };
  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const frame = readFrame(data);
    // The call that the answer was meant for is unknown.
    if (frame === null) return failAll(new DeviceFault('garbage'));
    // An answer to a call given up meanwhile is dropped.
    if (frame.is === 'answer') take(frame.id)?.give(frame.data);
    else if (frame.is === 'refusal') take(frame.id)?.refuse(frame.fault);
    else hearing.event(frame.name, frame.data);
  });
  socket.addEventListener('close', () => {
    failAll(new DeviceFault('closed'));
    if (!isClosedByUs) hearing.lost();
  });

  const ask = (op: string, input: Data = {}) =>
    new Promise<Data>((give, refuse) => {
      if (socket.readyState !== WebSocket.OPEN) return refuse(new DeviceFault('closed'));
      last += 1;
      const id = last;
      const timer = setTimeout(() => take(id)?.refuse(new DeviceFault('late')), patience.answerMs);
      waiting.set(id, { give, refuse, timer });
      socket.send(JSON.stringify({ id, op, ...input }));
    });
  const close = () => {
    isClosedByUs = true;
    socket.close();
  };
  return { ask, close };
}

function opened(url: string, withinMs: number): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url);
    const fail = () => {
      clearTimeout(timer);
      socket.close();
      reject(new DeviceFault('closed'));
    };
    const timer = setTimeout(fail, withinMs);
    socket.addEventListener('error', fail, { once: true });
    socket.addEventListener('close', fail, { once: true });
    socket.addEventListener(
      'open',
      () => {
        clearTimeout(timer);
        socket.removeEventListener('error', fail);
        socket.removeEventListener('close', fail);
        resolve(socket);
      },
      { once: true },
    );
  });
}
