import { Button } from 'antd';
import { useWords } from '#i18n/words.ts';
import { useIsUploading } from '#widgets/attachment/uploading.ts';
import { notice } from '#widgets/notice.ts';
import { usePane } from '#widgets/pane.ts';
import { entrySections, SECTIONS } from '../entry-sections.ts';
import { EntrySaving } from '../EntrySaving.tsx';
import type { EntryDraft } from '../use-entry-draft.ts';
import { addressOfEntry, ENTRY_STEPS, type EntryStep } from './addresses.ts';
import styles from './my.module.css';
import { myEntriesText } from './my-entries.words.ts';

const ASKED = ['contestTradeId', ...SECTIONS.flatMap((section) => entrySections[section])];

interface Props {
  step: EntryStep;
  draft: EntryDraft;
  go: (step: EntryStep) => void;
}

/** Back, on, and after the last step handing in. */
export function WizardFoot({ step, draft, go }: Props) {
  const t = useWords(myEntriesText);
  const { setSearch, scroller } = usePane();
  const isUploading = useIsUploading();
  const next = ENTRY_STEPS[ENTRY_STEPS.indexOf(step) + 1];
  const before = ENTRY_STEPS[ENTRY_STEPS.indexOf(step) - 1];
  const { fields, isHandingIn } = draft;

  const forward = () => {
    const asked = step === 'trade' || step === 'check' ? ['contestTradeId'] : entrySections[step];
    if (next !== undefined && fields.check(asked)) go(next);
  };
  const handIn = async () => {
    const entry = await draft.handIn(ASKED);
    if (entry === null) return scroller().scrollTo({ top: 0 });
    notice('success', t('handedIn'));
    setSearch(addressOfEntry(entry.id), { replace: true });
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
      {next === undefined ? (
        <Button size="large" type="primary" loading={isHandingIn} disabled={isUploading} onClick={() => void handIn()}>
          {t('handIn')}
        </Button>
      ) : (
        <Button size="large" type="primary" onClick={forward}>
          {t('next')}
        </Button>
      )}
    </footer>
  );
}
