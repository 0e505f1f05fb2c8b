import { inbox, type MessageItem, type Unread } from '@trainrace/contract/areas/messages/inbox';
import { messageBox } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { Button, Pagination } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '#api/query.ts';
import { useLang } from '#i18n/language.ts';
import { notificationText } from './notification.words.ts';
import { useWords } from '#i18n/words.ts';
import { paths } from '#paths.ts';
import { useCommand } from '#resource/command/use-command.ts';
import { Failed } from '#widgets/Failed.tsx';
import { TabRow } from '#widgets/TabRow.tsx';
import { useFocusInside } from '#widgets/use-focus-back.ts';
import { Waiting } from '#widgets/Waiting.tsx';
import { addressOf } from './address.ts';
import { MessageLines } from './MessageLines.tsx';
import styles from './NotificationPanel.module.css';
import { useReadMessage } from './use-read-message.ts';

const SIZE = 5;
const PANEL = 'notification-panel';

type Box = MessageItem['box'];

/** Three tabs, five lines each; a line leads to what it speaks of. */
export function NotificationPanel({ unread, close }: { unread: Unread; close: () => void }) {
  const t = useWords(notificationText);
  const navigate = useNavigate();
  const command = useCommand();
  const read = useReadMessage();
  const inside = useFocusInside();
  // Tasks come first, unless only others hold something new.
  const [box, setBox] = useState<Box>(() => messageBox.codes.find((one) => unread[one] > 0) ?? 'mail');
  const [current, setCurrent] = useState(1);
  const filters: Readonly<Record<string, string>> = { box };
  const rows = useCall(inbox.list, { current, size: SIZE, ...filters }, { keepFormer: true, quiet: true });

  const go = (item: MessageItem) => {
    void read(item);
    close();
    void navigate(addressOf(item));
  };
  const readAll = () => command(inbox.readAll, { box }, { refresh: [inbox.unread.path, inbox.list.path] });
  const tabs = messageBox.codes.map((value) => ({ value, label: <BoxName box={value} count={unread[value]} /> }));
  return (
    <div ref={inside} tabIndex={-1} className={styles.panel}>
      <TabRow
        label={t('title')}
        tabs={tabs}
        value={box}
        panelId={PANEL}
        onChange={(next) => {
          setBox(next);
          setCurrent(1);
        }}
      />
      <div id={PANEL} role="tabpanel" className={styles.lines}>
        {rows.isError ? (
          <Failed error={rows.error} retry={() => void rows.refetch()} />
        ) : rows.data === undefined ? (
          <Waiting />
        ) : (
          <MessageLines items={rows.data.records} empty={t(`${box}Empty`)} open={go} />
        )}
      </div>
      {(rows.data?.total ?? 0) > SIZE && (
        <Pagination
          simple
          size="small"
          align="center"
          current={current}
          pageSize={SIZE}
          total={rows.data?.total ?? 0}
          onChange={setCurrent}
        />
      )}
      <footer className={styles.foot}>
        <Button type="link" disabled={unread[box] === 0} onClick={() => void readAll()}>
          {t('readAll')}
        </Button>
        <SeeAll close={close} />
      </footer>
    </div>
  );
}

function BoxName({ box, count }: { box: Box; count: number }) {
  const lang = useLang();
  return (
    <>
      {wordOf(messageBox, box, lang)}
      {count > 0 && <span className={styles.count}>{count}</span>}
    </>
  );
}

function SeeAll({ close }: { close: () => void }) {
  const t = useWords(notificationText);
  const navigate = useNavigate();
  const go = () => {
    close();
    void navigate(paths.messages);
  };
  return (
    <Button type="link" onClick={go}>
      {t('seeAll')}
    </Button>
  );
}
