import { useId, type ReactNode } from 'react';
import styles from './Choices.module.css';

interface Props<Value extends string> {
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few, all in sight: radio buttons in the dress of chips, so that keys and screen readers know them. */
export function Choices<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <div className={styles.choices}>
        {options.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
