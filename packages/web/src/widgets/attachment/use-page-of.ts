import { ATTACHMENT_PAGE_SIZE } from '@trainrace/contract/limits';
import { useState } from 'react';

/** Brings the page of an added item to the front. */
export function usePageOf(count: number) {
  const last = Math.max(1, Math.ceil(count / ATTACHMENT_PAGE_SIZE));
  const [current, setCurrent] = useState(1);
  const [known, setKnown] = useState(count);
  if (count !== known) {
    setKnown(count);
    if (count > known || current > last) setCurrent(last);
  }
  return { current: Math.min(current, last), setCurrent };
}
