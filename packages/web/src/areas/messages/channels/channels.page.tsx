// Messages sent beside the inbox, by channel; assembled from the pieces of `resource/`.
import { outboxChannel, outboxState } from '@trainrace/contract/dictionaries';
import { channels, type ChannelMessage } from '@trainrace/contract/areas/messages/channels';
import { sms } from '@trainrace/contract/areas/messages/sms';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { useRight } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { useCommand } from '#resource/command/use-command.ts';
import { AsOf } from '#resource/list/AsOf.tsx';
import { EmptyList } from '#resource/list/EmptyList.tsx';
import { FilterBar } from '#resource/list/FilterBar.tsx';
import styles from '#resource/list/FamilyPage.module.css';
import { ListFoot } from '#resource/list/ListFoot.tsx';
import { queryOf } from '#resource/list/list-state.ts';
import { RecordTable } from '#resource/list/RecordTable.tsx';
import type { TableColumn } from '#resource/list/table-props.ts';
import { useListState } from '#resource/list/use-list-state.ts';
import { Failed } from '#widgets/Failed.tsx';
import { notice } from '#widgets/notice.ts';
import { PageHead } from '#widgets/PageHead.tsx';
import { StatusDot, type Tone } from '#widgets/StatusDot.tsx';
import { wholeDays } from '#widgets/whole-days.ts';
import { channelsPageText } from './channels-page.words.ts';
import { ChannelStates } from './ChannelStates.tsx';

const FILTERS = ['channel', 'state'];
const several = { operator: 'anyOf', isFlag: false, isNumber: false } as const;
const KINDS = [
  { ...several, name: 'channel', dictionary: outboxChannel },
  { ...several, name: 'state', dictionary: outboxState },
];
const TONES: Readonly<Record<ChannelMessage['state'], Tone>> = {
  queued: 'waiting',
  sent: 'going',
  delivered: 'good',
  failed: 'bad',
  given_up: 'idle',
};

function useColumns(): TableColumn<ChannelMessage>[] {
  const t = useWords(channelsPageText);
  const lang = useLang();
  return [
    { key: 'channel', title: t('channel'), width: 90, render: (row) => wordOf(outboxChannel, row.channel, lang) },
    {
      key: 'name',
      title: t('to'),
      width: 200,
      render: ({ name, address }) => (
        <>
          {name ?? t('noAccount')}
          {address !== null && <div className="figures">{address}</div>}
        </>
      ),
    },
    { key: 'title', title: t('title'), width: 220, render: ({ title }) => title },
    {
      key: 'state',
      title: t('state'),
      width: 260,
      least: 160,
      isLong: true,
      render: ({ state, error, nextTime, sentTime }) => (
        <>
          <StatusDot tone={TONES[state]}>{wordOf(outboxState, state, lang)}</StatusDot>
          {error !== null && <div>{t('why', { why: error })}</div>}
          {nextTime !== null && <div>{wholeDays(t('next', { time: nextTime.slice(0, 16) }))}</div>}
          {sentTime !== null && <div>{wholeDays(t('sent', { time: sentTime.slice(0, 16) }))}</div>}
        </>
      ),
    },
    {
      key: 'createTime',
      title: t('time'),
      width: 170,
      least: 96,
      isLong: true,
      render: ({ createTime }) => <span className="figures">{createTime}</span>,
    },
  ];
}

/** Text messages have a call of their own, with its own right. */
function useResend(): (row: ChannelMessage) => { key: string; label: string; run: () => void }[] {
  const t = useWords(channelsPageText);
  const command = useCommand();
  const mayCopies = useRight(channels.resend.action);
  const maySms = useRight(sms.resend.action);
  const run = async ({ id, channel: by }: ChannelMessage) => {
    const call = by === 'sms' ? sms.resend : channels.resend;
    const refresh = [channels.list.path, channels.state.path];
    const outcome = await command(call, { ids: [id] }, { refresh, quiet: true });
    if (!outcome.ok) return notice('error', outcome.failure.message);
    const [row] = outcome.data;
    notice(row?.ok === true ? 'success' : 'error', row?.ok === true ? t('resent') : (row?.msg ?? ''));
  };
  return (row) => {
    const may = row.channel === 'sms' ? maySms && row.state === 'failed' : mayCopies && isOver(row);
    return may ? [{ key: 'resend', label: t('resend'), run: () => void run(row) }] : [];
  };
}

const isOver = ({ state }: ChannelMessage) => state === 'failed' || state === 'given_up';

export function ChannelsPage() {
  const t = useWords(channelsPageText);
  const { state, apply } = useListState(FILTERS);
  const rows = useCall(channels.list, queryOf(state), { keepFormer: true, quiet: true });
  const columns = useColumns();
  const actionsOf = useResend();
  return (
    <div className={styles.page}>
      <PageHead about={t('about')} />
      <ChannelStates />
      <div className={styles.panel}>
        <FilterBar
          path={channels.list.path}
          kinds={KINDS}
          labelOf={({ name }) => t(name as 'channel' | 'state')}
          values={state.filters}
          apply={(filters) => apply({ ...state, filters, current: 1 })}
        />
        {rows.isError && rows.data === undefined ? (
          <Failed error={rows.error} retry={() => void rows.refetch()} />
        ) : (
          <div className={styles.below}>
            <AsOf rows={rows} />
            <RecordTable
              columns={columns}
              rows={rows.data?.records}
              idOf={({ id }) => id}
              nameOf={({ name, title }) => name ?? title}
              isBusy={rows.isPlaceholderData}
              actionsOf={actionsOf}
              empty={
                <EmptyList
                  says={channelsPageText.empty}
                  isFiltered={Object.keys(state.filters).length > 0}
                  clear={() => apply({ ...state, filters: {}, current: 1 })}
                  add={undefined}
                />
              }
            />
          </div>
        )}
        <ListFoot state={state} apply={apply} total={rows.data?.total ?? 0} />
      </div>
    </div>
  );
}
