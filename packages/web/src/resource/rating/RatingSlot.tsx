// The place of the rating below a record: nothing is loaded for who rates nothing.
import { RATING_RIGHT } from '@trainrace/contract/areas/public/rating-right';
import { useRight } from '#api/identity.ts';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import type { RecordPlace } from '../together/use-notes.ts';

const RatingPart = lazyPart(() => import('./RatingPart.tsx'), 'RatingPart', { isExtra: true });

interface Props {
  place: RecordPlace;
  record: Readonly<Record<string, unknown>>;
}

export function RatingSlot({ place, record }: Props) {
  const mayRate = useRight(RATING_RIGHT);
  if (!mayRate) return null;
  return (
    <LazyBoundary fallback={null}>
      <RatingPart place={place} record={record} />
    </LazyBoundary>
  );
}
