// The reader of a dialog: connected and opened with the first reading, read once or on and on.
import type { CardDriver, CardReading, ReadMode } from '@trainrace/devices/card/card-driver';
import { driverNamed } from '@trainrace/devices/drivers';
import { DeviceFault, type FaultKind } from '@trainrace/devices/line/device-fault';
import { useEffect, useRef, useState } from 'react';
import type { PublicConfig } from '#api/config.ts';

interface ReaderState {
  /** `waiting` for the next card, in continuous reading. */
  doing: 'nothing' | 'reading' | 'waiting';
  reading: CardReading | null;
  fault: FaultKind | null;
}

export type Devices = NonNullable<PublicConfig['devices']>;

/** `failed` is told of each reading that fails. */
export function useCardReader({ driver: name, url }: Devices, failed: () => void) {
  const [state, setState] = useState<ReaderState>({ doing: 'nothing', reading: null, fault: null });
  const driver = useRef<CardDriver | null>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      driver.current?.close();
    };
  }, []);

  /** The card read before is dropped: it might be the card of somebody else. */
  const fail = (fault: FaultKind) => {
    if (isGone.current) return;
    setState({ doing: 'nothing', reading: null, fault });
    failed();
  };
  const connected = async (): Promise<CardDriver> => {
    if (driver.current !== null) return driver.current;
    const lost = () => {
      driver.current = null;
      // A reading that was under way says so itself.
      setState((former) => (former.doing === 'waiting' ? { ...former, doing: 'nothing', fault: 'closed' } : former));
    };
    const card = (reading: CardReading) =>
      setState((former) => (former.doing === 'waiting' ? { ...former, reading, fault: null } : former));
    const made = await driverNamed(name).cardReader(url, { card, lost });
    if (isGone.current) made.close();
    driver.current = made;
    return made;
  };
  const attempt = async (run: (driver: CardDriver) => Promise<void>) => {
    setState({ doing: 'reading', reading: null, fault: null });
    try {
      await run(await connected());
    } catch (thrown) {
      fail(thrown instanceof DeviceFault ? thrown.kind : 'refused');
    }
  };
  return {
    ...state,
    read: async (mode: ReadMode) =>
      await attempt(async (now) => {
        const reading = await now.read(mode);
        setState({ doing: 'nothing', reading, fault: null });
      }),
    readOn: async () =>
      await attempt(async (now) => {
        // Heard from the first card on, which may come before the answer.
        setState({ doing: 'waiting', reading: null, fault: null });
        await now.readOn();
      }),
    stop: async () => {
      setState((former) => ({ ...former, doing: 'nothing' }));
      // A user who has left reads no more cards either.
      await driver.current?.stop().catch(() => undefined);
    },
  };
}
