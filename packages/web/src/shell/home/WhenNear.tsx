import { useEffect, useRef, useState, type ReactNode } from 'react';
import { LazyBoundary } from '#api/lazy-part.ts';

/** Begins to load what stands below only when somebody comes near it; `height` in pixels is kept free until it is there. */
export function WhenNear({ height, children }: { height: number; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || box.current === null) return;
    const watch = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true);
    });
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [isNear]);
  const free = <div style={{ minHeight: height }} />;
  return <div ref={box}>{isNear ? <LazyBoundary fallback={free}>{children}</LazyBoundary> : free}</div>;
}
