// With which colleague a record is, and handing it over.
import { recordTask } from '@trainrace/contract/areas/home/record-task';
import { Button } from 'antd';
import { useState } from 'react';
import { CallFailed } from '#api/failure.ts';
import { useRight } from '#api/identity.ts';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import { useCall } from '#api/query.ts';
import { useWords } from '#i18n/words.ts';
import { togetherText } from './together.words.ts';
import type { RecordPlace } from './use-notes.ts';

const HandOver = lazyPart(() => import('./HandOver.tsx'), 'HandOver');

export function Task({ place }: { place: RecordPlace }) {
  const t = useWords(togetherText);
  const [isOpen, setOpen] = useState(false);
  const mayLook = useRight(recordTask.look.action);
  const mayHandOver = useRight(recordTask.handOver.action);
  const { data, error } = useCall(recordTask.look, place, { enabled: mayLook, quiet: true });
  const isWithheld = error instanceof CallFailed && [403, 404].includes(error.code);
  if (!mayLook || data === undefined || isWithheld) return null;
  const { responsible, hasColleagues } = data;
  return (
    <>
      {responsible !== null && (
        <p title={[t('handedBy', { name: responsible.handedByName }), responsible.reason].filter(Boolean).join(' · ')}>
          {t(responsible.isActive ? 'responsible' : 'responsibleGone', { name: responsible.name })}
        </p>
      )}
      {mayHandOver && (hasColleagues || responsible !== null) && (
        <Button size="small" onClick={() => setOpen(true)}>
          {t('handOver')}
        </Button>
      )}
      {isOpen && (
        <LazyBoundary fallback={null}>
          <HandOver place={place} responsible={responsible} close={() => setOpen(false)} />
        </LazyBoundary>
      )}
    </>
  );
}
