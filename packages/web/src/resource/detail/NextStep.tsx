// The one next step above a record: a button where one can take it, else who or what is waited for.
import type { Shape } from '@trainrace/contract/wire/family';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useRights } from '#api/identity.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { recordStepAction, recordStepField, recordStepSaid, type RecordSteps } from '#widgets/steps/record-steps.ts';
import { stepText } from '#widgets/steps/steps.words.ts';
import { wholeDays } from '#widgets/whole-days.ts';
import { useOpenForm } from '../form/use-open-form.ts';
import type { AnyPage, PageAction, RecordOf } from '../page.ts';
import styles from './StateHead.module.css';

export interface Props<R extends Shape> {
  record: RecordOf<R> & { id: string };
  steps: RecordSteps<RecordOf<R>>;
  actions: readonly PageAction<R>[];
  /** The right to edit. */
  editRight: string;
  isFormLong?: boolean;
}

export function NextStep<R extends Shape>({ record, steps, actions, editRight, isFormLong = false }: Props<R>) {
  const lang = useLang();
  const said = recordStepSaid(steps, record, lang);
  const reason = steps.reasonOf?.(record, lang) ?? null;
  const t = useWords(stepText);
  const rights = useRights();
  const navigate = useNavigate();
  const openForm = useOpenForm({ isFormLong } as AnyPage);
  const [isAsked, setAsked] = useState(false);
  const key = recordStepAction(steps, record);
  const to = steps.placeOf?.(record, rights) ?? null;
  const action = actions.find((one) => one.key === key && rights.has(one.right));
  const run = runOf();

  function runOf(): (() => void) | null {
    if (to !== null) return () => void navigate(to);
    if (key === 'edit') return rights.has(editRight) ? edit : null;
    if (action === undefined || !(action.when?.(record) ?? true) || action.blockedBy?.(record)) return null;
    return action.to === undefined ? () => setAsked(true) : () => void navigate(action.to!(record));
  }

  function edit(): void {
    openForm({ kind: 'edit', id: record.id, field: recordStepField(steps, record) });
  }

  if (said === null) return null;
  const Dialog = action?.Dialog;
  return (
    <section className={styles.next} aria-label={t('nextStep')}>
      {run === null ? (
        <p className={styles.facts}>{wholeDays(said)}</p>
      ) : (
        <Button type="primary" onClick={run}>
          {wholeDays(said)}
        </Button>
      )}
      {reason !== null && <p className={styles.facts}>{reason}</p>}
      {isAsked && Dialog && <Dialog record={record} close={() => setAsked(false)} />}
    </section>
  );
}
