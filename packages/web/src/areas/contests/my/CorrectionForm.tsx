// A returned entry: exactly the fields to correct, each with what the auditors said of it; the rest to read.
import { applicationInfo, type ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import type { ContestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { Button, ConfigProvider } from 'antd';
import { useId } from 'react';
import { useColon, useLabel } from '#i18n/language.ts';
import { myEntriesText } from './my-entries.words.ts';
import { useWords } from '#i18n/words.ts';
import { ErrorSummary } from '#resource/form/ErrorSummary.tsx';
import { useIsUploading } from '#widgets/attachment/uploading.ts';
import { notice } from '#widgets/notice.ts';
import { PageHead } from '#widgets/PageHead.tsx';
import { usePane } from '#widgets/pane.ts';
import { useEntererCommands } from '../entry/entry-commands.tsx';
import { SECTIONS, entrySections } from '../entry/entry-sections.ts';
import { EntryFacts } from '../entry/EntryFacts.tsx';
import { EntryFields } from '../entry/EntryFields.tsx';
import { GuardianConsent } from '../entry/GuardianConsent.tsx';
import { askedBesides } from '../entry/papers-due.ts';
import { PapersDue } from '../entry/PapersDue.tsx';
import { EntryProgress } from '../entry/EntryProgress.tsx';
import { EntrySaving } from '../entry/EntrySaving.tsx';
import { useEntryDraft } from '../entry/use-entry-draft.ts';
import { addressOfEntry } from './addresses.ts';
import styles from './my.module.css';

const { labels } = applicationInfo.family;

export function CorrectionForm({ entry, contest }: { entry: ApplicationInfo; contest: ContestInfo | undefined }) {
  const t = useWords(myEntriesText);
  const label = useLabel();
  const colon = useColon();
  const prefix = useId();
  const { setSearch, scroller } = usePane();
  const draft = useEntryDraft(entry);
  const besides = askedBesides(draft.papers.of(entry) ?? [], draft.papers.guardianOf(entry));
  const returned = SECTIONS.flatMap((section) => entrySections[section]).filter(
    (field) => draft.entry.returnFields?.includes(field) || besides.fields.has(field),
  );
  const isOfPapers = returned.some((field) => entrySections.papers.includes(field));

  const handIn = async () => {
    if ((await draft.handIn(returned)) === null) return scroller().scrollTo({ top: 0 });
    notice('success', t('handedIn'));
    setSearch(addressOfEntry(entry.id), { replace: true });
    scroller().scrollTo({ top: 0 });
  };
  return (
    <div className={styles.page}>
      <PageHead title={t('correctTitle') + colon + entry.tradeName} about={entry.contestName} />
      <div className={styles.panel}>
        <EntryProgress entry={entry} contest={contest} />
      </div>
      <div className={styles.panel}>
        <p className={styles.about}>{t('correctAbout', { count: returned.length })}</p>
        <ErrorSummary
          fields={draft.fields}
          prefix={prefix}
          labelOf={(field) => label(labels[field as keyof typeof labels])}
        />
        <ConfigProvider componentDisabled={draft.isHandingIn}>
          <EntryFields
            form={draft.form}
            fields={draft.fields}
            shown={returned}
            prefix={prefix}
            remarks={entry.remarks}
          />
          {besides.fields.has('guardianAtt') && (
            <GuardianConsent
              entry={draft.entry}
              hasMobile={Boolean(draft.fields.values.guardianMobile)}
              save={draft.saveNow}
              agreed={draft.take}
            />
          )}
        </ConfigProvider>
      </div>
      {(isOfPapers || besides.slots.length > 0) && (
        <div className={styles.panel}>
          <PapersDue entry={draft.entry} held={draft.fields.values} isOpen changed={draft.papers.again} />
        </div>
      )}
      <details className={styles.panel}>
        <summary>{t('others')}</summary>
        <EntryFacts entry={draft.entry} without={returned} />
      </details>
      <Foot draft={draft} handIn={handIn} />
    </div>
  );
}

function Foot({ draft, handIn }: { draft: ReturnType<typeof useEntryDraft>; handIn: () => Promise<void> }) {
  const t = useWords(myEntriesText);
  const isUploading = useIsUploading();
  const { commandsOf, dialog } = useEntererCommands({ canReplace: false });
  return (
    <footer className={styles.footer}>
      <EntrySaving saving={draft.saving} saveNow={draft.saveNow} />
      {commandsOf(draft.entry).map(({ key, label: words, run }) => (
        <Button key={key} size="large" onClick={run}>
          {words}
        </Button>
      ))}
      <Button
        size="large"
        type="primary"
        loading={draft.isHandingIn}
        disabled={isUploading}
        onClick={() => void handIn()}
      >
        {t('handIn')}
      </Button>
      {dialog}
    </footer>
  );
}
