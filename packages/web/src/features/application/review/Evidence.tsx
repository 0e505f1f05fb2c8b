import { applicationInfo, type ApplicationInfo } from '@trainrace/contract/application/application-info';
import { useRight } from '#api/identity.ts';
import { useWords } from '#i18n/words.ts';
import { EntryEligibility } from '../EntryEligibility.tsx';
import { PapersDue } from '../PapersDue.tsx';
import { reviewText } from '../review.words.ts';

/** What is known beside the form: each condition with its answer, and what the first audit said. */
export function Evidence({ entry }: { entry: ApplicationInfo }) {
  const t = useWords(reviewText);
  const maySee = useRight(applicationInfo.eligibility.action);
  return (
    <>
      {maySee && <EntryEligibility id={entry.id} />}
      <PapersDue entry={entry} />
      {entry.firstAuditOpinion !== null && (
        <section>
          <h3>{t('firstOpinion')}</h3>
          <p>{entry.firstAuditOpinion}</p>
        </section>
      )}
    </>
  );
}
