// Events, latest first: one look for the trail of any record and for the way of an entry.
import type { ReactNode } from 'react';
import styles from './TimeLine.module.css';
import { wholeDays } from './whole-days.ts';

interface Step {
  key: string;
  what: string;
  who?: string;
  time: string;
  /** Reasons, opinions, results. */
  said: readonly string[];
  more?: ReactNode;
}

interface Props {
  title: string;
  /** 2 where the line ends a page, 3 inside a part of one. */
  level: 2 | 3;
  steps: readonly Step[];
}

export function TimeLine({ title, level, steps }: Props) {
  const Heading = `h${level}` as const;
  return (
    <>
      <Heading className={styles.title}>{title}</Heading>
      <ol className={styles.lines}>
        {steps.map(({ key, what, who, time, said, more }) => (
          <li key={key}>
            <strong>{what}</strong>
            {who !== undefined && <span className={styles.who}>{who}</span>}
            <time className="figures">{wholeDays(time)}</time>
            {said.map((words) => (
              <p key={words}>{wholeDays(words)}</p>
            ))}
            {more}
          </li>
        ))}
      </ol>
    </>
  );
}
