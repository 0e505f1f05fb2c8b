import { applicationInfo, type ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { DRAFT, transition } from '@trainrace/contract/areas/contests/application-commands';
import type { ContestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { contestGroup, WAIT } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { endMinute } from '@trainrace/contract/rules/period-end';
import { Button } from 'antd';
import { useRight } from '#api/identity.ts';
import { entryText } from '../entry/entry.words.ts';
import { useLang } from '#i18n/language.ts';
import { myEntriesText } from './my-entries.words.ts';
import { useWords } from '#i18n/words.ts';
import { useCommand } from '#resource/command/use-command.ts';
import { ask } from '#widgets/ask.ts';
import { usePane } from '#widgets/pane.ts';
import { recordStepSaid } from '#widgets/steps/record-steps.ts';
import { entrySteps, stepOfEntry } from '../entry/entry-step.ts';
import { EntryStatus } from '../entry/EntryStatus.tsx';
import { progressOf } from '../entry/progress-line.ts';
import { addressOfEntry } from './addresses.ts';
import styles from './my.module.css';

/** One entry in short: where it stands, and the next step. */
export function EntryCard({ entry, contest }: { entry: ApplicationInfo; contest: ContestInfo | undefined }) {
  const t = useWords(myEntriesText);
  const e = useWords(entryText);
  const lang = useLang();
  const command = useCommand();
  const { setSearch } = usePane();
  const mayRemove =
    useRight(applicationInfo.remove.action) &&
    transition(entry, 'remove', 'enterer') !== null &&
    entry.waitState === WAIT.none;
  const { standing, until } = progressOf(entry, contest);
  const mayChange = transition(entry, 'save', 'enterer') !== null && entry.waitState !== WAIT.inLine;
  const said = recordStepSaid(entrySteps, entry, lang);
  const isWork = stepOfEntry(entry)?.kind === 'work' && said !== null;
  const isUrgent = mayChange && until !== null;

  const remove = async () => {
    if (await ask({ title: e('remove'), content: e('removeText'), yes: e('remove'), isDanger: true }))
      await command(applicationInfo.remove, { ids: [entry.id] }, { refresh: [applicationInfo.family.path] });
  };
  return (
    <li className={`sheet ${styles.card}`}>
      <div className={styles.cardHead}>
        <h3>{entry.tradeName}</h3>
        <EntryStatus entry={entry} />
      </div>
      <p className={styles.contest}>
        {entry.contestName} · {wordOf(contestGroup, entry.contestGroup, lang)}
      </p>
      <p className={styles.standing}>
        {e(standing, { unit: entry.handleUnitName ?? e('theUnit'), position: entry.waitPosition ?? 1 })}
        {isUrgent && (
          <strong className="figures">
            {e(standing === 'offered' ? 'untilAccept' : entry.auditStatus === DRAFT ? 'untilHandIn' : 'untilCorrect', {
              time: endMinute(until),
            })}
          </strong>
        )}
      </p>
      {isWork && <p>{said}</p>}
      <div className={styles.actions}>
        {mayRemove && (
          <Button type="text" size="large" onClick={() => void remove()}>
            {e('remove')}
          </Button>
        )}
        <Button
          type={mayChange ? 'primary' : 'default'}
          size="large"
          onClick={() => setSearch(addressOfEntry(entry.id))}
          aria-label={`${t(mayChange ? (entry.auditStatus === DRAFT ? 'goOn' : 'correct') : 'look')} ${entry.tradeName}`}
        >
          {t(mayChange ? (entry.auditStatus === DRAFT ? 'goOn' : 'correct') : 'look')}
        </Button>
      </div>
    </li>
  );
}
