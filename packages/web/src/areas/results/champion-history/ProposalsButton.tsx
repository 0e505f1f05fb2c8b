import { championHistory } from '@trainrace/contract/areas/results/champion-history';
import { Button } from 'antd';
import { useState } from 'react';
import { useRights } from '#api/identity.ts';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import { useCall } from '#api/query.ts';
import { useWords } from '#i18n/words.ts';
import { championText } from './champion-history.words.ts';

const Proposals = lazyPart(() => import('./Proposals.tsx'), 'Proposals');

/** How many placings wait to be taken over, and the list of them. */
export function ProposalsButton() {
  return useRights().has(championHistory.proposals.action) ? <Offered /> : null;
}

function Offered() {
  const t = useWords(championText);
  const [isOpen, open] = useState(false);
  const { data } = useCall(championHistory.proposals, {}, { quiet: true });
  return (
    <>
      <Button onClick={() => open(true)}>{t('proposals', { count: data?.total ?? 0 })}</Button>
      {isOpen && (
        <LazyBoundary fallback={null}>
          <Proposals close={() => open(false)} />
        </LazyBoundary>
      )}
    </>
  );
}
