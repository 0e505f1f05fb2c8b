// The first step of a new entry: which trade. Choosing it makes the draft, filled in from the account.
import { applicationInfo } from '@trainrace/contract/application/application-info';
import { userInfo } from '@trainrace/contract/accounts/user-info';
import type { Entrant } from '@trainrace/contract/rules/eligibility';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { CallFailed } from '#api/failure.ts';
import { useUser } from '#api/identity.ts';
import { useCall, useRefresh } from '#api/query.ts';
import { myEntriesText } from './my-entries.words.ts';
import { useWords } from '#i18n/words.ts';
import { Failed } from '#widgets/Failed.tsx';
import { PageHead } from '#widgets/PageHead.tsx';
import { usePane } from '#widgets/pane.ts';
import { dayOf } from '../days-left.ts';
import { entrantOf } from '../entrant.ts';
import { useOpenTrades } from '../open-trades.ts';
import { useNow } from '../use-now.ts';
import { addressOfEntry, addressOfHome } from './addresses.ts';
import { BeforeYouEnter } from './BeforeYouEnter.tsx';
import styles from './my.module.css';
import { prefill } from './prefill.ts';
import { StepBar } from './StepBar.tsx';
import { TradePicker } from './TradePicker.tsx';

export function NewEntry() {
  const t = useWords(myEntriesText);
  const { search, setSearch, scroller } = usePane();
  const open = useOpenTrades();
  const [picked, setPicked] = useState(search.get('trade'));
  const entrant = useOwnEntrant();
  const { create, isCreating } = useCreateEntry();
  const trade = open.trades?.find(({ id }) => id === picked);

  const go = async () => {
    if (trade === undefined) return;
    const id = await create(trade.id);
    if (id === null) return;
    setSearch(addressOfEntry(id, 'person'), { replace: true });
    scroller().scrollTo({ top: 0 });
  };
  return (
    <div className={styles.page}>
      <PageHead title={trade === undefined ? t('enter') : `${t('enter')}：${trade.tradeName}`} />
      <div className={styles.panel}>
        <StepBar step="trade" />
        {open.error !== null && <Failed error={open.error} retry={open.retry} />}
        {open.trades === undefined && open.error === null && <Skeleton active />}
        {open.trades !== undefined && (
          <>
            <TradePicker label={t('chooseTrade')} trades={open.trades} value={picked} onChange={setPicked} />
            {trade !== undefined && <BeforeYouEnter contest={trade.contest} entrant={entrant} />}
          </>
        )}
      </div>
      <footer className={styles.footer}>
        <Button size="large" onClick={() => setSearch(addressOfHome())}>
          {t('backToList')}
        </Button>
        <Button
          size="large"
          type="primary"
          loading={isCreating}
          disabled={trade === undefined}
          onClick={() => void go()}
        >
          {t('next')}
        </Button>
      </footer>
    </div>
  );
}

/** The person as the account knows them; unknown until it is read. */
function useOwnEntrant(): Entrant | undefined {
  const { extData } = useUser();
  const today = dayOf(useNow());
  const { data } = useCall(userInfo.getUnitInfo, { account: extData.account }, { quiet: true });
  return data && entrantOf(prefill(data), today);
}

function useCreateEntry() {
  const { extData } = useUser();
  const refresh = useRefresh();
  const [isCreating, setCreating] = useState(false);
  /** The id of the new draft; null when it was refused, which a toast has said. */
  const create = async (contestTradeId: string): Promise<string | null> => {
    if (isCreating) return null;
    setCreating(true);
    try {
      // Without the account's data the form is merely empty.
      const known = await call(userInfo.getUnitInfo, { account: extData.account }, { quiet: true }).then(
        prefill,
        () => ({}),
      );
      const entry = await call(applicationInfo.submit, { ...known, contestTradeId });
      await refresh(applicationInfo.family.path);
      return entry.id;
    } catch (thrown) {
      if (thrown instanceof CallFailed) return null;
      throw thrown;
    } finally {
      setCreating(false);
    }
  };
  return { create, isCreating };
}
