// A draft, step by step. Every step can be left at any time: what was entered is saved by itself.
import type { ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { isMinor } from '@trainrace/contract/areas/contests/rules/guardian';
import { WAIT } from '@trainrace/contract/dictionaries';
import { Alert, Button, ConfigProvider } from 'antd';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useRefresh } from '#api/query.ts';
import { entryText } from '../entry/entry.words.ts';
import { useColon, useLabel } from '#i18n/language.ts';
import { myEntriesText } from './my-entries.words.ts';
import { useWords } from '#i18n/words.ts';
import { ErrorSummary } from '#resource/form/ErrorSummary.tsx';
import { useFirstField } from '#widgets/first-field.ts';
import { PageHead } from '#widgets/PageHead.tsx';
import { usePane } from '#widgets/pane.ts';
import { entrySections, sectionOf } from '../entry/entry-sections.ts';
import { EntryFields } from '../entry/EntryFields.tsx';
import { dayOf } from '../entry/days-left.ts';
import { birthdayOf } from '../entry/entrant.ts';
import { GuardianConsent } from '../entry/GuardianConsent.tsx';
import { PapersDue } from '../entry/PapersDue.tsx';
import { useEntryDraft } from '../entry/use-entry-draft.ts';
import { addressOfEntry, addressOfHome, stepOf, type EntryStep } from './addresses.ts';
import { useNow } from '../entry/use-now.ts';
import { CheckStep } from './CheckStep.tsx';
import styles from './my.module.css';
import { StepBar } from './StepBar.tsx';
import { WizardFoot } from './WizardFoot.tsx';
import { TradeStep } from './TradeStep.tsx';

const { labels } = applicationInfo.family;

export function EntryWizard({ entry }: { entry: ApplicationInfo }) {
  const t = useWords(myEntriesText);
  const e = useWords(entryText);
  const label = useLabel();
  const colon = useColon();
  const prefix = useId();
  const { setSearch } = usePane();
  const refresh = useRefresh();
  const draft = useEntryDraft(entry);
  const { fields, isHandingIn } = draft;
  const today = dayOf(useNow());
  const isYoung = isMinor(birthdayOf(fields.values, today), today);
  const { step, go, jump } = useSteps(entry.id, prefix, entry.waitState === WAIT.offered ? 'check' : 'person');
  const fieldsPlace = useRef<HTMLDivElement>(null);
  useFirstField(fieldsPlace, step);

  const leave = async () => {
    await draft.saveNow();
    await refresh(applicationInfo.family.path);
    setSearch(addressOfHome());
  };
  return (
    <div className={styles.page}>
      <PageHead title={t('enter') + colon + draft.entry.tradeName} about={draft.entry.contestName}>
        <Button onClick={() => void leave()}>{t('later')}</Button>
      </PageHead>
      <div ref={fieldsPlace} className={styles.panel}>
        <StepBar step={step} go={go} wrong={wrongSteps(fields.errors)} />
        <div className={styles.stack}>
          {draft.isRestored && draft.saving.state !== 'saved' && (
            <Alert type="info" showIcon title={e('restoredHere')} />
          )}
          <Offered entry={entry} />
          <ErrorSummary fields={fields} prefix={prefix} labelOf={(field) => labelOf(field, label)} jump={jump} />
          {step !== 'trade' && <p className={styles.about}>{t(`${step}About`)}</p>}
        </div>
        <ConfigProvider componentDisabled={isHandingIn}>
          {step === 'trade' && <TradeStep fields={fields} />}
          {(step === 'person' || step === 'work' || step === 'papers') && (
            <EntryFields form={draft.form} fields={fields} shown={entrySections[step]} prefix={prefix} />
          )}
          {step === 'papers' && (
            <PapersDue entry={draft.entry} held={fields.values} isOpen changed={draft.papers.again} />
          )}
          {step !== 'trade' && step !== 'work' && isYoung && (
            <GuardianConsent
              entry={draft.entry}
              hasMobile={Boolean(fields.values.guardianMobile)}
              save={draft.saveNow}
              agreed={draft.take}
            />
          )}
          {step === 'check' && <CheckStep draft={draft} prefix={prefix} go={go} jump={jump} />}
        </ConfigProvider>
      </div>
      <WizardFoot step={step} draft={draft} go={go} />
    </div>
  );
}

/** A place has become free. */
function Offered({ entry: { waitState, offerUntil } }: { entry: ApplicationInfo }) {
  const e = useWords(entryText);
  if (waitState !== WAIT.offered || offerUntil === null) return null;
  return (
    <Alert
      type="success"
      showIcon
      title={e('offered')}
      description={e('untilAccept', { time: offerUntil.slice(0, 16) })}
    />
  );
}

/** Which step one is at, and the way to another, or to a field of it. */
function useSteps(id: string, prefix: string, first: EntryStep) {
  const { search, setSearch, scroller } = usePane();
  /** The field to go to, as soon as its step is there. */
  const goal = useRef<string | null>(null);
  const go = (to: EntryStep) => {
    setSearch(addressOfEntry(id, to), { replace: true });
    scroller().scrollTo({ top: 0 });
  };
  const jump = (field: string) => {
    goal.current = field;
    go(stepFor(field));
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
  return { step: stepOf(search) ?? first, go, jump };
}

const wrongSteps = (errors: readonly { field: string }[]): EntryStep[] => errors.map(({ field }) => stepFor(field));

/** A problem without a field is a paper that the bureau asks for besides. */
const stepFor = (field: string): EntryStep => sectionOf(field) ?? (field in labels ? 'trade' : 'papers');

const labelOf = (field: string, label: (words: readonly [string, string]) => string): string =>
  field in labels ? label(labels[field as keyof typeof labels]) : field;
