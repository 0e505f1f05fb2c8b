// A trade chosen outside (`?trade=`) leads to its page: to the entry of it that there is already, or to a new one.
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { Skeleton } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useCall } from '#api/query.ts';
import { Failed } from '#widgets/Failed.tsx';
import { usePane } from '#widgets/pane.ts';
import { addressOfEntry, addressOfNew } from './addresses.ts';
import styles from './my.module.css';

export function FromTrade({ tradeId }: { tradeId: string }) {
  const { setSearch } = usePane();
  const filter: Readonly<Record<string, unknown>> = { contestTradeId: tradeId };
  const mine = useCall(applicationInfo.listByPerson, { ...filter, size: 1 }, { quiet: true });
  const page = mine.data;
  const lead = useEffectEvent(() => {
    const [entry] = page!.records;
    setSearch(entry === undefined ? addressOfNew(tradeId) : addressOfEntry(entry.id), { replace: true });
  });
  useEffect(() => {
    if (page !== undefined) lead();
  }, [page]);
  if (mine.isLoadingError) return <Failed error={mine.error} retry={() => void mine.refetch()} />;
  return (
    <div className={styles.page}>
      <Skeleton active paragraph={{ rows: 8 }} />
    </div>
  );
}
