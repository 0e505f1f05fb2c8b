import { Button } from 'antd';
import type { ComponentType } from 'react';
import styles from './ToolButton.module.css';

interface Props {
  icon: ComponentType<{ 'aria-hidden': true }>;
  label: string;
  onClick: () => void;
  /** A number that waits; beyond `most` it shows as `99+`. */
  count?: number;
  most?: number;
}

/** A sign in the top bar; what it does is said to who hears and to who points at it. */
export function ToolButton({ icon: Icon, label, onClick, count = 0, most = 99 }: Props) {
  const hasCount = count > 0;
  return (
    <Button
      type="text"
      className={styles.tool ?? ''}
      aria-label={hasCount ? undefined : label}
      title={label}
      onClick={onClick}
    >
      <Icon aria-hidden />
      {hasCount && (
        <>
          <span className="unseen">{label}</span>{' '}
          <span className={styles.count}>{count > most ? `${most}+` : count}</span>
        </>
      )}
    </Button>
  );
}
