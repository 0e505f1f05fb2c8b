// Contest, then trade, then its places; beside them how the units stand to each other.
import { applicationInfo, type ApplicationScore } from '@trainrace/contract/areas/contests/application-info';
import type { LookTrades } from '@trainrace/contract/areas/contests/look-scores';
import { contestGroup, tradeStatus } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { Button, Empty, Select } from 'antd';
import { useId, useState } from 'react';
import { download } from '#api/call.ts';
import { useRight } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { FamilyList } from '#resource/list/FamilyList.tsx';
import { useListPlace } from '#resource/list/list-place.ts';
import { Failed } from '#widgets/Failed.tsx';
import { usePane } from '#widgets/pane.ts';
import { TabRow } from '#widgets/TabRow.tsx';
import { Waiting } from '#widgets/Waiting.tsx';
import { TradeAppeals } from './AppealLine.tsx';
import { ChangedRules } from './ChangedRules.tsx';
import styles from './look.module.css';
import { lookText } from './look.words.ts';
import { Units } from './Units.tsx';
import { useLookColumns } from './use-look-columns.tsx';

type View = typeof applicationInfo.managerLookScore;

export function LookOver({ view }: { view: View }) {
  const t = useWords(lookText);
  const panelId = useId();
  const { search, setSearch, inside } = usePane();
  const asked = search.get('contest');
  const found = useCall(applicationInfo.lookTrades, asked === null ? {} : { contestId: asked }, {
    quiet: true,
    keepFormer: true,
  });
  if (found.isLoadingError) return <Failed error={found.error} retry={() => void found.refetch()} />;
  if (found.data === undefined) return <Waiting />;
  const { contests, contestId, trades } = found.data;
  if (contestId === null)
    return (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('none')}>
        <p>{t('noneNext')}</p>
      </Empty>
    );
  const tab = search.get('tab') === 'units' ? 'units' : 'scores';
  // While another contest is on its way the former one is still in sight: what is pressed then is meant for the other.
  const chosen = found.isPlaceholderData && asked !== null ? asked : contestId;
  const trade = trades.find(({ id }) => id === search.get('trade')) ?? trades[0];
  const go = (change: Readonly<Record<string, string>>) =>
    setSearch(new URLSearchParams({ contest: chosen, tab, ...change }), { replace: true });
  return (
    <>
      {inside === undefined && (
        <ContestChoice contests={contests} value={chosen} choose={(contest) => go({ contest })} />
      )}
      <TabRow
        label={t('views')}
        tabs={(['scores', 'units'] as const).map((value) => ({ value, label: t(value) }))}
        value={tab}
        onChange={(next) => go({ tab: next })}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel">
        {tab === 'units' ? (
          <Units contestId={chosen} />
        ) : (
          <>
            <Trades trades={trades} chosen={trade?.id} choose={(id) => go({ trade: id })} />
            {trade && <Places key={trade.id} view={view} trade={trade} />}
          </>
        )}
      </div>
    </>
  );
}

interface ContestChoiceProps {
  contests: LookTrades['contests'];
  value: string;
  choose: (id: string) => void;
}

function ContestChoice({ contests, value, choose }: ContestChoiceProps) {
  const t = useWords(lookText);
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{t('contest')}</label>
      <Select
        id={id}
        showSearch={{ optionFilterProp: 'label' }}
        value={value}
        options={contests.map((contest) => ({ value: contest.id, label: contest.contestName }))}
        onChange={choose}
      />
    </div>
  );
}

interface TradesProps {
  trades: LookTrades['trades'];
  chosen: string | undefined;
  choose: (id: string) => void;
}

function Trades({ trades, chosen, choose }: TradesProps) {
  const t = useWords(lookText);
  const lang = useLang();
  return (
    <fieldset aria-label={t('trades')}>
      <div className={styles.trades}>
        {trades.map((trade) => (
          <button key={trade.id} type="button" aria-pressed={trade.id === chosen} onClick={() => choose(trade.id)}>
            <strong>{trade.tradeName}</strong>
            <span>{wordOf(contestGroup, trade.contestGroup, lang)}</span>
            <small>
              {wordOf(tradeStatus, trade.tradeStatus, lang)} · {t('people', { count: trade.people })}
              {trade.awarded > 0 && ` · ${t('awarded', { count: trade.awarded })}`}
            </small>
          </button>
        ))}
      </div>
    </fieldset>
  );
}

const SIZE = 30;

function Places({ view, trade }: { view: View; trade: LookTrades['trades'][number] }) {
  const t = useWords(lookText);
  const columns = useLookColumns();
  const place = useListPlace(view.path, SIZE);
  const { current, size, words } = place;
  const filters = { contestTradeId: trade.id, ...(words !== '' && { name: words }) };
  const rows = useCall(view, { ...filters, current, size }, { keepFormer: true, quiet: true });
  return (
    <>
      <FamilyList<ApplicationScore>
        rows={rows}
        columns={columns}
        nameOf={(row) => `${row.name ?? ''} ${row.tradeName}`}
        place={place}
        search={t('search')}
        says={rows.data && t('people', { count: rows.data.total })}
        empty={<p>{t('none')}</p>}
        tools={() => <ExportScores filters={filters} />}
      />
      <TradeAppeals trade={trade} />
      <ChangedRules rows={rows.data?.records ?? []} />
    </>
  );
}

function ExportScores({ filters }: { filters: Readonly<Record<string, string>> }) {
  const t = useWords(lookText);
  const mayExport = useRight(applicationInfo.exportScores.action);
  const [isRunning, setRunning] = useState(false);
  if (!mayExport) return null;
  const run = async () => {
    setRunning(true);
    // The toast says what went wrong.
    await download(applicationInfo.exportScores, filters, `${t('scores')}.xlsx`).catch(() => undefined);
    setRunning(false);
  };
  return (
    <Button loading={isRunning} onClick={() => void run()}>
      {t('export')}
    </Button>
  );
}
