import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { Button } from 'antd';
import { useState } from 'react';
import { useRight } from '#api/identity.ts';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import { useWords } from '#i18n/words.ts';
import { papersText } from './entry.words.ts';
import type { PapersPlace } from './use-papers.ts';

const PapersDialog = lazyPart(() => import('./PapersDialog.tsx'), 'PapersDialog');

interface Props {
  place?: PapersPlace;
  mayGiveReason?: boolean;
}

/** For who may change the papers of many. */
export function PapersButton({ place = EVERYWHERE, mayGiveReason = false }: Props) {
  const t = useWords(papersText);
  const isAllowed = useRight(applicationInfo.importSubmitFile.action);
  const [isOpen, setOpen] = useState(false);
  if (!isAllowed) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('open')}</Button>
      {isOpen && (
        <LazyBoundary fallback={null}>
          <PapersDialog place={place} mayGiveReason={mayGiveReason} close={() => setOpen(false)} />
        </LazyBoundary>
      )}
    </>
  );
}

const EVERYWHERE: PapersPlace = {};
