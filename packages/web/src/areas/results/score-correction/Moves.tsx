// Competitors who move by a correction: before against after, in figures.
import {
  scoreCorrection,
  type ScoreCorrection,
  type ScoreMove,
} from '@trainrace/contract/areas/results/score-correction';
import { awardLevel, CORRECTION } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { Skeleton } from 'antd';
import { useCall } from '#api/query.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { Failed } from '#widgets/Failed.tsx';
import styles from './moves.module.css';
import { correctionText } from './score-correction.words.ts';

/** Of an order as it stands: carried out, or as things are now. */
export function MovesOf({ record: { id, correctionState } }: { record: ScoreCorrection }) {
  const t = useWords(correctionText);
  const moves = useCall(scoreCorrection.moves, { id }, { quiet: true });
  if (correctionState === CORRECTION.refused) return null;
  return (
    <section className={styles.moves}>
      <h3>{t('moves')}</h3>
      {moves.isError && <Failed error={moves.error} retry={() => void moves.refetch()} />}
      {moves.isPending && <Skeleton active paragraph={{ rows: 2 }} />}
      {moves.data !== undefined && <MoveTable moves={moves.data} />}
    </section>
  );
}

export function MoveTable({ moves }: { moves: readonly ScoreMove[] }) {
  const t = useWords(correctionText);
  const lang = useLang();
  const award = (level: ScoreMove['before']['awardLevel']) => (level === null ? '—' : wordOf(awardLevel, level, lang));
  if (moves.length === 0) return <p>{t('noMoves')}</p>;
  return (
    <>
      <p>{t('count', { count: moves.length })}</p>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('name')}</th>
              <th scope="col">{t('total')}</th>
              <th scope="col">{t('rank')}</th>
              <th scope="col">{t('award')}</th>
            </tr>
          </thead>
          <tbody>
            {moves.map(({ competitorId, name, before, after }) => (
              <tr key={competitorId}>
                <th scope="row">{name}</th>
                <Changed from={before.totalScore ?? '—'} to={after.totalScore ?? '—'} />
                <Changed from={String(before.rankNo ?? '—')} to={String(after.rankNo ?? '—')} />
                <Changed from={award(before.awardLevel)} to={award(after.awardLevel)} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Changed({ from, to }: { from: string; to: string }) {
  return (
    <td className="figures">
      {from === to ? (
        to
      ) : (
        <>
          <del>{from}</del> → <ins>{to}</ins>
        </>
      )}
    </td>
  );
}
