// All of one's messages.
import { inbox, type MessageItem } from '@trainrace/contract/areas/messages/inbox';
import { messageBox } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '#api/query.ts';
import { useLang } from '#i18n/language.ts';
import { notificationText } from './notification.words.ts';
import { useWords } from '#i18n/words.ts';
import { AsOf } from '#resource/list/AsOf.tsx';
import { ListFoot } from '#resource/list/ListFoot.tsx';
import { queryOf } from '#resource/list/list-state.ts';
import pageStyles from '#resource/list/FamilyPage.module.css';
import { useCommand } from '#resource/command/use-command.ts';
import { useListState } from '#resource/list/use-list-state.ts';
import { Failed } from '#widgets/Failed.tsx';
import { PageHead } from '#widgets/PageHead.tsx';
import { usePane } from '#widgets/pane.ts';
import { TabRow } from '#widgets/TabRow.tsx';
import { Waiting } from '#widgets/Waiting.tsx';
import { linkOf } from './address.ts';
import { MessageLines } from './MessageLines.tsx';
import { MessageDrawer } from './MessageDrawer.tsx';
import styles from './MessagesPage.module.css';
import { useReadMessage } from './use-read-message.ts';

const FILTERS = ['box', 'status'];
const PANEL = 'all-messages';

export function MessagesPage() {
  const t = useWords(notificationText);
  const navigate = useNavigate();
  const command = useCommand();
  const read = useReadMessage();
  const { viewed, view } = useViewed();
  const { state, apply } = useListState(FILTERS);
  const rows = useCall(inbox.list, queryOf(state), { keepFormer: true, quiet: true });
  const unread = useCall(inbox.unread, {}, { quiet: true });
  const box = state.filters.box ?? '';
  const filter = (filters: Record<string, string>) =>
    apply({ ...state, current: 1, filters: { ...state.filters, ...filters } });
  const open = (item: MessageItem) => {
    void read(item);
    const link = linkOf(item);
    if (link === null) view(item.id);
    else void navigate(link);
  };
  const readAll = async () => {
    const input = messageBox.codes.some((one) => one === box) ? { box: box as MessageItem['box'] } : {};
    await command(inbox.readAll, input, { refresh: [inbox.unread.path, inbox.list.path] });
  };
  const opened = useOpened(viewed, rows.data?.records);
  return (
    <div className={pageStyles.reading}>
      <PageHead about={t('about')}>
        <Button disabled={(unread.data?.total ?? 0) === 0} onClick={() => void readAll()}>
          {t('readAll')}
        </Button>
      </PageHead>
      <div className={pageStyles.panel}>
        <div className={styles.bar}>
          <Boxes value={box} choose={(next) => filter({ box: next })} />
          <Checkbox
            checked={state.filters.status === '0'}
            onChange={({ target }) => filter({ status: target.checked ? '0' : '' })}
          >
            {t('onlyUnread')}
          </Checkbox>
        </div>
        <AsOf rows={rows} />
        <div id={PANEL} role="tabpanel" className={styles.lines}>
          {rows.isError && rows.data === undefined ? (
            <Failed error={rows.error} retry={() => void rows.refetch()} />
          ) : rows.data === undefined ? (
            <Waiting />
          ) : (
            <MessageLines items={rows.data.records} empty={t('empty')} open={open} />
          )}
        </div>
        <ListFoot state={state} apply={apply} total={rows.data?.total ?? 0} />
      </div>
      {opened && <MessageDrawer item={opened} close={() => view(null)} />}
    </div>
  );
}

/** It may stand on another page of the list, or leave it once it is read. */
function useOpened(id: string | null, listed: readonly MessageItem[] | undefined): MessageItem | undefined {
  const isListed = listed?.some((item) => item.id === id) ?? false;
  const [last, setLast] = useState<MessageItem>();
  const asked = useCall(
    inbox.list,
    { id: id ?? '', size: 1 },
    { enabled: id !== null && last?.id !== id && listed !== undefined && !isListed, quiet: true },
  );
  const found = [...(listed ?? []), ...(asked.data?.records ?? [])].find((item) => item.id === id);
  if (found !== undefined && found !== last) setLast(found);
  return id !== null && last?.id === id ? last : found;
}

/** The message that is open, in the tab's address. */
function useViewed() {
  const { search, setSearch } = usePane();
  const view = (id: string | null) => {
    const next = new URLSearchParams(search);
    if (id === null) next.delete('view');
    else next.set('view', id);
    setSearch(next, { replace: id === null });
  };
  return { viewed: search.get('view'), view };
}

interface BoxesProps {
  value: string;
  choose: (box: string) => void;
}

function Boxes({ value, choose }: BoxesProps) {
  const t = useWords(notificationText);
  const lang = useLang();
  const tabs = [
    { value: '', label: t('all') },
    ...messageBox.codes.map((one) => ({ value: one as string, label: wordOf(messageBox, one, lang) })),
  ];
  return <TabRow label={t('title')} tabs={tabs} value={value} onChange={choose} panelId={PANEL} />;
}
