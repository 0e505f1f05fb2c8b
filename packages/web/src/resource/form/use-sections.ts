// The sections of a long form: what is wrong in each, which one is being read, and the way to each.
import { useEffect, useRef, useState } from 'react';
import { useLabel } from '#i18n/language.ts';
import { usePane } from '#widgets/pane.ts';
import type { AnyPage } from '../page.ts';
import { fieldsThere, type AnySection } from './form-fields.ts';
import { fieldOf } from './places.ts';
import type { RecordFormState } from './use-record-form.ts';

export interface IndexedSection {
  id: string;
  title: string;
  section: AnySection;
  /** How many of its fields are wrong. */
  wrong: number;
}

/** So far below the edge a section that is scrolled to begins. */
const READING_LINE = 120;

export function useSections(page: AnyPage, { fields, draft, record }: RecordFormState, prefix: string) {
  const say = useLabel();
  const wrongFields = [...new Set(fields.errors.map(({ field }) => fieldOf(field)))];
  const sections = (page.form ?? []).flatMap((section, index): IndexedSection[] => {
    const names = fieldsThere(section, draft, record).map(({ field }) => field);
    if (names.length === 0) return [];
    const wrong = wrongFields.filter((field) => names.includes(field)).length;
    return [{ id: `${prefix}-${index}`, title: section.title ? say(section.title) : '', section, wrong }];
  });
  return { sections, ...useReading(sections.map(({ id }) => id)) };
}

/** Which of them is in front of the reader. */
function useReading(ids: readonly string[]) {
  const { scroller } = usePane();
  const [current, setCurrent] = useState(ids[0]);
  /** Where a jump ended: a short section near the end never gets to the top by itself. */
  const landed = useRef<number>(null);
  const names = ids.join(' ');
  useEffect(() => {
    const box = scroller();
    const look = () => {
      if (landed.current === box.scrollTop) return;
      landed.current = null;
      setCurrent(readAt(box, names.split(' ')));
    };
    box.addEventListener('scroll', look, { passive: true });
    return () => box.removeEventListener('scroll', look);
  }, [scroller, names]);
  const jump = (id: string) => {
    const section = document.getElementById(id);
    section?.scrollIntoView({ block: 'start' });
    section?.focus({ preventScroll: true });
    landed.current = scroller().scrollTop;
    setCurrent(id);
  };
  return { current, jump };
}

function readAt(box: HTMLElement, ids: readonly string[]): string | undefined {
  const isAtEnd = box.scrollTop + box.clientHeight >= box.scrollHeight - 2;
  if (isAtEnd) return ids.at(-1);
  const line = box.getBoundingClientRect().top + READING_LINE;
  const above = ids.filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? line + 1) <= line);
  return above.at(-1) ?? ids[0];
}
