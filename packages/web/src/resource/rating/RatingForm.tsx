import {
  isLow,
  ratingReason,
  ratingStars,
  type RatingStars,
} from '@trainrace/contract/areas/public/rating.dictionaries';
import { ownRating, type OwnRating } from '@trainrace/contract/areas/public/own-rating';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { Form } from '#widgets/Form.tsx';
import { useUnsaved } from '#widgets/unsaved.ts';
import { useCommand } from '../command/use-command.ts';
import type { RecordPlace } from '../together/use-notes.ts';
import styles from './Rating.module.css';
import { ratingText } from './rating.words.ts';

type Reason = OwnRating['reasons'][number];

const MOST = 500;

/** Full ones and empty ones: they are told apart without colour. */
export function starsOf(stars: number): string {
  return '★'.repeat(stars) + '☆'.repeat(5 - stars);
}

interface Props {
  place: RecordPlace;
  former: OwnRating | null;
  done: () => void;
}

export function RatingForm({ place, former, done }: Props) {
  const t = useWords(ratingText);
  const id = useId();
  const command = useCommand();
  const [stars, setStars] = useState<RatingStars | null>(former?.stars ?? null);
  const [reasons, setReasons] = useState<readonly Reason[]>(former?.reasons ?? []);
  const [content, setContent] = useState(former?.content ?? '');
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  useUnsaved(`rating-${place.bizId}`, content !== (former?.content ?? ''));

  const send = async () => {
    if (stars === null) return setProblem(t('chooseFirst'));
    setSending(true);
    const input = {
      ...place,
      stars,
      reasons: isLow(stars) && reasons.length > 0 ? [...reasons] : null,
      content: content.trim() === '' ? null : content,
    };
    const outcome = await command(ownRating.submit, input, { refresh: [ownRating.look.path] });
    setSending(false);
    if (outcome.ok) done();
    else setProblem(outcome.failure.message);
  };
  return (
    // A former one is changed: then the form is what one came for.
    <Form className={styles.form} label={t('title')} send={send} isPart={former === null}>
      <p className={styles.about}>{t('about')}</p>
      <Levels
        value={stars}
        problemId={problem === '' ? undefined : `${id}-problem`}
        choose={(value) => {
          setStars(value);
          setProblem('');
        }}
      />
      {stars !== null && isLow(stars) && <Reasons value={reasons} choose={setReasons} />}
      <div>
        <label htmlFor={`${id}-content`}>{t('content')}</label>
        <Input.TextArea
          id={`${id}-content`}
          value={content}
          maxLength={MOST}
          showCount
          autoSize={{ minRows: 2, maxRows: 6 }}
          onChange={({ target }) => setContent(target.value)}
        />
      </div>
      {problem !== '' && (
        <p className={styles.problem} id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.buttons}>
        <Button type="primary" size="large" htmlType="submit" loading={isSending}>
          {t('send')}
        </Button>
        {former !== null && (
          <Button size="large" onClick={done}>
            {t('keep')}
          </Button>
        )}
      </div>
    </Form>
  );
}

interface LevelsProps {
  value: RatingStars | null;
  problemId: string | undefined;
  choose: (value: RatingStars) => void;
}

function Levels({ value, problemId, choose }: LevelsProps) {
  const t = useWords(ratingText);
  const lang = useLang();
  const name = useId();
  return (
    <fieldset aria-describedby={problemId}>
      <legend className={styles.legend}>{t('level')}</legend>
      <div className={styles.group}>
        {ratingStars.codes.map((stars) => (
          <label key={stars} className={styles.choice} data-chosen={stars === value || undefined}>
            <input type="radio" name={name} checked={stars === value} onChange={() => choose(stars)} />
            <span>
              {wordOf(ratingStars, stars, lang)}
              <small aria-hidden="true">{starsOf(stars)}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Reasons({ value, choose }: { value: readonly Reason[]; choose: (reasons: readonly Reason[]) => void }) {
  const t = useWords(ratingText);
  const lang = useLang();
  const toggle = (reason: Reason) =>
    choose(value.includes(reason) ? value.filter((one) => one !== reason) : [...value, reason]);
  return (
    <fieldset>
      <legend className={styles.legend}>{t('why')}</legend>
      <div className={styles.group}>
        {ratingReason.codes.map((reason) => (
          <label key={reason} className={styles.choice} data-chosen={value.includes(reason) || undefined}>
            <input type="checkbox" checked={value.includes(reason)} onChange={() => toggle(reason)} />
            {wordOf(ratingReason, reason, lang)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
