// Below the facts of one's own finished matter: how satisfied one was, and what came of saying so.
import { ratingReason, ratingStars, isLow } from '@trainrace/contract/areas/public/rating.dictionaries';
import { matterOf } from '@trainrace/contract/areas/public/rated-matters';
import { ownRating, type OwnRating } from '@trainrace/contract/areas/public/own-rating';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { useUser } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import type { RecordPlace } from '../together/use-notes.ts';
import styles from './Rating.module.css';
import { RatingForm, starsOf } from './RatingForm.tsx';
import { ratingText } from './rating.words.ts';

interface Props {
  place: RecordPlace;
  record: Readonly<Record<string, unknown>>;
}

export function RatingPart({ place, record }: Props) {
  const { roleinfos } = useUser();
  const roles = roleinfos.map(({ roleNo }) => roleNo);
  return matterOf(place.bizTable, record, roles) === null ? null : <Rating place={place} />;
}

function Rating({ place }: { place: RecordPlace }) {
  const t = useWords(ratingText);
  const titleId = useId();
  const { data } = useCall(ownRating.look, place, { quiet: true });
  const [isChanging, setChanging] = useState(false);
  // An extra: without an answer it is left out.
  if (data === undefined) return null;
  return (
    <section className={`${styles.rating} no-print`} aria-labelledby={titleId}>
      <h2 id={titleId}>{data === null || isChanging ? t('title') : t('thanks')}</h2>
      {data === null || isChanging ? (
        <RatingForm place={place} former={data} done={() => setChanging(false)} />
      ) : (
        <Said rating={data} change={() => setChanging(true)} />
      )}
    </section>
  );
}

function Said({ rating, change }: { rating: OwnRating; change: () => void }) {
  const t = useWords(ratingText);
  const lang = useLang();
  const { stars, reasons, content, reply, changeableUntil } = rating;
  return (
    <>
      <p className={styles.said}>
        <span aria-hidden="true">{starsOf(stars)}</span> {wordOf(ratingStars, stars, lang)}
      </p>
      {reasons.length > 0 && (
        <p className={styles.said}>
          {reasons.map((reason) => wordOf(ratingReason, reason, lang)).join(lang === 'zh' ? '、' : ', ')}
        </p>
      )}
      {content !== null && <p className={styles.said}>{content}</p>}
      {reply !== null && (
        <p className={styles.said}>
          <strong>{t('reply')}</strong> {reply}
        </p>
      )}
      {reply === null && isLow(stars) && <p className={styles.about}>{t('waits')}</p>}
      {changeableUntil !== null && (
        <p className={styles.about}>
          <Button type="link" onClick={change}>
            {t('change')}
          </Button>
          {t('until', { time: changeableUntil.slice(0, 16) })}
        </p>
      )}
    </>
  );
}
