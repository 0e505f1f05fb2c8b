import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { WAIT } from '@trainrace/contract/dictionaries';
import { Button } from 'antd';
import { useState } from 'react';
import { useWords } from '#i18n/words.ts';
import { useCommand } from '#resource/command/use-command.ts';
import { useIsUploading } from '#widgets/attachment/uploading.ts';
import { notice } from '#widgets/notice.ts';
import { usePane } from '#widgets/pane.ts';
import { entrySections, SECTIONS } from '../entry/entry-sections.ts';
import { EntrySaving } from '../entry/EntrySaving.tsx';
import { hasTeamPlace, isFull, useOpenTrades } from '../entry/open-trades.ts';
import type { EntryDraft } from '../entry/use-entry-draft.ts';
import { addressOfEntry, ENTRY_STEPS, type EntryStep } from './addresses.ts';
import styles from './my.module.css';
import { myEntriesText } from './my-entries.words.ts';

const ASKED = ['contestTradeId', ...SECTIONS.flatMap((section) => entrySections[section])];

interface Props {
  step: EntryStep;
  draft: EntryDraft;
  go: (step: EntryStep) => void;
}

/** Back, on, and after the last step handing in, or standing in line where all places are taken. */
export function WizardFoot({ step, draft, go }: Props) {
  const t = useWords(myEntriesText);
  const { setSearch, scroller } = usePane();
  const isUploading = useIsUploading();
  const next = ENTRY_STEPS[ENTRY_STEPS.indexOf(step) + 1];
  const before = ENTRY_STEPS[ENTRY_STEPS.indexOf(step) - 1];
  const { fields, entry, isHandingIn } = draft;
  const { join, isJoining } = useJoinQueue(draft);
  const trade = useOpenTrades().trades?.find(({ id }) => id === fields.values.contestTradeId);
  const mustWait = trade !== undefined && isFull(trade) && !hasTeamPlace(entry) && entry.waitState === WAIT.none;

  const forward = () => {
    const asked = step === 'trade' || step === 'check' ? ['contestTradeId'] : entrySections[step];
    if (next !== undefined && fields.check(asked)) go(next);
  };
  const handIn = async () => {
    const after = await draft.handIn(ASKED);
    if (after === null) return scroller().scrollTo({ top: 0 });
    notice('success', t('handedIn'));
    setSearch(addressOfEntry(after.id), { replace: true });
    scroller().scrollTo({ top: 0 });
  };
  return (
    <footer className={styles.footer}>
      <EntrySaving saving={draft.saving} saveNow={draft.saveNow} />
      {before !== undefined && (
        <Button size="large" onClick={() => go(before)}>
          {t('back')}
        </Button>
      )}
      {next !== undefined ? (
        <Button size="large" type="primary" onClick={forward}>
          {t('next')}
        </Button>
      ) : (
        <Button
          size="large"
          type="primary"
          loading={isHandingIn || isJoining}
          disabled={isUploading}
          onClick={() => void (mustWait ? join() : handIn())}
        >
          {t(mustWait ? 'joinQueue' : entry.waitState === WAIT.offered ? 'accept' : 'handIn')}
        </Button>
      )}
    </footer>
  );
}

function useJoinQueue({ entry, fields, saveNow }: EntryDraft) {
  const command = useCommand();
  const { scroller } = usePane();
  const [isJoining, setJoining] = useState(false);
  const join = async () => {
    if (!fields.check(ASKED)) return scroller().scrollTo({ top: 0 });
    setJoining(true);
    await saveNow();
    const input = { id: entry.id, command: 'queue' } as const;
    const refresh = [applicationInfo.family.path, contestInfo.family.path];
    const outcome = await command(applicationInfo.command, input, { refresh });
    setJoining(false);
    if (!outcome.ok) fields.refuse(outcome.failure);
    scroller().scrollTo({ top: 0 });
  };
  return { join, isJoining };
}
