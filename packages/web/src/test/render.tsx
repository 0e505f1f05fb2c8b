// React as it is shipped draws a moment after it was asked to: a test begins once what it renders stands there.
import { useEffect, type ReactNode } from 'react';
import { render as begin } from 'vitest-browser-react';

/** Resolves when all parts are drawn, their effects have run, and what those changed at once is drawn, too. */
export async function render(piece: ReactNode) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const rendered = await begin(<Told then={resolve}>{piece}</Told>);
  await promise;
  await nextTask();
  return rendered;
}

/** Behind those of React, which come by the same way; timers may be those of the test. */
async function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  await new Promise((resolve) => {
    port1.addEventListener('message', resolve);
    port1.start();
    port2.postMessage(null);
  });
  port1.close();
}

/** Effects of a part run after those of all parts inside it. */
function Told({ then, children }: { then: () => void; children: ReactNode }) {
  useEffect(then, [then]);
  return children;
}
