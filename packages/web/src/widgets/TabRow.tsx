import type { KeyboardEvent, ReactNode } from 'react';
import styles from './TabRow.module.css';

interface Props<Value extends string> {
  label: string;
  tabs: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Id of the element that shows what the tab in front holds. */
  panelId: string;
}

/** Tabs over a panel: arrow keys go from one to the next. */
export function TabRow<Value extends string>({ label, tabs, value, onChange, panelId }: Props<Value>) {
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    const place = (tabs.findIndex((tab) => tab.value === value) + step + tabs.length) % tabs.length;
    const next = tabs[place];
    if (next === undefined) return;
    onChange(next.value);
    event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]')[place]?.focus();
  };
  return (
    <div className={styles.row} role="tablist" aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          aria-selected={tab.value === value}
          aria-controls={panelId}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          onKeyDown={move}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
