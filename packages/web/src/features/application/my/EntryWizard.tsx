// A draft, step by step. Every step can be left at any time: what was entered is saved by itself.
import type { ApplicationInfo } from '@trainrace/contract/application/application-info';
import { applicationInfo } from '@trainrace/contract/application/application-info';
import { Alert, Button, ConfigProvider } from 'antd';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useRefresh } from '#api/query.ts';
import { entryText } from '../entry.words.ts';
import { useLabel } from '#i18n/language.ts';
import { myEntriesText } from './my-entries.words.ts';
import { useWords } from '#i18n/words.ts';
import { ErrorSummary } from '#resource/form/ErrorSummary.tsx';
import { useIsUploading } from '#widgets/attachment/uploading.ts';
import { notice } from '#widgets/notice.ts';
import { PageHead } from '#widgets/PageHead.tsx';
import { usePane } from '#widgets/pane.ts';
import { entrySections, sectionOf, SECTIONS } from '../entry-sections.ts';
import { EntryFields } from '../EntryFields.tsx';
import { EntrySaving } from '../EntrySaving.tsx';
import { useEntryDraft } from '../use-entry-draft.ts';
import { addressOfEntry, addressOfHome, ENTRY_STEPS, stepOf, type EntryStep } from './addresses.ts';
import { CheckStep } from './CheckStep.tsx';
import styles from './my.module.css';
import { StepBar } from './StepBar.tsx';
import { TradeStep } from './TradeStep.tsx';

const { labels } = applicationInfo.family;
const ASKED = ['contestTradeId', ...SECTIONS.flatMap((section) => entrySections[section])];

export function EntryWizard({ entry }: { entry: ApplicationInfo }) {
  const t = useWords(myEntriesText);
  const e = useWords(entryText);
  const label = useLabel();
  const prefix = useId();
  const { search, setSearch, scroller } = usePane();
  const refresh = useRefresh();
  const draft = useEntryDraft(entry);
  const isUploading = useIsUploading();
  const { fields, isHandingIn } = draft;
  const step = stepOf(search) ?? 'person';
  /** The field to go to, as soon as its step is there. */
  const goal = useRef<string | null>(null);

  const go = (to: EntryStep) => {
    setSearch(addressOfEntry(entry.id, to), { replace: true });
    scroller().scrollTo({ top: 0 });
  };
  const jump = (field: string) => {
    goal.current = field;
    go(sectionOf(field) ?? 'trade');
    focusOnGoal();
  };
  const focusOnGoal = () => {
    const control = goal.current === null ? null : document.getElementById(prefix + goal.current);
    if (control === null) return;
    goal.current = null;
    control.scrollIntoView({ block: 'center' });
    control.focus();
  };
  const onStep = useEffectEvent(focusOnGoal);
  // After every drawing: whichever brought the field's step.
  useEffect(() => onStep());

  const next = ENTRY_STEPS[ENTRY_STEPS.indexOf(step) + 1];
  const before = ENTRY_STEPS[ENTRY_STEPS.indexOf(step) - 1];
  const forward = () => {
    const asked = step === 'trade' || step === 'check' ? ['contestTradeId'] : entrySections[step];
    if (next !== undefined && fields.check(asked)) go(next);
  };
  const leave = async () => {
    await draft.saveNow();
    await refresh(applicationInfo.family.path);
    setSearch(addressOfHome());
  };
  const handIn = async () => {
    if ((await draft.handIn(ASKED)) === null) return scroller().scrollTo({ top: 0 });
    notice('success', t('handedIn'));
    setSearch(addressOfEntry(entry.id), { replace: true });
    scroller().scrollTo({ top: 0 });
  };
  return (
    <div className={styles.page}>
      <PageHead title={`${t('enter')}：${draft.entry.tradeName}`} about={draft.entry.contestName}>
        <Button onClick={() => void leave()}>{t('later')}</Button>
      </PageHead>
      <div className={styles.panel}>
        <StepBar step={step} go={go} wrong={wrongSteps(fields.errors)} />
        <div className={styles.stack}>
          {draft.isRestored && draft.saving.state !== 'saved' && (
            <Alert type="info" showIcon title={e('restoredHere')} />
          )}
          <ErrorSummary fields={fields} prefix={prefix} labelOf={(field) => labelOf(field, label)} jump={jump} />
          {step !== 'trade' && <p className={styles.about}>{t(`${step}About`)}</p>}
        </div>
        <ConfigProvider componentDisabled={isHandingIn}>
          {step === 'trade' && <TradeStep fields={fields} />}
          {(step === 'person' || step === 'work' || step === 'papers') && (
            <EntryFields fields={fields} shown={entrySections[step]} prefix={prefix} />
          )}
          {step === 'check' && <CheckStep draft={draft} go={go} jump={jump} />}
        </ConfigProvider>
      </div>
      <footer className={styles.footer}>
        <EntrySaving saving={draft.saving} saveNow={draft.saveNow} />
        {before !== undefined && (
          <Button size="large" onClick={() => go(before)}>
            {t('back')}
          </Button>
        )}
        {next === undefined ? (
          <Button
            size="large"
            type="primary"
            loading={isHandingIn}
            disabled={isUploading}
            onClick={() => void handIn()}
          >
            {t('handIn')}
          </Button>
        ) : (
          <Button size="large" type="primary" onClick={forward}>
            {t('next')}
          </Button>
        )}
      </footer>
    </div>
  );
}

const wrongSteps = (errors: readonly { field: string }[]): EntryStep[] =>
  errors.map(({ field }) => sectionOf(field) ?? 'trade');

const labelOf = (field: string, label: (words: readonly [string, string]) => string): string =>
  field in labels ? label(labels[field as keyof typeof labels]) : field;
