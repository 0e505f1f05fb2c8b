// Sessions and the people in them: seated at once, moved one by one, and told with a ticket.
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { Empty } from 'antd';
import { useId } from 'react';
import { useCall } from '#api/query.ts';
import { useWords } from '#i18n/words.ts';
import { Failed } from '#widgets/Failed.tsx';
import { NamedSelect } from '#widgets/NamedSelect.tsx';
import { PageHead } from '#widgets/PageHead.tsx';
import { usePane } from '#widgets/pane.ts';
import { about } from './arrangement.about.words.ts';
import styles from './arrangement.module.css';
import { boardText } from './arrangement.words.ts';
import { BoardPanel } from './BoardPanel.tsx';
import { useLabel } from '#i18n/language.ts';

/** From the close of entries until the contest has run. */
const TO_ARRANGE = [40, 50, 60] as const;

export function ArrangementPage() {
  const t = useWords(boardText);
  const label = useLabel();
  const fieldId = useId();
  const { search, setSearch } = usePane();
  const contestId = search.get('contestId');
  const contests = useCall(contestInfo.contestList, { contestStatus: [...TO_ARRANGE] }, { quiet: true });
  const choose = (id: string) => setSearch(new URLSearchParams({ contestId: id }), { replace: true });
  return (
    <div className={styles.page}>
      <PageHead about={label(about['/competition/arrangement'])} />
      <div className={styles.panel}>
        {contests.isError && <Failed error={contests.error} retry={() => void contests.refetch()} />}
        <div className={styles.choice}>
          <label htmlFor={fieldId}>{t('contest')}</label>
          <NamedSelect
            id={fieldId}
            asked={contests}
            names={(contests.data ?? []).map(({ id, contestName }) => [id, contestName] as const)}
            placeholder={t('pickContest')}
            none={t('noContests')}
            value={contestId}
            onChange={choose}
          />
        </div>
        {contestId === null ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('pickFirst')}>
            <p className={styles.hint}>{t('pickFirstNext')}</p>
          </Empty>
        ) : (
          <BoardPanel key={contestId} contestId={contestId} />
        )}
      </div>
    </div>
  );
}
