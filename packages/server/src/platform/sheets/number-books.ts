// Numbers that an import gives to its new records.
import { reserveSerials, type Reserved } from '#platform/store/serial.ts';
import type { Context } from '#platform/context/context.ts';
import type { Services } from '#platform/services.ts';

export interface NumberBooks {
  take(series: string, count: number): Promise<string[]>;
  giveBack(): Promise<void>;
}

/** Numbers are taken outside of the transaction that writes: nobody waits for its end to get one. */
export function numberBooks({ lanes }: Services, { now }: Context): NumberBooks {
  const taken: Reserved[] = [];
  return {
    async take(series, count) {
      const reserved = await reserveSerials(lanes.jobs, series, now, count);
      taken.push(reserved);
      return reserved.numbers;
    },
    async giveBack() {
      for (const reserved of taken.toReversed()) await reserved.giveBack();
    },
  };
}
