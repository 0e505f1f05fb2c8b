import { championHistory } from '@trainrace/contract/areas/results/champion-history';
import { Button } from 'antd';
import { useRights } from '#api/identity.ts';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import { useCall } from '#api/query.ts';
import { useWords } from '#i18n/words.ts';
import { usePane } from '#widgets/pane.ts';
import { championText } from './champion-history.words.ts';

const Proposals = lazyPart(() => import('./Proposals.tsx'), 'Proposals');

/** How many placings wait to be taken over, and the list of them. */
export function ProposalsButton() {
  return useRights().has(championHistory.proposals.action) ? <Offered /> : null;
}

const SHOWN = 'proposals';

function Offered() {
  const t = useWords(championText);
  // In the address, so that the home page leads to the list itself.
  const { search, setSearch } = usePane();
  const isOpen = search.get('show') === SHOWN;
  const open = (shown: boolean) => {
    const next = new URLSearchParams(search);
    if (shown) next.set('show', SHOWN);
    else next.delete('show');
    setSearch(next);
  };
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
