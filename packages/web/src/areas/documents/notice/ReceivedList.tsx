import { NOTICE, noticeReading } from '@trainrace/contract/dictionaries';
import { fileNotice, type ReceivedNotice } from '@trainrace/contract/areas/documents/file-notice';
import { DEFAULT_PAGE_SIZE } from '@trainrace/contract/limits';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { Button, Input, Pagination, Segmented, Tag } from 'antd';
import { useState } from 'react';
import { useCall } from '#api/query.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { Failed } from '#widgets/Failed.tsx';
import { Waiting } from '#widgets/Waiting.tsx';
import styles from './notice.module.css';
import { noticeText } from './notice.words.ts';

const SHOWN = ['all', 'unread', 'confirm'] as const;
type Shown = (typeof SHOWN)[number];

/** `show` of the address is what it begins with: the home page leads to what is to be confirmed. */
export function ReceivedList({ open, show }: { open: (id: string) => void; show: string | null }) {
  const t = useWords(noticeText);
  const [current, setCurrent] = useState(1);
  const [title, setTitle] = useState('');
  const [shown, setShown] = useState<Shown>(SHOWN.find((one) => one === show) ?? 'all');
  const asked = {
    ...(title && { title }),
    ...(shown === 'unread' && { reading: ['unread' as const] }),
    ...(shown === 'confirm' && { toConfirm: true }),
  };
  const found = useCall(
    fileNotice.received,
    { current, size: DEFAULT_PAGE_SIZE, ...asked },
    { keepFormer: true, quiet: true },
  );
  const none = title === '' ? t(NONE[shown]) : t('noneOfThese');
  return (
    <section className={`sheet ${styles.received}`}>
      <Tools
        shown={shown}
        ask={(next) => {
          if (next.shown !== undefined) setShown(next.shown);
          if (next.title !== undefined) setTitle(next.title);
          setCurrent(1);
        }}
      />
      {found.isError && <Failed error={found.error} retry={() => void found.refetch()} />}
      {found.data === undefined && !found.isError && <Waiting />}
      {found.data?.records.length === 0 && <p className={styles.none}>{none}</p>}
      <ul className={styles.list}>
        {found.data?.records.map((one) => (
          <li key={one.id}>
            <NoticeLine notice={one} open={() => open(one.id)} />
          </li>
        ))}
      </ul>
      {(found.data?.total ?? 0) > DEFAULT_PAGE_SIZE && (
        <Pagination
          align="end"
          current={current}
          pageSize={DEFAULT_PAGE_SIZE}
          total={found.data!.total}
          showSizeChanger={false}
          onChange={setCurrent}
        />
      )}
    </section>
  );
}

interface Asked {
  shown?: Shown;
  title?: string;
}

function Tools({ shown, ask }: { shown: Shown; ask: (next: Asked) => void }) {
  const t = useWords(noticeText);
  return (
    <div className={styles.tools}>
      <Segmented<Shown>
        value={shown}
        options={[
          { value: 'all', label: t('all') },
          { value: 'unread', label: t('unread') },
          { value: 'confirm', label: t('toConfirm') },
        ]}
        onChange={(next) => ask({ shown: next })}
      />
      <Input.Search
        allowClear
        aria-label={t('search')}
        placeholder={t('search')}
        onSearch={(title) => ask({ title: title.trim() })}
      />
    </div>
  );
}

const NONE = { all: 'none', unread: 'allRead', confirm: 'noneToConfirm' } as const;

function NoticeLine({ notice, open }: { notice: ReceivedNotice; open: () => void }) {
  const t = useWords(noticeText);
  const { title, isTop, publishDept, publisherName, publishTime, reading, noticeStatus } = notice;
  const isNew = reading === 'unread' && noticeStatus === NOTICE.published;
  return (
    <Button type="text" block className={styles.line ?? ''} onClick={open}>
      <span className={isNew ? styles.new : ''}>
        {isTop === 1 && <Tag color="processing">{t('onTop')}</Tag>}
        {title}
      </span>
      <span className={styles.facts}>
        <small>{[publishDept ?? publisherName, publishTime.slice(0, 10)].filter(Boolean).join(' · ')}</small>
        <State notice={notice} />
      </span>
    </Button>
  );
}

function State({ notice }: { notice: ReceivedNotice }) {
  const t = useWords(noticeText);
  const lang = useLang();
  const { noticeStatus, reading, isChanged, isExpired, needReceipt } = notice;
  if (noticeStatus === NOTICE.withdrawn) return <Tag>{t('withdrawn')}</Tag>;
  if (isChanged === 1) return <Tag color="processing">{t('changed')}</Tag>;
  if (isExpired === 1) return <Tag>{t('expired')}</Tag>;
  if (needReceipt === 1 && (reading === 'unread' || reading === 'read'))
    return <Tag color="warning">{t('toConfirm')}</Tag>;
  return <Tag color={reading === 'unread' ? 'processing' : 'default'}>{wordOf(noticeReading, reading, lang)}</Tag>;
}
