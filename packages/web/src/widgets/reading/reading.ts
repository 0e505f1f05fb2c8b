// Whether this device says aloud what a field asks. Of the device alone: a voice belongs to the room it is heard in.
import { useEffect } from 'react';
import { create } from 'zustand';
import { isFlag, slot } from '#api/storage.ts';

const kept = slot('reads-aloud', isFlag);

export function canRead(): boolean {
  return 'speechSynthesis' in globalThis;
}

const useStore = create<{ isOn: boolean }>(() => ({ isOn: kept.read()?.value === true && canRead() }));

export function useReading(): boolean {
  return useStore(({ isOn }) => isOn);
}

export function setReading(isOn: boolean): void {
  kept.write(isOn);
  useStore.setState({ isOn });
}

/** Comes with its first use. */
export function useReadFields(): void {
  const isOn = useReading();
  useEffect(() => {
    if (!isOn) return;
    let end: (() => void) | null = null;
    let isGone = false;
    const begin = async () => {
      // Without a connection nothing is said, and nothing is lost.
      const part = await import('./read-fields.ts').catch(() => null);
      if (!isGone && part !== null) end = part.readFields();
    };
    void begin();
    return () => {
      isGone = true;
      end?.();
    };
  }, [isOn]);
}
