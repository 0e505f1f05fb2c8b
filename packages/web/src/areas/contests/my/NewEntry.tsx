// The first step of a new entry: which trade. Choosing it makes the draft, filled in from the account.
import { applicationInfo, type ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { userInfo } from '@trainrace/contract/areas/accounts/user-info';
import type { Entrant } from '@trainrace/contract/areas/contests/rules/eligibility';
import { Alert, Button, Skeleton } from 'antd';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { CallFailed } from '#api/failure.ts';
import { useUser } from '#api/identity.ts';
import { useCall, useRefresh } from '#api/query.ts';
import { useColon, useLang } from '#i18n/language.ts';
import { myEntriesText } from './my-entries.words.ts';
import { useWords } from '#i18n/words.ts';
import { Failed } from '#widgets/Failed.tsx';
import { PageHead } from '#widgets/PageHead.tsx';
import { usePane } from '#widgets/pane.ts';
import { dayOf } from '../entry/days-left.ts';
import { entrantOf } from '../entry/entrant.ts';
import { refuseEntry } from '../entry/entry-form.ts';
import { usualPapers } from '../entry/lacking-papers.ts';
import { useOpenTrades } from '../entry/open-trades.ts';
import { useNow } from '../entry/use-now.ts';
import { addressOfEntry, addressOfHome } from './addresses.ts';
import { BeforeYouEnter } from './BeforeYouEnter.tsx';
import { FEW_FIELDS } from './CheckStep.tsx';
import styles from './my.module.css';
import { prefill } from './prefill.ts';
import { StepBar } from './StepBar.tsx';
import { TradePicker } from './TradePicker.tsx';

export function NewEntry() {
  const colon = useColon();
  const t = useWords(myEntriesText);
  const lang = useLang();
  const today = dayOf(useNow());
  const { search, setSearch, scroller } = usePane();
  const open = useOpenTrades();
  const [picked, setPicked] = useState(search.get('trade'));
  const entrant = useOwnEntrant();
  const { create, isCreating } = useCreateEntry();
  const trade = open.trades?.find(({ id }) => id === picked);
  // A trade in the address is already chosen; another one is a wish of its own.
  const [isChosen, setChosen] = useState(picked !== null);
  const shown = isChosen && trade !== undefined ? [trade] : open.trades;

  const go = async () => {
    if (trade === undefined) return;
    const entry = await create(trade.id);
    if (entry === null) return;
    // Where the account and the entry before say nearly everything, one goes on where the rest is asked.
    const papers = usualPapers();
    const step = refuseEntry(entry, { lang, today, papers }).length <= FEW_FIELDS ? 'check' : 'person';
    setSearch(addressOfEntry(entry.id, step), { replace: true });
    scroller().scrollTo({ top: 0 });
  };
  return (
    <div className={styles.page}>
      <PageHead title={trade === undefined ? t('enter') : t('enter') + colon + trade.tradeName} />
      <div className={styles.panel}>
        <StepBar step="trade" />
        {open.error !== null && <Failed error={open.error} retry={open.retry} />}
        {open.trades === undefined && open.error === null && <Skeleton active />}
        {shown !== undefined && (
          <>
            {isChosen && trade === undefined && <Alert type="warning" showIcon title={t('notOpen')} />}
            <TradePicker label={t('chooseTrade')} trades={shown} value={picked} onChange={setPicked} />
            {isChosen && trade !== undefined && open.trades !== undefined && open.trades.length > 1 && (
              <Button type="link" onClick={() => setChosen(false)}>
                {t('otherTradeInstead')}
              </Button>
            )}
            {trade !== undefined && <BeforeYouEnter contest={trade.contest} trade={trade} entrant={entrant} />}
          </>
        )}
      </div>
      <Foot isBusy={isCreating} go={trade && (() => void go())} />
    </div>
  );
}

function Foot({ isBusy, go }: { isBusy: boolean; go: (() => void) | undefined }) {
  const t = useWords(myEntriesText);
  const { setSearch } = usePane();
  return (
    <footer className={styles.footer}>
      <Button size="large" onClick={() => setSearch(addressOfHome())}>
        {t('backToList')}
      </Button>
      <Button size="large" type="primary" loading={isBusy} disabled={go === undefined} onClick={go}>
        {t('next')}
      </Button>
    </footer>
  );
}

/** The person as the account knows them; unknown until it is read. */
function useOwnEntrant(): Entrant | undefined {
  const { extData } = useUser();
  const today = dayOf(useNow());
  const { data } = useCall(userInfo.getUnitInfo, { account: extData.account }, { quiet: true });
  return data && entrantOf(prefill(data), today);
}

/** Data of the account, and the last entry that was handed in or begun. */
async function knownOf(account: string) {
  const [person, { records }] = await Promise.all([
    call(userInfo.getUnitInfo, { account }, { quiet: true }),
    call(applicationInfo.listByPerson, { size: 1 }, { quiet: true }),
  ]);
  const [newest] = records;
  const last = newest && (await call(applicationInfo.detail, { id: newest.id }, { quiet: true }));
  return prefill(person, last);
}

function useCreateEntry() {
  const { extData } = useUser();
  const refresh = useRefresh();
  const [isCreating, setCreating] = useState(false);
  /** The new draft; null when it was refused, which a toast has said. */
  const create = async (contestTradeId: string): Promise<ApplicationInfo | null> => {
    if (isCreating) return null;
    setCreating(true);
    try {
      // Without the account's data the form is merely empty.
      const known = await knownOf(extData.account).catch(() => ({}));
      const entry = await call(applicationInfo.submit, { ...known, contestTradeId });
      await refresh(applicationInfo.family.path);
      return entry;
    } catch (thrown) {
      if (thrown instanceof CallFailed) return null;
      throw thrown;
    } finally {
      setCreating(false);
    }
  };
  return { create, isCreating };
}
