// First audit by the organising unit, final audit by the bureau: a work list, and each entry beside its decision.
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { useRef } from 'react';
import { useCommand } from '#resource/command/use-command.ts';
import { useWords } from '#i18n/words.ts';
import { notice } from '#widgets/notice.ts';
import { usePane } from '#widgets/pane.ts';
import { reviewText } from '../entry/entry.words.ts';
import { ReviewList } from './ReviewList.tsx';
import { Review } from './Review.tsx';
import type { HeldDecision } from './held-decision.ts';
import { useHeldDecision } from './use-held-decision.ts';
import { useQueue, type Queue } from './use-queue.ts';

export function ReviewPage() {
  const { search } = usePane();
  const asked = useQueue();
  const desk = useRef<HTMLDivElement>(null);
  const { next, stay } = useNext(asked);
  const queue: Queue = {
    ...asked,
    go: (to) => {
      stay();
      asked.go(to);
    },
  };
  const { held, hold, takeBack } = useHeldDecision(desk, (entry) => queue.go({ entry }));
  const id = search.get('entry');
  const decide = (decision: HeldDecision) => {
    hold(decision);
    void next({ stage: decision.call === 'auditingSubmit' ? 'final' : 'first', except: [decision.id] });
  };
  return (
    <div ref={desk}>
      {id === null ? (
        <ReviewList queue={queue} heldId={held?.id ?? null} begin={() => void next({})} />
      ) : (
        <Review key={id} id={id} queue={queue} desk={{ decide, takeBack }} />
      )}
    </div>
  );
}

/** Opens the one that has waited longest and that nobody else has open; the list where none is left. */
function useNext({ contestId, name, go }: Queue) {
  const t = useWords(reviewText);
  const command = useCommand();
  const turn = useRef(0);
  const next = async (of: { stage?: 'first' | 'final'; except?: string[] }) => {
    const mine = ++turn.current;
    // A user who looked for a name goes back to the search results.
    if (of.except !== undefined && name !== '') return go({ entry: null });
    const among = contestId === null ? {} : { contestId };
    const outcome = await command(applicationInfo.claimNext, { ...of, ...among }, { quiet: true });
    const id = outcome.ok ? outcome.data.id : null;
    if (mine !== turn.current) return;
    if (id === null && of.except === undefined) notice('info', t('noneLeft'));
    go({ entry: id });
  };
  /** Whatever comes of an earlier question is not opened any more. */
  return { next, stay: () => void turn.current++ };
}
