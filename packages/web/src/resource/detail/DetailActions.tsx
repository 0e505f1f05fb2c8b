import { Button } from 'antd';
import { useId } from 'react';
import { useColon } from '#i18n/language.ts';
import type { RowAction } from '../command/RowActions.tsx';
import styles from './RecordDetail.module.css';

/** The same that the row of the record offers, as buttons below its detail; the one that leads on stands out. */
export function DetailActions({ actions, next }: { actions: readonly RowAction[]; next: string | null | undefined }) {
  const whyId = useId();
  const colon = useColon();
  const primary = next === null || actions.some(({ key }) => key === next) ? next : 'edit';
  return (
    <>
      {actions.map(
        ({ key, label, blockedBy }) =>
          blockedBy !== undefined && (
            <p key={key} id={whyId + key} className={styles.why}>
              {label + colon + blockedBy}
            </p>
          ),
      )}
      {actions.map(({ key, label, run, isDanger, blockedBy }) => (
        <Button
          key={key}
          danger={isDanger ?? false}
          type={key === primary && blockedBy === undefined ? 'primary' : 'default'}
          disabled={blockedBy !== undefined}
          aria-describedby={blockedBy === undefined ? undefined : whyId + key}
          onClick={run}
        >
          {label}
        </Button>
      ))}
    </>
  );
}
