import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

export function useFullscreen() {
  const isOn = useSyncExternalStore(subscribe, () => document.fullscreenElement instanceof Element);
  const toggle = () => {
    // A browser that refuses leaves things as they are.
    void (isOn ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined);
  };
  return { isOn, toggle, isPossible: 'fullscreenEnabled' in document && document.fullscreenEnabled };
}
