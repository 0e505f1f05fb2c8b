// The SMS outbox: a list without a family, assembled from the pieces of `resource/`.
import { sms, type OutboxRow } from '@trainrace/contract/sms/sms';
import { useCall } from '../../../api/query.ts';
import { catalogueText } from '../../../i18n/catalogue.ts';
import { useLabel } from '../../../i18n/language.ts';
import { useWords } from '../../../i18n/words.ts';
import { FilterBar } from '../../../resource/FilterBar.tsx';
import { ListFoot } from '../../../resource/ListFoot.tsx';
import { queryOf } from '../../../resource/list-state.ts';
import { RecordTable, type TableColumn } from '../../../resource/RecordTable.tsx';
import styles from '../../../resource/ResourcePage.module.css';
import { useListState } from '../../../resource/use-list-state.ts';
import { Failed } from '../../../widgets/Failed.tsx';
import { PageHead } from '../../../widgets/PageHead.tsx';
import { OutboxState } from './OutboxState.tsx';

const FILTERS = ['mobile', 'code'];
const kinds = FILTERS.map((name) => ({ name, operator: 'equals' as const, isFlag: false, isNumber: false }));

export function OutboxPage() {
  const t = useWords(catalogueText);
  const label = useLabel();
  const { state, apply } = useListState(FILTERS);
  const rows = useCall(sms.outbox, queryOf(state), { keepFormer: true, quiet: true });
  const columns: TableColumn<OutboxRow>[] = [
    {
      key: 'mobile',
      title: t('mobile'),
      width: 130,
      render: ({ mobile }) => <span className="figures">{mobile}</span>,
    },
    { key: 'code', title: t('template'), width: 170, render: ({ code }) => code },
    { key: 'content', title: t('content'), width: 520, isLong: true, render: ({ content }) => content },
    { key: 'state', title: t('state'), width: 110, render: ({ state: now }) => <OutboxState state={now} /> },
    {
      key: 'createTime',
      title: t('time'),
      width: 170,
      render: ({ createTime }) => <span className="figures">{createTime}</span>,
    },
  ];
  return (
    <div className={styles.page}>
      <PageHead title={label(sms.outbox.title)} about={t('outboxAbout')} />
      <div className={styles.panel}>
        <FilterBar
          kinds={kinds}
          labelOf={({ name }) => (name === 'mobile' ? t('mobile') : t('template'))}
          values={state.filters}
          apply={(filters) => apply({ ...state, filters, current: 1 })}
        />
        {rows.isError && rows.data === undefined ? (
          <Failed error={rows.error} retry={() => void rows.refetch()} />
        ) : (
          <div className={styles.below}>
            <RecordTable
              columns={columns}
              rows={rows.data?.records}
              idOf={({ id }) => id}
              nameOf={({ mobile }) => mobile}
              isBusy={rows.isPlaceholderData}
              empty={t('outboxEmpty')}
            />
          </div>
        )}
        <ListFoot state={state} apply={apply} total={rows.data?.total ?? 0} />
      </div>
    </div>
  );
}
