import { Spin } from 'antd';
import styles from './Spinner.module.css';

/** In the middle of what it stands for, for whatever comes in a moment. */
export const Spinner = ({ label }: { label: string }) => (
  <output className={styles.spinner} aria-label={label}>
    <Spin size="large" />
  </output>
);
