// Deposits at a glance: money and risk, towns, states, issuers, the year. Every figure is a link to the list that it counts.
import { depositOverview, type DepositOverview, type Risk } from '@trainrace/contract/areas/deposits/deposit-overview';
import { fileStatus } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import type { ReactNode } from 'react';
import { useCall } from '#api/query.ts';
import { useLabel, useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { Failed } from '#widgets/Failed.tsx';
import { PageHead } from '#widgets/PageHead.tsx';
import { Waiting } from '#widgets/Waiting.tsx';
import { FigureTable } from '#widgets/FigureTable.tsx';
import { about } from './deposit-overview.about.words.ts';
import styles from './deposit-overview.module.css';
import { overviewText } from './deposit-overview.words.ts';
import { Amount, Count, FigureCard } from './Figures.tsx';
import { LedgerButtons } from './LedgerButtons.tsx';
import { TownTable } from './TownTable.tsx';
import { YearTable } from './YearTable.tsx';

const RISK_TITLES = {
  expired: 'expired',
  expiring: 'expiring',
  used: 'used',
  unpaid: 'unpaid',
  arrears: 'arrears',
} as const satisfies Record<Risk, keyof typeof overviewText>;

export function DepositOverviewPage() {
  const label = useLabel();
  const found = useCall(depositOverview.look, {}, { quiet: true, keepFormer: true });
  return (
    <div className={styles.page}>
      <PageHead about={label(about['/deposit/deposit_overview'])}>
        <LedgerButtons />
      </PageHead>
      {found.isError && <Failed error={found.error} retry={() => void found.refetch()} />}
      {found.data === undefined && !found.isError && <Waiting />}
      {found.data && <Parts found={found.data} />}
    </div>
  );
}

function Parts({ found }: { found: DepositOverview }) {
  const t = useWords(overviewText);
  const lang = useLang();
  const { held, risks, statements, towns, states, issuers, years, month } = found;
  return (
    <>
      <Part title={t('atRisk')}>
        <div className={styles.cards}>
          <FigureCard title={t('held')} figure={held} />
          {risks.map(({ risk, figure }) => (
            <FigureCard key={risk} title={t(RISK_TITLES[risk])} figure={figure} isWarning={figure.count > 0} />
          ))}
        </div>
      </Part>
      <Part title={t('statements', { month })}>
        <div className={styles.cards}>
          {(['due', 'open', 'late', 'flagged', 'allLate'] as const).map((name) => (
            <FigureCard
              key={name}
              title={t(name)}
              figure={statements[name]}
              isWarning={name !== 'due' && name !== 'open' && statements[name].count > 0}
            />
          ))}
        </div>
      </Part>
      <Part title={t('towns')}>{towns.length === 0 ? <p>{t('noneYet')}</p> : <TownTable towns={towns} />}</Part>
      <div className={styles.beside}>
        <Part title={t('states')}>
          <FigureTable
            title={t('states')}
            headings={[t('stateHeading'), t('files'), t('approved')]}
            rows={states.map(({ fileStatus: code, figure }) => ({
              name: wordOf(fileStatus, code, lang),
              cells: [<Count key="count" figure={figure} />, <Amount key="amount" figure={figure} />],
            }))}
          />
        </Part>
        <Part title={t('issuers')}>
          {issuers.length === 0 ? (
            <p>{t('noneYet')}</p>
          ) : (
            <FigureTable
              title={t('issuers')}
              headings={[t('issuerHeading'), t('instruments'), t('balance')]}
              rows={issuers.map(({ issuerName, figure }) => ({
                name: issuerName ?? t('issuersElse'),
                cells: [<Count key="count" figure={figure} />, <Amount key="amount" figure={figure} />],
              }))}
            />
          )}
        </Part>
      </div>
      <Part title={t('years')}>
        <YearTable years={years} />
      </Part>
    </>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={`sheet ${styles.part}`} aria-label={title}>
    <h2 className="section-title">{title}</h2>
    {children}
  </section>
);
