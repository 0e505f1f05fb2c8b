// First audit by the organising unit, final audit by the bureau: a work list, and each entry beside its decision.
import { usePane } from '#widgets/pane.ts';
import { ReviewList } from './ReviewList.tsx';
import { Review } from './Review.tsx';
import { useQueue } from './use-queue.ts';

export function ReviewPage() {
  const { search } = usePane();
  const queue = useQueue();
  const id = search.get('entry');
  return id === null ? <ReviewList queue={queue} /> : <Review key={id} id={id} queue={queue} />;
}
