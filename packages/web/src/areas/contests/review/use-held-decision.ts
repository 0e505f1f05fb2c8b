// The desk's handling of a decision that is held back: says it with the name, offers to take it back, and sends it when
// the desk is left.
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { trail } from '@trainrace/contract/areas/system/trail';
import { useEffect, useEffectEvent, useSyncExternalStore, type RefObject } from 'react';
import { useRefresh } from '#api/query.ts';
import { useWords } from '#i18n/words.ts';
import { notice } from '#widgets/notice.ts';
import { reviewText } from '../entry/entry.words.ts';
import {
  heldDecision,
  holdDecision,
  onHeldDecision,
  onSentDecision,
  sendHeldDecision,
  sendLeftDecision,
  takeBackDecision,
  type HeldDecision,
  type Sent,
} from './held-decision.ts';

const SAID = { pass: 'passedOne', return: 'returnedOne', reject: 'rejectedOne' } as const;

/** Toasts lie above the page and belong to the desk all the same. */
const TOASTS = '.ant-message';

/** `open` shows an entry again. */
export function useHeldDecision(desk: RefObject<HTMLElement | null>, open: (id: string) => void) {
  const t = useWords(reviewText);
  const refresh = useRefresh();
  const held = useSyncExternalStore(onHeldDecision, heldDecision);
  const onSent = useEffectEvent((decision: HeldDecision, sent: Sent) => {
    void refresh(applicationInfo.family.path, trail.family.path);
    if (sent.ok) return;
    const sentence = t('notSent', { name: decision.name, reason: sent.failure.message });
    notice('error', sentence, { label: t('openAgain'), run: () => open(decision.id) });
  });
  useEffect(() => onSentDecision((decision, sent) => onSent(decision, sent)), []);
  useEffect(() => {
    sendLeftDecision();
    const whenLeft = ({ target }: Event) => {
      const isOutside = target instanceof Element && !desk.current?.contains(target);
      if (isOutside && target.closest(TOASTS) === null) sendHeldDecision();
    };
    const whenGone = () => sendHeldDecision({ keepalive: true });
    document.addEventListener('pointerdown', whenLeft, true);
    document.addEventListener('focusin', whenLeft, true);
    window.addEventListener('pagehide', whenGone);
    return () => {
      document.removeEventListener('pointerdown', whenLeft, true);
      document.removeEventListener('focusin', whenLeft, true);
      window.removeEventListener('pagehide', whenGone);
      sendHeldDecision();
    };
  }, [desk]);

  const takeBack = () => {
    const decision = takeBackDecision();
    if (decision === null) return;
    notice('info', t('takenBack', { name: decision.name }));
    open(decision.id);
  };
  const hold = (decision: HeldDecision) => {
    holdDecision(decision);
    const sentence = t(SAID[decision.input.result], { name: decision.name });
    notice('success', sentence, { label: t('undo'), run: takeBack });
  };
  return { held, hold, takeBack };
}
