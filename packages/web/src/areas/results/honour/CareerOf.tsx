import { honour } from '@trainrace/contract/areas/results/honour';
import { useRights } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { useWords } from '#i18n/words.ts';
import { Failed } from '#widgets/Failed.tsx';
import { Career } from './Career.tsx';
import { careerText } from './honour.words.ts';

/** Below the record of a competitor or past champion, for who may see it. */
export function CareerOf({ id }: { id: string }) {
  return useRights().has(honour.career.action) ? <Found id={id} /> : null;
}

function Found({ id }: { id: string }) {
  const t = useWords(careerText);
  const found = useCall(honour.career, { id }, { quiet: true });
  return (
    <section aria-label={t('title')}>
      <h3>{t('title')}</h3>
      {found.isError && <Failed error={found.error} retry={() => void found.refetch()} />}
      {found.data && <Career steps={found.data.steps} />}
    </section>
  );
}
