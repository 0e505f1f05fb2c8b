import { LISTS, type Figure } from '@trainrace/contract/areas/deposits/deposit-overview';
import { Link } from 'react-router';
import { useWords } from '#i18n/words.ts';
import styles from './deposit-overview.module.css';
import { overviewText } from './deposit-overview.words.ts';

/** The list, filtered to what the figure counts. */
const listOf = ({ list, query }: Figure): string => `${LISTS[list]}?${new URLSearchParams(query).toString()}`;

export function Count({ figure }: { figure: Figure }) {
  return <Link to={listOf(figure)}>{figure.count}</Link>;
}

export function Amount({ figure }: { figure: Figure }) {
  return <Link to={listOf(figure)}>{figure.amount ?? ''}</Link>;
}

interface Props {
  title: string;
  figure: Figure;
  isWarning?: boolean;
}

export function FigureCard({ title, figure, isWarning = false }: Props) {
  const t = useWords(overviewText);
  return (
    <Link to={listOf(figure)} className={styles.card}>
      <span>
        {isWarning && <span aria-hidden>▲ </span>}
        {title}
      </span>
      <strong className={`figures ${isWarning ? styles.warning : ''}`}>{figure.count}</strong>
      {figure.amount !== null && <span className="figures">{t('wan', { amount: figure.amount })}</span>}
    </Link>
  );
}
