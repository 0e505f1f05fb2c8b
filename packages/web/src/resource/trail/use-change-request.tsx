// Action on a record that its makers cannot change any more: asking for a change.
import { trail } from '@trainrace/contract/areas/system/trail';
import { useState, type ReactNode } from 'react';
import { useRights } from '#api/identity.ts';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import { trailText } from './trail.words.ts';
import { useWords } from '#i18n/words.ts';
import type { AnyCalls, AnyRecord } from '../page.ts';
import type { RowAction } from '../command/RowActions.tsx';

const ChangeRequest = lazyPart(() => import('./ChangeRequest.tsx'), 'ChangeRequest');

/** For who makes such records; `dialog` is to be placed once on the page. */
export function useChangeRequest(calls: AnyCalls): {
  asksOf: (record: AnyRecord) => readonly RowAction[];
  dialog: ReactNode;
} {
  const t = useWords(trailText);
  const rights = useRights();
  const [asking, setAsking] = useState<string | null>(null);
  const mayAsk = rights.has(trail.submit.action) && rights.has(calls.submit?.action ?? '');
  const { changeable } = calls.family;
  const asksOf = (record: AnyRecord): readonly RowAction[] =>
    mayAsk && changeable?.isLocked(record)
      ? [{ key: 'ask', label: t('ask'), run: () => setAsking(String(record.id)) }]
      : [];
  const dialog = asking !== null && (
    <LazyBoundary fallback={null}>
      <ChangeRequest calls={calls} id={asking} close={() => setAsking(null)} />
    </LazyBoundary>
  );
  return { asksOf, dialog };
}
