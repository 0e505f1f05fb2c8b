// The towns beside each other: how much of it stands in the figure, in the shade behind it, and in marks for who sees no shades.
import {
  TOWN_FIGURES,
  type DepositOverview,
  type TownFigure,
} from '@trainrace/contract/areas/deposits/deposit-overview';
import { town } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import type { CSSProperties } from 'react';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { FigureTable } from '#widgets/FigureTable.tsx';
import styles from './deposit-overview.module.css';
import { overviewText } from './deposit-overview.words.ts';
import { Count } from './Figures.tsx';

const HEADINGS = {
  files: 'townFiles',
  secured: 'townSecured',
  used: 'townUsed',
  unpaid: 'townUnpaid',
  late: 'townLate',
} as const satisfies Record<TownFigure, keyof typeof overviewText>;

const MOST_MARKS = 4;

export function TownTable({ towns }: Pick<DepositOverview, 'towns'>) {
  const t = useWords(overviewText);
  const lang = useLang();
  const most = (name: TownFigure) => Math.max(1, ...towns.map(({ figures }) => figures[name].count));
  return (
    <>
      <FigureTable
        title={t('towns')}
        headings={[t('townHeading'), ...TOWN_FIGURES.map((name) => t(HEADINGS[name]))]}
        rows={towns.map(({ townCode, figures }) => ({
          name: wordOf(town, townCode, lang),
          cells: TOWN_FIGURES.map((name) => {
            const figure = figures[name];
            const share = figure.count / most(name);
            return (
              <span key={name} className={styles.heat} style={{ '--share': share } as CSSProperties}>
                <span aria-hidden className={styles.marks}>
                  {'▮'.repeat(Math.ceil(share * MOST_MARKS))}
                </span>
                <Count figure={figure} />
              </span>
            );
          }),
        }))}
      />
      <p className={styles.note}>{t('townNote')}</p>
      <p className={styles.note}>{t('townLateNote')}</p>
    </>
  );
}
