import { formatReason } from '@trainrace/contract/areas/results/reason-words.labels';
import type { Honour } from '@trainrace/contract/areas/results/honour';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { CareerOf } from './CareerOf.tsx';
import { honourText } from './honour.words.ts';

/** Why this was proposed, or was not, and what the person had before. */
export function Grounds({ record }: { record: Honour }) {
  const t = useWords(honourText);
  const lang = useLang();
  const grounds = record.honourGrounds ?? [];
  return (
    <>
      <section aria-label={t('grounds')}>
        <h3>{t('grounds')}</h3>
        {grounds.length === 0 ? (
          <p>{t('noGrounds')}</p>
        ) : (
          <ul>
            {grounds.map((ground) => (
              <li key={`${ground.clause} ${ground.key} ${ground.honourCode ?? ''}`}>{formatReason(ground, lang)}</li>
            ))}
          </ul>
        )}
      </section>
      <CareerOf id={record.id} />
    </>
  );
}
