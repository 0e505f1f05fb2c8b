// Numbers that an import gives to its new records.
import { reserveSerials, type Reserved } from '#platform/store/serial.ts';
import type { Context } from '#platform/context/context.ts';
import type { Services } from '#platform/services.ts';

export interface SerialReservation {
  reserve(series: string, count: number): Promise<string[]>;
  release(): Promise<void>;
}

/** Numbers are reservations outside of the transaction that writes: nobody waits for its end to get one. */
export function serialReservation({ lanes }: Services, { now }: Context): SerialReservation {
  const reservations: Reserved[] = [];
  return {
    async reserve(series, count) {
      const reserved = await reserveSerials(lanes.jobs, series, now, count);
      reservations.push(reserved);
      return reserved.numbers;
    },
    async release() {
      for (const reserved of reservations.toReversed()) await reserved.release();
    },
  };
}
