import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { importCenter } from '@trainrace/contract/areas/system/import-center';
import { Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRights } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { useLabel } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { ImportButton } from '#resource/import/ImportButton.tsx';
import { resourceText } from '#resource/resource.words.ts';
import styles from './import-center.module.css';
import { importCenterText } from './import-center.words.ts';
import { IMPORTABLES } from './importables.ts';

type Importable = (typeof IMPORTABLES)[number];

/** Imports open to the caller, each with its template behind the button. */
export function Sources() {
  const t = useWords(importCenterText);
  const rights = useRights();
  const mine = IMPORTABLES.filter(({ calls }) => rights.has(calls.importRows.action));
  return (
    <section className={styles.panel}>
      <h2>{t('what')}</h2>
      <ul className={styles.sources}>
        {mine.map((one) => (
          <Source key={one.calls.importRows.path} source={one} />
        ))}
        <Papers />
      </ul>
    </section>
  );
}

/** Files named by ID number go where the people are chosen that they belong to. */
function Papers() {
  const t = useWords(importCenterText);
  const label = useLabel();
  const rights = useRights();
  const { importSubmitFile, importRows } = applicationInfo;
  if (!rights.has(importSubmitFile.action)) return null;
  return (
    <li>
      <strong>{label(importSubmitFile.title)}</strong>
      <span className={styles.hint}>{t('papersHint')}</span>
      <Link to={rights.has(importRows.action) ? '/application/group' : '/application/list'}>{t('papersGo')}</Link>
    </li>
  );
}

function Source({ source: { calls, tradesOf } }: { source: Importable }) {
  const r = useWords(resourceText);
  const name = useLabel()(calls.family.title);
  const [tradeId, setTradeId] = useState<string>();
  const title = r('importOne', { title: name });
  const refresh = [calls.family.path, importCenter.list.path];
  const isPlaced = tradesOf === undefined || tradeId !== undefined;
  return (
    <li>
      <strong>{name}</strong>
      {tradesOf && <TradeChoice of={tradesOf} value={tradeId} choose={setTradeId} />}
      {isPlaced && (
        <ImportButton
          key={tradeId}
          calls={calls}
          title={title}
          place={tradeId === undefined ? {} : { contestTradeId: tradeId }}
          refresh={refresh}
        />
      )}
    </li>
  );
}

interface ChoiceProps {
  of: readonly number[];
  value: string | undefined;
  choose: (id: string) => void;
}

/** The trades of contests that are in such a state. */
function TradeChoice({ of, value, choose }: ChoiceProps) {
  const t = useWords(importCenterText);
  const contests = useCall(contestInfo.contestList, { contestStatus: [...of] as never }, { quiet: true });
  const groups = (contests.data ?? [])
    .filter(({ trades }) => trades.length > 0)
    .map(({ id, contestName, trades }) => ({
      label: contestName,
      key: id,
      options: trades.map((trade) => ({ value: trade.id, label: trade.tradeName })),
    }));
  return (
    <Select
      className={styles.trade ?? ''}
      aria-label={t('trade')}
      placeholder={t(groups.length === 0 && !contests.isPending ? 'noTrades' : 'pickTrade')}
      showSearch={{ optionFilterProp: 'label' }}
      loading={contests.isPending}
      {...(value === undefined ? {} : { value })}
      options={groups}
      onChange={choose}
    />
  );
}
