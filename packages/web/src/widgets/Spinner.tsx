import { Spin } from 'antd';
import styles from './Spinner.module.css';

/** In the middle of what it stands for, for whatever comes in a moment. */
export function Spinner({ label }: { label: string }) {
  return (
    <output className={styles.spinner} aria-label={label}>
      <Spin size="large" />
    </output>
  );
}
