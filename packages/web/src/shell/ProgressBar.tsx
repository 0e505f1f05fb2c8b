import { useRunningCalls } from '../api/progress.ts';
import styles from './ProgressBar.module.css';

/** A line at the top while calls are on their way; those that are quick never show it. */
export function ProgressBar() {
  const isRunning = useRunningCalls(({ running }) => running > 0);
  return isRunning ? <div className={styles.bar} aria-hidden /> : null;
}
