// Sessions and the people in them: seated at once, moved one by one, and told with a ticket.
import { CONTEST } from '@trainrace/contract/dictionaries';
import { useLabel } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { ContestDesk } from '#widgets/contest-desk/ContestDesk.tsx';
import { PageHead } from '#widgets/PageHead.tsx';
import { about } from './arrangement.about.words.ts';
import styles from './arrangement.module.css';
import { boardText } from './arrangement.words.ts';
import { BoardPanel } from './BoardPanel.tsx';

/** From the close of entries until the contest has run. */
const TO_ARRANGE = [CONTEST.review, CONTEST.arranged, CONTEST.running] as const;

export function ArrangementPage() {
  const t = useWords(boardText);
  const label = useLabel();
  return (
    <div className={styles.page}>
      <PageHead about={label(about['/competition/arrangement'])} />
      <div className={styles.panel}>
        <ContestDesk states={TO_ARRANGE} name="contestId" none={t('noContests')}>
          {(contestId) => <BoardPanel contestId={contestId} />}
        </ContestDesk>
      </div>
    </div>
  );
}
