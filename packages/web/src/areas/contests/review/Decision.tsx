import { applicationInfo, type ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import type { FieldError } from '@trainrace/contract/wire/envelope';
import { formatMessage } from '@trainrace/contract/messages';
import { Alert, Button, Input, Radio } from 'antd';
import { useEffect, useState } from 'react';
import { reviewText } from '../entry/entry.words.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { notice } from '#widgets/notice.ts';
import { usePane } from '#widgets/pane.ts';
import { useUnsaved } from '#widgets/unsaved.ts';
import styles from './review.module.css';
import { heldDecision, type HeldDecision, type Result, type ReturnTo, type Typed } from './held-decision.ts';
import type { Marks } from './marks.ts';
import { openRules, type reviewOf } from './stages.ts';
import { useKeys } from './use-keys.ts';
import { useQueueRole } from './use-queue-role.ts';

interface Props {
  entry: ApplicationInfo;
  call: NonNullable<ReturnType<typeof reviewOf>>;
  marks: Marks;
  /** Of a decision that was taken back or refused. */
  typed: Typed | undefined;
  /** Told whatever is typed. */
  keep: (typed: Typed) => void;
  /** Somebody else has the entry open. */
  isBlocked: boolean;
  decide: (decision: HeldDecision) => void;
  flags: { isShown: boolean; toggle: () => void };
}

/** Pass, return or refuse, with what each of them needs; always at hand at the foot of the screen. */
export function Decision(props: Props) {
  const { call, marks, isBlocked, flags } = props;
  const t = useWords(reviewText);
  const { isSubstitute, isFinal } = useQueueRole(call);
  const decision = useDecision(props);
  const { opinion, setOpinion, returnTo, setReturnTo, reasons, giveReason, rules, errors, decide } = decision;
  const marked = Object.keys(marks);
  useKeys({ p: () => decide('pass'), r: () => decide('return') });

  return (
    <section className={styles.decision} aria-label={t('decision')}>
      {isSubstitute && <Alert type="info" showIcon title={t('substitute')} />}
      {rules.length > 0 && <Overrides rules={rules} reasons={reasons} give={giveReason} />}
      {errors.length > 0 && (
        <ul className={styles.errors} role="alert">
          {errors.map(({ field, message }) => (
            <li key={field}>{message}</li>
          ))}
        </ul>
      )}
      <div className={styles.bar}>
        <Input.TextArea
          aria-label={t('opinion')}
          className={styles.opinion ?? ''}
          maxLength={500}
          autoSize={{ minRows: 1, maxRows: 4 }}
          placeholder={t('opinionHelp')}
          value={opinion}
          onChange={(event) => setOpinion(event.target.value)}
        />
        {isFinal && marked.length > 0 && (
          <Radio.Group
            value={returnTo}
            aria-label={t('sendBack')}
            options={[
              { value: 'applicant', label: t('toApplicant') },
              { value: 'handle', label: t('toHandle') },
            ]}
            onChange={(event) => setReturnTo(event.target.value as ReturnTo)}
          />
        )}
        <div className={styles.actions}>
          <Button aria-pressed={flags.isShown} onClick={flags.toggle}>
            {marked.length > 0 ? t('marked', { count: marked.length }) : t('showFlags')}
          </Button>
          <Button type="primary" disabled={isBlocked} onClick={() => decide('pass')}>
            {t('pass')}
          </Button>
          <Button disabled={isBlocked} onClick={() => decide('return')}>
            {t('sendBack')}
          </Button>
          <Button danger disabled={isBlocked} onClick={() => decide('reject')}>
            {t('reject')}
          </Button>
        </div>
      </div>
      <p className={`${styles.hint} ${styles.keys}`}>{t('keys')}</p>
    </section>
  );
}

/** Decision entered so far, and its consequences. */
function useDecision({ entry, call, marks, typed, keep, isBlocked, decide, flags }: Props) {
  const t = useWords(reviewText);
  const lang = useLang();
  const { isSubstitute, isFinal } = useQueueRole(call);
  const [opinion, setOpinion] = useState(typed?.opinion ?? '');
  const [returnTo, setReturnTo] = useState<ReturnTo>(typed?.returnTo ?? 'applicant');
  const [reasons, setReasons] = useState(typed?.reasons ?? {});
  const [errors, setErrors] = useState<readonly FieldError[]>(typed?.errors ?? []);
  useEffect(() => {
    keep({ marks, opinion, returnTo, reasons, errors: [] });
  });
  const marked = Object.keys(marks);
  const isBegun = [opinion, ...Object.values(reasons)].some((words) => words.trim() !== '') || marked.length > 0;
  const [isDecided, setDecided] = useUnsavedUntilDecided(isBegun);
  const rules = isFinal ? openRules(entry, errors) : [];

  /** Problems that the server would refuse for; told before the next entry is open. */
  const missing = (result: Result): FieldError[] => {
    const needsOpinion = result !== 'pass' || isSubstitute;
    const unexplained = result === 'pass' ? rules.filter((rule) => !reasons[rule]?.trim()) : [];
    return [
      ...(needsOpinion && opinion.trim() === ''
        ? [{ field: 'opinion', message: formatMessage('opinionNeeded', lang) }]
        : []),
      ...unexplained.map((field) => ({ field, message: t('overrideNeeded', { rule: t(`rule_${field}`) }) })),
    ];
  };
  const inputOf = (result: Result): HeldDecision['input'] => {
    const override = rules
      .filter((rule) => reasons[rule]?.trim())
      .map((rule) => ({ rule, reason: reasons[rule]!.trim() }));
    return {
      id: entry.id,
      version: entry.version,
      result,
      ...(opinion.trim() === '' ? {} : { opinion: opinion.trim() }),
      ...(result === 'return' ? { returnFields: marked, remarks: said(marks) } : {}),
      ...(isFinal && result === 'return' ? { returnTo } : {}),
      ...(isFinal && result === 'pass' && override.length > 0 ? { override } : {}),
    };
  };
  const run = (result: Result) => {
    // Pressed twice: the next entry is on its way.
    if (isBlocked || (isDecided && heldDecision()?.id === entry.id)) return;
    if (result === 'return' && marked.length === 0 && returnTo === 'applicant') {
      if (!flags.isShown) flags.toggle();
      return notice('warning', t('markFirst'));
    }
    const wrong = missing(result);
    if (wrong.length > 0) return setErrors(wrong);
    setDecided(true);
    decide({
      id: entry.id,
      name: entry.name ?? entry.applyNo,
      call: call === applicationInfo.auditingSubmit ? 'auditingSubmit' : 'auditingSubmitFirst',
      input: inputOf(result),
      typed: { marks, opinion, returnTo, reasons, errors: [] },
    });
  };
  const giveReason = (rule: string, reason: string) => setReasons({ ...reasons, [rule]: reason });
  return { opinion, setOpinion, returnTo, setReturnTo, reasons, giveReason, rules, errors, decide: run };
}

/** Warns a user who leaves with unsaved input, until it is decided. */
function useUnsavedUntilDecided(isBegun: boolean) {
  const [isDecided, setDecided] = useState(false);
  useUnsaved(usePane().path, isBegun && !isDecided);
  return [isDecided, setDecided] as const;
}

interface OverridesProps {
  rules: ReturnType<typeof openRules>;
  reasons: Readonly<Record<string, string>>;
  give: (rule: string, reason: string) => void;
}

/** Rules that stand in the way, each passed over for a reason. */
function Overrides({ rules, reasons, give }: OverridesProps) {
  const t = useWords(reviewText);
  return (
    <fieldset className={styles.override}>
      <legend>{t('override')}</legend>
      <div className={styles.rules}>
        <p className={styles.hint}>{t('overrideText')}</p>
        {rules.map((rule) => (
          <label key={rule}>
            {t(`rule_${rule}`)}
            <Input
              maxLength={500}
              placeholder={t('overrideReason')}
              value={reasons[rule] ?? ''}
              onChange={(event) => give(rule, event.target.value)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Only marks with words. */
const said = (marks: Marks): Record<string, string> =>
  Object.fromEntries(Object.entries(marks).filter(([, words]) => words.trim() !== ''));
