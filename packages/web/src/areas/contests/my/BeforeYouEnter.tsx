import { contestInfo, type ContestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { rulesOf } from '@trainrace/contract/areas/contests/eligibility';
import type { Entrant } from '@trainrace/contract/areas/contests/rules/eligibility';
import { Alert } from 'antd';
import { useLabel } from '#i18n/language.ts';
import { myEntriesText } from './my-entries.words.ts';
import { useWords } from '#i18n/words.ts';
import { AttachmentList } from '#widgets/attachment/AttachmentList.tsx';
import { Conditions } from '#widgets/Conditions.tsx';
import type { OpenTrade } from '../entry/open-trades.ts';
import styles from './BeforeYouEnter.module.css';

interface Props {
  contest: ContestInfo | undefined;
  /** With conditions of its own, in place of the contest's. */
  trade: Pick<OpenTrade, 'eligibility'> | undefined;
  /** Entrant, as far as known. */
  entrant: Entrant | undefined;
}

/** Facts on a contest before entering: conditions, papers, whom to ask, and what the data is for. */
export function BeforeYouEnter({ contest, trade, entrant }: Props) {
  const t = useWords(myEntriesText);
  const label = useLabel();
  const rules = rulesOf(contest, trade);
  const papers = [contest?.regulationAtt, contest?.techDocAtt].filter((id) => id !== null && id !== undefined);
  return (
    <div className={styles.notes}>
      {rules.length > 0 && (
        <section>
          <h3>{t('conditions')}</h3>
          <Conditions rules={rules} entrant={entrant} />
        </section>
      )}
      {papers.length > 0 && (
        <section>
          <h3>{label(contestInfo.family.labels.regulationAtt)}</h3>
          <AttachmentList ids={papers} />
        </section>
      )}
      <Alert type="info" showIcon title={t('needed')} />
      {contest !== undefined && <p>{t('contact', { contact: contest.contact, tel: contest.contactTel })}</p>}
      <p>{t('privacy')}</p>
    </div>
  );
}
