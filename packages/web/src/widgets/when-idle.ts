/** Of a line that the browser calls slow, or somebody who saves data, nothing is taken that nobody has asked for. */
function hasRoom(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData !== true && (connection?.effectiveType ?? '4g') === '4g';
}

const LATER_MS = 1000;

/** Does what nobody has asked for yet once the browser has nothing else to do; answers how to leave it. */
export function whenIdle(work: () => void): () => void {
  if (!hasRoom()) return () => undefined;
  // Safari knows no idle time.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, LATER_MS);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(work);
  return () => cancelIdleCallback(asked);
}
