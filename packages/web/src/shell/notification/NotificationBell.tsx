// The bell of the top bar: how much is unread, live, and the three tabs under it (spec 2).
import { BellOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import { notificationText } from './notification.words.ts';
import { useWords } from '#i18n/words.ts';
import { paths } from '#paths.ts';
import { Spinner } from '#widgets/Spinner.tsx';
import { useIsPhone } from '#widgets/width-class.ts';
import styles from './NotificationBell.module.css';
import { useLiveUnread } from './use-unread.ts';

const NotificationPanel = lazyPart(() => import('./NotificationPanel.tsx'), 'NotificationPanel');

const MOST = 99;

export function NotificationBell() {
  const t = useWords(notificationText);
  const unread = useLiveUnread();
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const label = unread.total === 0 ? t('bell') : t('bellUnread', { count: unread.total });
  const bell = (
    <Button
      type="text"
      className={styles.bell ?? ''}
      aria-label={label}
      title={label}
      aria-expanded={isPhone ? undefined : isOpen}
      onClick={isPhone ? () => void navigate(paths.messages) : undefined}
    >
      <BellOutlined aria-hidden />
      {unread.total > 0 && (
        <span className={styles.count} aria-hidden>
          {unread.total > MOST ? `${MOST}+` : unread.total}
        </span>
      )}
    </Button>
  );
  if (isPhone) return bell;
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      open={isOpen}
      onOpenChange={setOpen}
      destroyOnHidden
      content={
        <LazyBoundary fallback={<Spinner label={t('title')} />}>
          <NotificationPanel unread={unread} close={() => setOpen(false)} />
        </LazyBoundary>
      }
    >
      {bell}
    </Popover>
  );
}
