import type { House } from './house.ts';
import { startSmsSender } from './sms/sender.ts';

/** Work that no request waits for. The answered function stops it and waits for what is under way. */
export function startBackground(house: House): () => Promise<void> {
  const stops = [startSmsSender(house)];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
