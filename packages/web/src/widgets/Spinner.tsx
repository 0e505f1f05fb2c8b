import { Spin } from 'antd';
import styles from './Spinner.module.css';

/** In the middle of what it stands for, for whatever comes in a moment. */
export const Spinner = ({ label }: { label: string }) => (
  <div className={styles.spinner}>
    <Spin size="large" aria-label={label} />
  </div>
);
