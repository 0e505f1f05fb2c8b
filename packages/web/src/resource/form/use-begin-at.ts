import { useEffect, useRef, type RefObject } from 'react';
import { isTouch } from '#widgets/attachment/is-touch.ts';

/** A form over its list begins at the field that its address names, once: without one, as every form does. */
export function useBeginAt(place: RefObject<HTMLElement | null>, id: string | null): void {
  const done = useRef<string>(null);
  useEffect(() => {
    if (id === null || done.current === id) return;
    // After drawer and form, which put the focus where they begin by themselves.
    const frame = requestAnimationFrame(() => {
      const control = document.getElementById(id);
      const field = control?.closest('[data-filling]') ?? control;
      const { current } = place;
      if (!field || current === null) return;
      done.current = id;
      // The drawer is still sliding in: what scrolls is the form alone.
      current.scrollTop += field.getBoundingClientRect().top - current.getBoundingClientRect().top - FROM_TOP;
      if (!isTouch()) control?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [place, id]);
}

const FROM_TOP = 48;
