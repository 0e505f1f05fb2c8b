// How many calls are on their way; the bar at the top of the page watches.
import { create } from 'zustand';

export const useRunningCalls = create<{ running: number }>(() => ({ running: 0 }));

export async function counted<T>(work: () => Promise<T>): Promise<T> {
  useRunningCalls.setState(({ running }) => ({ running: running + 1 }));
  try {
    return await work();
  } finally {
    useRunningCalls.setState(({ running }) => ({ running: running - 1 }));
  }
}
