import type { RefereeSheet } from '@trainrace/contract/areas/scores/referee-sheet';
import { ASPECT } from '@trainrace/contract/dictionaries';
import { markProblem } from '@trainrace/contract/areas/scores/rules/marking';
import { formatMessage } from '@trainrace/contract/messages';
import { Button, Input } from 'antd';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { useAtRest } from '#widgets/pointer-rests.ts';
import styles from './referee.module.css';
import { refereeText } from './referee.words.ts';

interface Props {
  aspect: RefereeSheet['aspects'][number];
  mark: string | null;
  isAgain: boolean;
  isClosed: boolean;
  set: (value: string | null) => void;
}

export function AspectCard({ aspect, mark, isAgain, isClosed, set }: Props) {
  const t = useWords(refereeText);
  const { no, criterion, title, kind, fullMark, low, high, unit } = aspect;
  const Control = kind === ASPECT.judgement ? Judgement : Figure;
  return (
    <article className={styles.aspect} data-again={isAgain}>
      <p className={styles.help}>{criterion}</p>
      <h3>
        {no} {title}
      </h3>
      <p className={styles.help}>
        {t('full', { mark: fullMark })}
        {kind === ASPECT.value && ` · ${t('range', { low: low ?? '', high: high ?? '', unit: unit ?? '' })}`}
        {kind === ASPECT.judgement && ` · ${t('judge')}`}
      </p>
      {isAgain && (
        <p role="alert" className={styles.wrong}>
          {t('again')}
        </p>
      )}
      <Control aspect={aspect} mark={mark} isAgain={isAgain} isClosed={isClosed} set={set} />
    </article>
  );
}

const JUDGED = ['0', '1', '2', '3'] as const;

function Judgement({ aspect, mark, isClosed, set }: Props) {
  return (
    <fieldset aria-label={`${aspect.no} ${aspect.title}`}>
      <div className={styles.judged}>
        {JUDGED.map((value) => (
          <button
            key={value}
            type="button"
            aria-pressed={mark === value}
            disabled={isClosed}
            onClick={() => set(mark === value ? null : value)}
          >
            {value}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

const RESTS_MS = 900;

/** Taken when the typing rests or the field is left; what cannot be stays in the field with its sentence. */
function Figure({ aspect, mark, isClosed, set }: Props) {
  const t = useWords(refereeText);
  const lang = useLang();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? mark ?? '';
  const problem = text === '' ? null : markProblem(aspect, text);
  const mayClear = useAtRest(mark !== null && !isClosed);
  const take = useEffectEvent(() => {
    if (typed === null || problem !== null) return;
    if (typed !== (mark ?? '')) set(typed === '' ? null : typed);
    setTyped(null);
  });
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => take(), RESTS_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <div className={styles.figure}>
      <label htmlFor={id}>{t(aspect.kind === ASPECT.value ? 'value' : 'points')}</label>
      <Input
        id={id}
        size="large"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={text}
        disabled={isClosed}
        suffix={aspect.unit}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        onChange={({ target }) => setTyped(target.value.normalize('NFKC').trim())}
        onBlur={() => take()}
        onPressEnter={() => take()}
      />
      {mayClear && (
        <Button size="large" onClick={() => set(null)}>
          {t('clear')}
        </Button>
      )}
      {problem !== null && (
        <p id={`${id}-problem`} role="alert" className={styles.wrong}>
          {formatMessage(problem, lang, { full: aspect.fullMark })}
        </p>
      )}
    </div>
  );
}
