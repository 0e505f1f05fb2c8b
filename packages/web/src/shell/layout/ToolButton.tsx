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
  return (
    <Button type="text" className={styles.tool ?? ''} aria-label={label} title={label} onClick={onClick}>
      <Icon aria-hidden />
      {count > 0 && (
        <span className={styles.count} aria-hidden>
          {count > most ? `${most}+` : count}
        </span>
      )}
    </Button>
  );
}
