import { applicationInfo, type ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { HOLDS_PLACE } from '@trainrace/contract/areas/contests/application-commands';
import { Button } from 'antd';
import { useState } from 'react';
import { useRight } from '#api/identity.ts';
import { useWords } from '#i18n/words.ts';
import { DecideLocal } from '../entry/DecideLocal.tsx';
import { eligibilityText, reviewText } from '../entry/entry.words.ts';
import { EntryEligibility } from '../entry/EntryEligibility.tsx';
import { PapersDue } from '../entry/PapersDue.tsx';

interface Props {
  entry: ApplicationInfo;
  changedHere: (after: ApplicationInfo) => void;
}

/** Evidence beside the form: each condition with its answer, and the opinion of the first audit. */
export function Evidence({ entry, changedHere }: Props) {
  const t = useWords(reviewText);
  const e = useWords(eligibilityText);
  const maySee = useRight(applicationInfo.eligibility.action);
  const mayDecide = useRight(applicationInfo.editIsLocalSubmit.action) && HOLDS_PLACE.includes(entry.auditStatus);
  const [isDeciding, setDeciding] = useState(false);
  return (
    <>
      {maySee && <EntryEligibility key={entry.version} id={entry.id} />}
      {mayDecide && (
        <p>
          <Button size="small" onClick={() => setDeciding(true)}>
            {e('decideLocal')}
          </Button>{' '}
          {entry.isLocalReason !== null && <span>{e('reason', { reason: entry.isLocalReason })}</span>}
        </p>
      )}
      {isDeciding && <DecideLocal record={entry} close={() => setDeciding(false)} done={changedHere} />}
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
