// The server's time, as reckoned by a device whose own clock may be wrong by days: from an answer that carried it.

/** Milliseconds to add to the device's clock. The answer is taken to have been on its way half of the time. */
export function offsetFrom(now: number, asked: number, answered: number): number {
  return Math.round(now - (asked + answered) / 2);
}

/** Later than the one before, whatever was done to the device's clock meanwhile. */
export function nextMoment(device: number, offset: number, before: number): number {
  return Math.max(Math.round(device + offset), before + 1);
}
