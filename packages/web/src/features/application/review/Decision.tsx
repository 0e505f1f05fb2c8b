import { applicationInfo, type ApplicationInfo } from '@trainrace/contract/application/application-info';
import type { FieldError } from '@trainrace/contract/wire/envelope';
import { Alert, Button, Input, Radio } from 'antd';
import { useId, useState } from 'react';
import { reviewText } from '../review.words.ts';
import { useWords } from '#i18n/words.ts';
import { useCommand } from '#resource/command/use-command.ts';
import { ask } from '#widgets/ask.ts';
import { notice } from '#widgets/notice.ts';
import { usePane } from '#widgets/pane.ts';
import { useUnsaved } from '#widgets/unsaved.ts';
import styles from './review.module.css';
import type { Marks } from './marks.ts';
import { openRules, type reviewOf } from './stages.ts';
import { useKeys } from './use-keys.ts';
import { useQueueRole } from './use-queue-role.ts';

type Result = 'pass' | 'return' | 'reject';
type ReturnTo = 'applicant' | 'handle';

interface Props {
  entry: ApplicationInfo;
  call: NonNullable<ReturnType<typeof reviewOf>>;
  marks: Marks;
  done: () => void;
}

/** Pass, return or refuse, with what each of them needs. */
export function Decision(props: Props) {
  const { call, marks } = props;
  const t = useWords(reviewText);
  const id = useId();
  const { isSubstitute, isFinal } = useQueueRole(call);
  const decision = useDecision(props, isFinal);
  const { opinion, setOpinion, returnTo, setReturnTo, reasons, giveReason, rules, errors, isSending, send } = decision;
  const marked = Object.keys(marks);
  useKeys({ p: () => void send('pass'), r: () => void send('return') });

  return (
    <section className={styles.decision}>
      {isSubstitute && <Alert type="info" showIcon title={t('substitute')} />}
      {rules.length > 0 && <Overrides rules={rules} reasons={reasons} give={giveReason} />}
      <label htmlFor={id}>{t('opinion')}</label>
      <Input.TextArea
        id={id}
        maxLength={500}
        autoSize={{ minRows: 2, maxRows: 6 }}
        placeholder={t('opinionHelp')}
        value={opinion}
        onChange={(event) => setOpinion(event.target.value)}
      />
      {errors.length > 0 && (
        <ul className={styles.errors} role="alert">
          {errors.map(({ field, message }) => (
            <li key={field}>{message}</li>
          ))}
        </ul>
      )}
      {isFinal && (
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
        <Button type="primary" loading={isSending} onClick={() => void send('pass')}>
          {t('pass')}
        </Button>
        <Button disabled={isSending} onClick={() => void send('return')}>
          {t('sendBack')}
        </Button>
        <Button danger disabled={isSending} onClick={() => void send('reject')}>
          {t('reject')}
        </Button>
        {marked.length > 0 && <span className={styles.hint}>{t('marked', { count: marked.length })}</span>}
      </div>
      <p className={styles.hint}>{t('keys')}</p>
    </section>
  );
}

/** What is entered so far, and the sending of it. */
function useDecision({ entry, call, marks, done }: Props, isFinal: boolean) {
  const t = useWords(reviewText);
  const command = useCommand();
  const [opinion, setOpinion] = useState('');
  const [returnTo, setReturnTo] = useState<ReturnTo>('applicant');
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({});
  const [isSending, setSending] = useState(false);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const marked = Object.keys(marks);
  const isBegun = [opinion, ...Object.values(reasons)].some((words) => words.trim() !== '') || marked.length > 0;
  useUnsaved(usePane().path, isBegun);
  const rules = isFinal ? openRules(entry, errors) : [];

  const inputOf = (result: Result) => {
    const override = rules
      .filter((rule) => reasons[rule]?.trim())
      .map((rule) => ({ rule, reason: reasons[rule]!.trim() }));
    return {
      id: entry.id,
      version: entry.version,
      result,
      ...(opinion.trim() === '' ? {} : { opinion: opinion.trim() }),
      ...(result === 'return' ? { returnFields: marked as never, remarks: said(marks) } : {}),
      ...(isFinal && result === 'return' ? { returnTo } : {}),
      ...(isFinal && result === 'pass' && override.length > 0 ? { override } : {}),
    };
  };
  const send = async (result: Result) => {
    if (isSending) return;
    if (result === 'return' && marked.length === 0 && returnTo === 'applicant')
      return notice('warning', t('markFirst'));
    if (result === 'reject' && !(await ask({ title: t('rejectAsk'), yes: t('reject'), isDanger: true }))) return;
    setSending(true);
    const outcome = await command(call, inputOf(result), { refresh: [applicationInfo.family.path] });
    setSending(false);
    if (outcome.ok) return done();
    setErrors(outcome.failure.fields);
  };
  const giveReason = (rule: string, reason: string) => setReasons({ ...reasons, [rule]: reason });
  return { opinion, setOpinion, returnTo, setReturnTo, reasons, giveReason, rules, errors, isSending, send };
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
    </fieldset>
  );
}

/** Only marks with words. */
const said = (marks: Marks): Record<string, string> =>
  Object.fromEntries(Object.entries(marks).filter(([, words]) => words.trim() !== ''));
