// Words typed on a page without an account outlive a reload of its tab: phones drop a page while its SMS is read.
import { useEffect, useState } from 'react';
import { isObject, slot } from '#api/storage.ts';
import type { Shape } from '@trainrace/contract/wire/family';
import type { Values } from './values.ts';
import { withoutSecrets } from './without-secrets.ts';

/** Somebody else may sit down at a machine that everybody uses. */
const MAX_AGE_MS = 2 * 3_600_000;

/** `name` tells the form. In this tab only, and no longer than it is open; `found` is null where nothing was kept. */
export function useTabDraft(name: string, shape: Shape) {
  const [place] = useState(() => slot(`draft:tab:${name}`, isObject, 'session'));
  const [kept] = useState(() => {
    const read = place.read();
    if (read === null || Date.now() - read.keptAt < MAX_AGE_MS) return read;
    // Numbers of somebody who left long ago do not lie about.
    place.clear();
    return null;
  });
  const [found] = useState(() => kept && withoutSecrets(shape, kept.value));
  return { found, keptAt: kept?.keptAt ?? null, place, shape };
}

/** Keeps each change of what somebody has entered. */
export function useTabDraftKeeping(
  { place, shape }: ReturnType<typeof useTabDraft>,
  { values, isTouched }: { values: Values; isTouched: boolean },
): void {
  const text = isTouched ? JSON.stringify(withoutSecrets(shape, values)) : null;
  useEffect(() => {
    if (text !== null) place.write(JSON.parse(text) as Record<string, unknown>);
  }, [place, text]);
}
