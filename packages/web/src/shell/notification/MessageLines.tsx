import {
  AuditOutlined,
  BarChartOutlined,
  EditOutlined,
  FormOutlined,
  ImportOutlined,
  NotificationOutlined,
  TrophyOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { MessageItem } from '@trainrace/contract/areas/messages/inbox';
import { Tag } from 'antd';
import type { ComponentType } from 'react';
import { notificationText } from './notification.words.ts';
import { useWords } from '#i18n/words.ts';
import { wholeDays } from '#widgets/whole-days.ts';
import styles from './MessageLines.module.css';

/** By what a message is about. */
const pictures: Readonly<Record<string, ComponentType<{ 'aria-hidden': true }>>> = {
  account: UserOutlined,
  change: EditOutlined,
  contest: TrophyOutlined,
  entry: FormOutlined,
  import: ImportOutlined,
  notice: NotificationOutlined,
  scores: BarChartOutlined,
};

interface Props {
  items: readonly MessageItem[];
  empty: string;
  open: (item: MessageItem) => void;
}

export function MessageLines({ items, empty, open }: Props) {
  const t = useWords(notificationText);
  if (items.length === 0) return <p className={styles.empty}>{empty}</p>;
  return (
    <ul className={styles.lines}>
      {items.map((item) => {
        const Picture = pictures[item.img] ?? AuditOutlined;
        const isUnread = item.status === 0;
        return (
          <li key={item.id}>
            <button type="button" className={isUnread ? styles.unread : undefined} onClick={() => open(item)}>
              <span className={styles.picture}>
                <Picture aria-hidden />
              </span>
              <span className={styles.words}>
                <span className={styles.head}>
                  <strong>{item.title}</strong>
                  <Tag>{item.tag}</Tag>
                </span>
                <span className={styles.subtitle}>{wholeDays(item.subtitle)}</span>
                <span className={styles.time}>
                  {isUnread && <span className={styles.mark}>{t('unread')}</span>}
                  <time className="figures">{wholeDays(item.createTime)}</time>
                </span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
