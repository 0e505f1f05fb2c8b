import { applicationInfo, type ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { PASSED } from '@trainrace/contract/areas/contests/application-commands';
import type { ContestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import { Button } from 'antd';
import { myEntriesText } from './my-entries.words.ts';
import { useWords } from '#i18n/words.ts';
import { RatingSlot } from '#resource/rating/RatingSlot.tsx';
import { PageHead } from '#widgets/PageHead.tsx';
import { usePane } from '#widgets/pane.ts';
import { useCall } from '#api/query.ts';
import { draftsOf } from '../entry/drafts-of.ts';
import { mayCommand, useEntererCommands } from '../entry/entry-commands.tsx';
import { EntryFacts } from '../entry/EntryFacts.tsx';
import { EntryProgress } from '../entry/EntryProgress.tsx';
import { PapersDue } from '../entry/PapersDue.tsx';
import { EntryTrail } from '../entry/EntryTrail.tsx';
import { addressOfHome } from './addresses.ts';
import styles from './my.module.css';
import { TicketCard } from './TicketCard.tsx';

/** An entry on its way: how far it is, what was entered, what can still be done. */
export function EntryView({ entry, contest }: { entry: ApplicationInfo; contest: ContestInfo | undefined }) {
  const t = useWords(myEntriesText);
  const { setSearch } = usePane();
  const mayReplace = mayCommand(entry, 'replace', 'enterer');
  const drafts = useCall(applicationInfo.listByPerson, draftsOf(entry), { quiet: true, enabled: mayReplace });
  // A place is handed on to somebody who is there already.
  const { commandsOf, dialog } = useEntererCommands({ canReplace: (drafts.data?.total ?? 0) > 0 });
  return (
    <div className={styles.page}>
      <PageHead title={entry.tradeName} about={`${entry.contestName} · ${entry.applyNo}`} />
      <div className={styles.panel}>
        <EntryProgress entry={entry} contest={contest} />
        {entry.auditStatus === PASSED && <TicketCard entry={entry} contest={contest} />}
      </div>
      <div className={styles.panel}>
        <EntryFacts entry={entry} />
      </div>
      <RatingSlot place={{ bizTable: bizTableOf(applicationInfo.family), bizId: entry.id }} record={entry} />
      <div className={styles.panel}>
        <PapersDue entry={entry} />
      </div>
      <div className={styles.panel}>
        <EntryTrail entry={entry} />
      </div>
      <footer className={styles.footer}>
        {commandsOf(entry).map(({ key, label, run, isDanger }) => (
          <Button key={key} size="large" danger={isDanger ?? false} onClick={run}>
            {label}
          </Button>
        ))}
        <Button size="large" type="primary" ghost onClick={() => setSearch(addressOfHome())}>
          {t('backToList')}
        </Button>
      </footer>
      {dialog}
    </div>
  );
}
